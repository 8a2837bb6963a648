"""A sitting: shuffles, deals in a row, games and rubbers, records, and the loop of the table."""
