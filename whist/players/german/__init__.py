"""How is German Whist played, drawing and then playing with both hands known?"""
