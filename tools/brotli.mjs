// How does a good host pack files for the wire?
//
//     node tools/brotli.mjs [FILE PACKED]...

import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const paths = process.argv.slice(2);
while (paths.length) {
  const [file, packed] = paths.splice(0, 2);
  const bytes = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${packed}.${process.pid}.unfinished`, brotliCompressSync(bytes, { params }));
  renameSync(`${packed}.${process.pid}.unfinished`, packed);
}
