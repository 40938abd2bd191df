// Shows words that are missing, unused, too long or inconsistent; `-- --export FOLDER` and `--import FOLDER` to translate.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { command, isMain, root } from './command.mjs';
import { filesBelow } from './files.mjs';
import { hardCodedText } from './jsx-text.mjs';
import { valuesOf } from './options.mjs';
import { readCatalogues, wordsFolder } from './words/catalogues.mjs';
import { exportWords, importWords } from './words/exchange.mjs';
import { english } from './words/leaves.mjs';
import { reviewsOf, unreviewed } from './words/reviewed.mjs';
import { codeProblems, formatProblems, mayFormat, wordProblems } from './words/same-keys.mjs';
import { termProblems, termsOf } from './words/terms.mjs';
import { unusedKeys } from './words/unused.mjs';
import { differing, entriesOf, tooLong, untranslated } from './words/wording.mjs';

/** @typedef {import('./words/catalogues.mjs').Catalogues} Catalogues */

/** Their texts are found by the names of declared fields, which the compiler compares. @param {string} area */
const isOfFields = (area) => area.startsWith('settings-');

if (isMain(import.meta.url)) {
  await command(async () => {
    const options = valuesOf(process.argv.slice(2), ['export', 'import'], 'npm run words [-- --export FOLDER | --import FOLDER]');
    const catalogues = await readCatalogues();
    if (options.export) return report(exportWords(catalogues, path.resolve(options.export)));
    if (options.import) return report(importWords(catalogues, path.resolve(options.import), wordsFolder));
    const problems = problemsOf(catalogues);
    return report({ problems, done: 'All words are there.' });
  });
}

/** @param {{ problems: readonly string[], done: string }} outcome */
function report({ problems, done }) {
  console.log(problems.length ? problems.join('\n') : done);
  return problems.length ? 1 : 0;
}

/** @param {Catalogues} catalogues */
function problemsOf({ languages, areas, errorCodes }) {
  const sources = sourceFiles();
  const keyed = new Map([...areas].filter(([area]) => !isOfFields(area)));
  const keys = entriesOf(keyed).map(({ key }) => key);
  // The gallery is for development.
  const entries = entriesOf(new Map([...areas].filter(([area]) => !area.startsWith('gallery-'))));
  const terms = termsOf(textOf('terms.csv'), languages);
  const findings = [...termProblems(entries, terms), ...differing(entries), ...untranslated(entries), ...tooLong(entries)];
  const codes = areas.get('error')?.[english]?.['error'];
  const ofCodes =
    typeof codes === 'object' && typeof codes['code'] === 'object' ? codeProblems(codes['code'], errorCodes) : ['no words for error codes'];
  return [
    ...[...areas].flatMap(([area, byLanguage]) => wordProblems(area, byLanguage)),
    ...ofCodes,
    ...sources.flatMap(({ file, code }) => [
      ...(file.endsWith('.tsx') ? hardCodedText(file, code) : []),
      ...(mayFormat.test(file.replace('client/src/', '')) ? [] : formatProblems(file, code)),
    ]),
    ...unusedKeys(
      keys,
      sources.filter(({ file }) => !/\/i18n\/[a-z]{2}\//.test(file)),
    ).map((key) => `unused: ${key}`),
    ...unreviewed(findings, reviewsOf(textOf('reviewed.csv'))),
  ];
}

/** @param {string} name */
function textOf(name) {
  return readFileSync(path.join(wordsFolder, name), 'utf8');
}

function sourceFiles() {
  const source = path.join(root, 'client/src');
  return filesBelow(source)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: `client/src/${file}`, code: readFileSync(path.join(source, file), 'utf8') }));
}
