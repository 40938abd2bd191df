import { expect, test } from 'vitest';
import { csvRows } from './csv-text.ts';

const read = (text: string) => csvRows(text, ';').map(({ line, cells, isBroken }) => [line, ...cells, ...(isBroken ? ['broken'] : [])]);

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
  const rows = csvRows('a;"b""\n'.repeat(50_000), ';');
  expect([rows.length, rows.filter(({ isBroken }) => isBroken).length]).toEqual([50_000, 50_000]);
});

test('a text begins behind its byte order mark', () => {
  expect(read('\uFEFF"a";b')).toEqual([[1, 'a', 'b']]);
});
