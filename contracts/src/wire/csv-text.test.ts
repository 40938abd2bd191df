import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

const allOf = ({ header, rows }: ReturnType<typeof csvText>) => [header, ...rows];
const read = (text: string) =>
  allOf(csvText(text, ';')).map(({ line, cells, isBroken }) => [line, ...cells, ...(isBroken ? ['broken'] : [])]);

test('[USR-B04] CRLF, LF and CR end a row, also mixed, and each counts as one line, within quotes, too', () => {
  expect(read('a;b\r\nc;d\ne;f\rg;"h\r\ni\rj"\n\nk')).toEqual([
    [1, 'a', 'b'],
    [2, 'c', 'd'],
    [3, 'e', 'f'],
    [4, 'g', 'h\r\ni\rj'],
    [7, ''],
    [8, 'k'],
  ]);
});

test('a quote that does not close breaks its own line and no other', () => {
  expect(read('a;b\nbad;"x;y\nc;d\ne;"f"')).toEqual([
    [1, 'a', 'b'],
    [2, 'bad', '"x;y', 'broken'],
    [3, 'c', 'd'],
    [4, 'e', 'f'],
  ]);
  expect(read('bad;"x\nc;""\nd;"""quoted"""')).toEqual([
    [1, 'bad', '"x', 'broken'],
    [2, 'c', ''],
    [3, 'd', '"quoted"'],
  ]);
});

test('quotes that close within a cell break its line, and nothing of it is lost', () => {
  expect(read('"a"b;c\n"d" ;e\nf"g;"";\r')).toEqual([
    [1, '"a"b;c', 'broken'],
    [2, 'd', 'e'],
    [3, 'f"g', '', ''],
  ]);
});

test('fifty thousand rows of wrong quotes are read as fast as right ones: each is looked at once', () => {
  const rows = allOf(csvText('a;"b""\n'.repeat(50_000), ';'));
  expect([rows.length, rows.filter(({ isBroken }) => isBroken).length]).toEqual([50_000, 50_000]);
});

test.each([
  ['delimiters', ';'.repeat(150_000)],
  ['letters', 'c'.repeat(150_000)],
  ['quotes', `"${'""'.repeat(75_000)}"`],
])('a row of 150,000 %s is broken at 100,000, and nothing of it is lost', (_, long) => {
  const [header, row, last] = allOf(csvText(`a;b\n${long}\nd;e`, ';'));
  expect([header?.isBroken, row?.isBroken, row?.cells.join(';') === long, last?.line, last?.cells]).toEqual([
    false,
    true,
    true,
    3,
    ['d', 'e'],
  ]);
  expect(row?.cells.length).toBeLessThanOrEqual(100_002);
});

test('quotes that close 100,000 lines later swallow none of them', () => {
  expect(allOf(csvText(`a\n"b\n${'c\n'.repeat(100_000)}d"`, ';'))).toHaveLength(100_003);
});

test('a text begins behind its byte order mark', () => {
  expect(read('\uFEFF"a";b')).toEqual([[1, 'a', 'b']]);
});

test.each([';', ',', '\t', '|'] as const)('[USR-B04] the delimiter %j is the one that is most frequent in the header', (delimiter) => {
  expect(csvText(`"a;b,c"${delimiter}b${delimiter}c\n1;2,3|4\t5`).delimiter).toBe(delimiter);
});

test.each(['sep=,\r\n', '\uFEFFSEP=,\n', '"sep=,"\r\n', 'sep=, \r'])(
  '[USR-B04] %j names the delimiter and is a line, but no row',
  (separator) => {
    const { delimiter, header, rows } = csvText(`${separator}a;b,c\n1,2`);
    expect([delimiter, header.line, header.cells, [...rows]]).toEqual([
      ',',
      2,
      ['a;b', 'c'],
      [{ line: 3, cells: ['1', '2'], isBroken: false, end: separator.length + 9 }],
    ]);
  },
);

test('[USR-B04] a line with the version of a template is no header', () => {
  expect(csvText('version:v1.0,,\r\na,b\r\n').header).toMatchObject({ line: 2, cells: ['a', 'b'], isBroken: false });
});

test('a chosen delimiter wins over the one that is named', () => {
  expect(csvText('sep=,\na;b', ';').header.cells).toEqual(['a', 'b']);
});

test('the header is the first row that says something, and its place in the text is known', () => {
  const text = '\uFEFF\r\n;;\r\n"a\nb";c\r\n1;2';
  const { header, start, rows } = csvText(text);
  expect([header.line, header.cells, text.slice(start, header.end), [...rows].map(({ line }) => line)]).toEqual([
    3,
    ['a\nb', 'c'],
    '"a\nb";c\r\n',
    [5],
  ]);
});

test('a text that says nothing has an empty header and no rows of interest', () => {
  expect(allOf(csvText('\uFEFF')).flatMap(({ cells }) => cells.filter(Boolean))).toEqual([]);
});
