import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';

/** The gallery of parts is for development, too. */
const word = /__mock|meet-world|\bmock\w*|\bgallery/i;
const text = /\.(?:js|mjs|css|html|svg|json|map|txt)$/;

/**
 * Where the built client names the mock server, which no deployment has: `file: word`.
 * @param {string} dir absolute
 */
export const mockWordsIn = (dir) =>
  filesBelow(dir)
    .filter((file) => text.test(file))
    .flatMap((file) => {
      const found = word.exec(readFileSync(path.join(dir, file), 'utf8'));
      return found ? [`${file}: ${found[0]}`] : [];
    });
