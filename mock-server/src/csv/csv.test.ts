import type { CsvDelimiter } from '@meet/contracts/wire/csv-text';
import { code } from '@meet/contracts/wire/errors';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce } from '../worlds/work/in-turns.ts';
import { readCsv as readInParts } from './read.ts';
import { csvOf } from './write.ts';

const columns = { needed: ['email'], optional: ['firstName'] } as const;
const readCsv = (content: string, named: typeof columns, delimiter?: CsvDelimiter) => atOnce(readInParts(content, named, delimiter));
const cellsOf = (content: string, delimiter?: CsvDelimiter) =>
  readCsv(content, columns, delimiter).rows.map(({ line, cells }) => [line, cells]);

test.each([';', ',', '\t', '|'])('[USR-B04] the delimiter %j is found, whatever the cells hold', (delimiter) => {
  const content = `"E-Mail"${delimiter}First Name\n"a;b,c"${delimiter}Ana\n`;
  expect(cellsOf(content)).toEqual([[2, { email: 'a;b,c', firstName: 'Ana' }]]);
  expect(readCsv(content, columns).source.delimiter).toBe(delimiter);
});

test('[USR-B04] headers match without regard to case, spaces, dashes and underscores; others are ignored by name', () => {
  const { rows, source } = readCsv('\uFEFFFIRST_NAME;e-mail;Colour\nAna;a@x;red', columns);
  expect(rows[0]?.cells).toEqual({ email: 'a@x', firstName: 'Ana' });
  expect(source).toMatchObject({ columns: ['firstName', 'email'], ignoredColumns: ['Colour'] });
});

test('a known column that comes twice is refused, an unknown one is not', () => {
  expect(() => readCsv('email;E-Mail\na;b', columns)).toThrow(
    expect.objectContaining({ code: code.invalidParameter, fields: [{ name: 'email', code: code.invalidPropertyValue }] }),
  );
  expect(readCsv('email;note;note\na;b;c', columns).rows).toHaveLength(1);
});

test('a row has the line it begins on, whatever lines there are inside of cells or between', () => {
  expect(cellsOf('email;firstName\r\na;"x\ny"\r\n\r\n;\r\nb;z')).toEqual([
    [2, { email: 'a', firstName: 'x\ny' }],
    [6, { email: 'b', firstName: 'z' }],
  ]);
});

test('[USR-B01] every line of a file is accounted for: mixed line ends, a quote that does not close, cells beyond the header', () => {
  const { rows } = readCsv('email;firstName\r\na;A\nb;"B\rc;C\r\nd;D;x\n\ne;E', columns);
  expect(rows.map(({ line, cells, isBroken }) => [line, cells.email, isBroken])).toEqual([
    [2, 'a', false],
    [3, 'b', true],
    [4, 'c', false],
    [5, 'd', true],
    [7, 'e', false],
  ]);
});

test('cells in columns without a name are beyond the header, unless they stand before it', () => {
  expect(readCsv(';email;;Reason\n0;a;;old\n1;b;x;old', columns).rows.map(({ isBroken }) => isBroken)).toEqual([false, true]);
});

test('cells beyond the header break their row', () => {
  expect(readCsv('email\na;b', columns, ';').rows).toMatchObject([{ isBroken: true }]);
});

test('what is written has strings quoted, numbers and booleans raw, formulas harmless, and a byte order mark', () => {
  expect(
    csvOf(
      ['name', 'size'],
      [
        ['say "hi"', 7],
        ['=1+1', true],
        ['+33 1 23', null],
      ],
    ),
  ).toBe('\uFEFF"name";"size"\r\n"say ""hi""";7\r\n"\'=1+1";true\r\n"+33 1 23";\r\n');
});

test.each([
  ['=1', "'=1"],
  ['＝1', "'＝1"],
  ['＋1 a', "'＋1 a"],
  ['－a', "'－a"],
  ['＠a', "'＠a"],
  [' =1', "' =1"],
  ['\u3000=1', "'\u3000=1"],
  ['\t=1', "'\t=1"],
  ['note\n=1', "note\n'=1"],
  ['note\r\n@a', "note\r\n'@a"],
  ['a=1', 'a=1'],
  ['-12.5', '-12.5'],
])('%j is written as %j', (text, written) => {
  expect(csvOf(['name'], [[text]])).toBe(`\uFEFF"name"\r\n"${written}"\r\n`);
});

test('whatever is written is read again', () => {
  const text = fc
    .string({ unit: 'grapheme' })
    .map((one) => one.trim().replaceAll('\r', ''))
    .filter((one) => one !== '' && !one.startsWith("'"));
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), (rows) => {
      const read = readCsv(csvOf(['email', 'firstName'], rows), columns).rows.map(({ cells }) => [cells.email, cells.firstName]);
      expect(read).toEqual(rows);
    }),
  );
});

test('[USR-B04] a file of thousands is read in parts, a small one at once', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => `a${index}@x;Ana`);
  const parts = readInParts(['email;firstName', ...rows].join('\n'), columns);
  let turns = 1;
  let part = parts.next();
  for (; !part.done; part = parts.next()) turns += 1;
  expect(turns).toBe(4);
  expect(part.value.rows.map(({ line, cells }) => [line, cells.email])).toEqual(rows.map((_, index) => [index + 2, `a${index}@x`]));
  expect(readInParts(['email;firstName', ...rows.slice(0, 2_500)].join('\n'), columns).next().done).toBe(true);
});

test('a file of thousands of empty lines is read in parts, too', () => {
  expect(readInParts(`email\na@x\n${'\n'.repeat(10_000)}`, columns).next().done).toBe(false);
});

test('a file of few rows of thousands of cells is read in parts, too', () => {
  const parts = readInParts(`email\n${`a@x${';'.repeat(90_000)}\n`.repeat(30)}`, columns);
  expect([parts.next().done, parts.next().done, parts.next().done]).toEqual([false, false, true]);
});

test('a heading of a million letters is not repeated whole', () => {
  const { ignoredColumns } = readCsv(`email;${'c'.repeat(1_000_000)}\na@x`, columns).source;
  expect(ignoredColumns.map((heading) => heading.length)).toEqual([200]);
});

test('columns that nobody knows cost nothing in each row', () => {
  const unknown = Array.from({ length: 50_000 }, (_, index) => `c${index}`);
  const content = [['email', ...unknown].join(';'), ...Array.from({ length: 50_000 }, (_, index) => `a${index}@x`)].join('\n');
  expect(readCsv(content, columns).rows).toHaveLength(50_000);
});
