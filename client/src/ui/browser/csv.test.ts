import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

const bare = { bom: false };

test('[FLT-06] a semicolon separates unless another separator is asked for', () => {
  const rows = [{ name: 'Ada', age: 36 }];
  expect(csvText(rows, bare)).toBe('"name";"age"\r\n"Ada";36\r\n');
  expect(csvText(rows, { ...bare, separator: ',' })).toBe('"name","age"\r\n"Ada",36\r\n');
});

test('[FLT-07] strings are quoted with inner quotes doubled, numbers and booleans stand raw', () => {
  const row = { text: 'say "hi";\nbye', count: -1.5, isOn: true, none: null };
  expect(csvText([row], bare).split('\r\n')[1]).toBe('"say ""hi"";\nbye";-1.5;true;');
});

test('[FLT-08] of a nested object one field is written, the mapped one or its name', () => {
  const row = {
    organization: { id: 7, name: 'Acme' },
    creator: { email: 'ada@meet.example', name: 'Ada' },
    tags: [{ name: 'a' }, { name: 'b' }],
  };
  expect(csvText([row], { ...bare, fields: { creator: 'email' } }).split('\r\n')[1]).toBe('"Acme";"ada@meet.example";"a, b"');
});

test('[FLT-09] the header holds the keys of the first row, then those only later rows have', () => {
  const [header, ...lines] = csvText(
    [
      { b: 1, a: 2 },
      { a: 3, c: 4 },
    ],
    bare,
  )
    .trimEnd()
    .split('\r\n');
  expect(header).toBe('"b";"a";"c"');
  expect(lines).toEqual(['1;2;', ';3;4']);
});

test('[FLT-10] the file begins with a byte order mark, which can be left out', () => {
  expect(csvText([{ a: 'é' }]).codePointAt(0)).toBe(0xfe_ff);
  expect(csvText([{ a: 'é' }], bare).startsWith('"a"')).toBe(true);
});

test.each(['=1+1', '+cmd', '-cmd', '@SUM(A1)', '\t=1', '＝1+1', ' =1', '-2+3+cmd'])('[FLT-10] %j can not run as a formula', (text) => {
  expect(csvText([{ a: text }], bare)).toContain(`"'${text}"`);
  expect(csvText([{ a: text }], { ...bare, neutralised: false })).toContain(`"${text}"`);
});

test.each(['+420 777 123 456', '-12.5', '+33 (0)1 23 45', 'a=b'])('[FLT-10] %j stays as it is', (text) => {
  expect(csvText([{ a: text }], bare)).toContain(`"${text}"`);
});

test('[FLT-10] a formula on a further line of a cell can not run, either', () => {
  expect(csvText([{ a: 'text\n=1+1' }], bare)).toContain(`"text\n'=1+1"`);
});
