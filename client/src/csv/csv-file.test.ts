import { limits } from '@meet/contracts/wire/limits';
import { expect, test } from 'vitest';
import { readFile, refusedRows } from './csv-file.ts';

const read = (content: string) => readFile({ file: new File([content], 'people.csv'), language: 'en' });

test('what cannot be a file of rows is not sent', async () => {
  expect(await read('PK\u0003\0')).toEqual({ kind: 'unreadable', reason: 'binary' });
  expect(await read(' \r\n')).toEqual({ kind: 'unreadable', reason: 'empty' });
  expect(await read('a'.repeat(limits.importMaxCharacters + 1))).toEqual({ kind: 'unreadable', reason: 'size' });
});

test('a file that is gone since it was chosen says so', async () => {
  const file = new File([], 'gone.csv');
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  expect(await readFile({ file, language: 'en' })).toEqual({ kind: 'unreadable', reason: 'gone' });
});

test('an encoding that was chosen wins over the one that would be found', async () => {
  const file = new File([Uint8Array.from([0xf8])], 'people.csv');
  expect(await readFile({ file, language: 'cs', encoding: 'windows-1252' })).toEqual({ kind: 'text', text: 'ø', encoding: 'windows-1252' });
});

const refused = (text: string, ...lines: number[]) =>
  refusedRows({ text, delimiter: ',', reasons: new Map(lines.map((line) => [line, `reason ${line}`])), reasonColumn: 'Reason' });

test('[USR-B03] refused rows keep their columns and get their reason, whatever lines there are within cells and between', () => {
  expect(refused('email,name\na,"x\ny"\n\nb,z\nc,w', 2, 5)).toBe(
    '\uFEFF"email";"name";"Reason"\r\n"a";"x\ny";"reason 2"\r\n"b";"z";"reason 5"\r\n',
  );
});

test('[USR-B03] of a refused row nothing is lost: mixed line ends, cells beyond the header, quotes that do not close, names that come twice', () => {
  const mixed = 'email,name,name\r\na,A,1\nb,B,2,x,y\rc,"C,3\nd,D,4\r\ne,E,5';
  expect(refused(mixed, 3, 4, 6)).toBe(
    [
      '\uFEFF"email";"name";"name";"";"";"Reason"',
      '"b";"B";"2";"x";"y";"reason 3"',
      '"c";"""C,3";"";"";"";"reason 4"',
      '"e";"E";"5";"";"";"reason 6"',
      '',
    ].join('\r\n'),
  );
});

test('[USR-B03] refused rows of a file without a header get one', () => {
  const request = { text: 'a,A\nb,B', delimiter: ',', reasons: new Map([[1, 'why']]), reasonColumn: 'Reason' } as const;
  expect(refusedRows({ ...request, header: ['email', ''] })).toBe('\uFEFF"email";"";"Reason"\r\n"a";"A";"why"\r\n');
});

test('[USR-B03] the reasons of an earlier time give way to the new ones', () => {
  expect(refused('email,Reason\na,old', 2)).toBe('\uFEFF"email";"Reason"\r\n"a";"reason 2"\r\n');
});

test('[USR-B03] what a spreadsheet would run is harmless in the file of refused rows', () => {
  expect(refused('email,name\n=1+1,@cmd', 2)).toContain(`"'=1+1";"'@cmd"`);
});
