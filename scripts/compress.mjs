import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesBelow } from './files.mjs';

const text = /\.(?:js|mjs|css|html|svg|json|txt|wasm|tflite|webmanifest)$/;

/** The best form of a file larger than this takes half a minute, and is an eighth smaller. */
const largeBytes = 1_000_000;

/**
 * Puts a brotli and a gzip form beside each text file, so that no server compresses while it answers.
 * @param {string} dir absolute
 */
export function precompress(dir) {
  for (const file of filesBelow(dir).filter((name) => text.test(name))) {
    const full = path.join(dir, file);
    const plain = readFileSync(full);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: plain.length > largeBytes ? 9 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    };
    writeFileSync(`${full}.br`, brotliCompressSync(plain, { params }));
    writeFileSync(`${full}.gz`, gzipSync(plain, { level: 9 }));
  }
}
