// Writes a new area on all sides, with tests: `npm run new-area server-zones en="Server zones"`
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, command, root, run, tool } from './command.mjs';
import { filesBelow } from './files.mjs';
import { filesOf, languages, linesOf, namesOf, withLine } from './new-area/area.mjs';

const usage = 'npm run new-area server-zones en="Server zones" cs="Zóny serverů" …';

await command(async () => {
  const [area = '', ...more] = process.argv.slice(2);
  const titles = titlesIn(more);
  const screens = screensOf(read('contracts/src/roles.ts'));
  assertName(area, screens);
  const names = namesOf(area, screens, titles['en']);
  const files = filesOf(names, titles);
  assertFree(area, files);
  const changed = withLines(linesOf(names, titles, screens));
  for (const { file, text } of [...files, ...changed]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  await run(
    tool('oxfmt'),
    [...files, ...changed].map(({ file }) => file),
  );
  console.log([...files.map(({ file }) => `+ ${file}`), ...changed.map(({ file }) => `~ ${file}`)].join('\n'));
  console.log(hints(names, titles).join('\n'));
  return 0;
});

/** @param {readonly string[]} args such as `cs=Zóny` */
function titlesIn(args) {
  return Object.fromEntries(
    args.map((arg) => {
      const [, language = '', title = ''] = /^(\w+)=(.+)$/.exec(arg) ?? [];
      if (!languages.includes(language)) throw new Failure(`"${arg}" is no title in a language of ours: ${usage}`);
      return [language, title];
    }),
  );
}

/**
 * @param {string} area
 * @param {readonly string[]} screens
 */
function assertName(area, screens) {
  const isPlural = /^(?!class$|this$)[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*s$/.test(area) && area.length <= 40;
  if (!isPlural && !screens.includes(area))
    throw new Failure(`"${area}" is no name for an area: small letters and hyphens, and several things in the end: ${usage}`);
}

/**
 * Refuses a name that is taken on any side, so that no file is overwritten.
 * @param {string} area
 * @param {readonly { file: string }[]} files
 */
function assertFree(area, files) {
  const there = files.map(({ file }) => file).find((file) => existsSync(path.join(root, file)));
  const user = there ?? [...usersOf(area)][0];
  if (user) throw new Failure(`"${area}" is taken: see ${user}.`);
}

/** Files in which a call, an address, words or a list of records has that name. @param {string} area */
function* usersOf(area) {
  const { many } = namesOf(area, []);
  const signs = [
    { in: 'contracts/src', sign: new RegExp(`['\`]/web/${area}['\`/]`) },
    { in: 'contracts/src', sign: new RegExp(`^ {2}'?${area}'?: \\{(?: on:|$)|parts: .*'${area}'`, 'm') },
    { in: 'client/src/areas', sign: new RegExp(`path: '/${area}'`) },
    { in: 'client/src/i18n/en', sign: new RegExp(`^ {2}(?:${area}|${many}|'${area}'): `, 'm') },
    { in: 'fixtures/src', sign: new RegExp(`^ {2}${many}: .*\\[\\];`, 'm') },
  ];
  for (const { in: folder, sign } of signs) {
    for (const file of filesBelow(path.join(root, folder))) if (sign.test(read(`${folder}/${file}`))) yield `${folder}/${file}`;
  }
}

/**
 * Whole texts of the files that get lines.
 * @param {readonly import('./new-area/area.mjs').NewLine[]} lines
 */
function withLines(lines) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const { file, above, line } of lines) {
    const text = withLine(texts.get(file) ?? read(file), { above, line });
    if (text === undefined)
      throw new Failure(`${file} has no line that begins with "${above.trim()}", which the new one would stand above.`);
    texts.set(file, text);
  }
  return [...texts].map(([file, text]) => ({ file, text }));
}

/** The screens of the role matrix. @param {string} roles source of the contract */
function screensOf(roles) {
  const matrix = /screenAccess = \{\n(.*?)\n\}/s.exec(roles)?.[1] ?? '';
  return [...matrix.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, name = '']) => name);
}

/**
 * @param {import('./new-area/area.mjs').Names} names
 * @param {Readonly<Record<string, string>>} titles
 */
function hints({ area, screen, title }, titles) {
  const untold = languages.filter((language) => language !== 'en' && !titles[language]);
  return [
    `\nServed at /meet/${area} to whoever may see the screen "${screen}"; npm start shows it. Next: what it is about.`,
    ...(untold.length ? [`"${title}" still stands there for ${untold.join(', ')}.`] : []),
  ];
}

/** @param {string} file relative to the root */
function read(file) {
  return readFileSync(path.join(root, file), 'utf8');
}
