import { csvText } from '@meet/contracts/wire/csv-text';
import { csvColumns } from '@meet/contracts/areas/user-csv';
import { csvFiles } from '@meet/fixtures/csv-files';
import { expect, test } from 'vitest';
import { fakeStorage } from '../testing/fake-storage.ts';
import { readFile } from './csv-file.ts';
import {
  addedLines,
  contentFor,
  fileColumns,
  missingColumns,
  rememberedUses,
  unusedHeadings,
  withUse,
  type FileColumns,
} from './file-columns.ts';

const { import: known, 'email-migration': migration } = csvColumns;

const usesOf = ({ columns }: FileColumns) => columns.map(({ heading, use }) => [heading, use]);

/** What the server reads of a text: by line of the file, and the lines it has to refuse. */
function sent(text: string, columns: FileColumns) {
  const { header, rows } = csvText(contentFor(text, columns), columns.delimiter);
  const filled = [...rows].filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const isBroken = (row: (typeof filled)[number]) =>
    row.isBroken || row.cells.slice(header.cells.length).some((cell) => cell.trim() !== '');
  const cellOf = (cells: readonly string[], name: string) => (cells[header.cells.indexOf(name)] ?? '').trim();
  return {
    people: filled
      .filter((row) => !isBroken(row))
      .map(({ line, cells }) => [
        line - addedLines(columns),
        cellOf(cells, 'email'),
        cellOf(cells, 'firstName').replace(/^'(?==)/, ''),
        cellOf(cells, 'lastName'),
      ]),
    broken: filled.filter(isBroken).map(({ line }) => line - addedLines(columns)),
  };
}

test('there are at least a hundred files, each of its own', () => {
  expect(new Set(csvFiles.map(({ name }) => name)).size).toBe(csvFiles.length);
  expect(csvFiles.length).toBeGreaterThanOrEqual(100);
});

test.each(csvFiles)('[USR-03] $name: every line is accounted for, and everybody is read', async ({ name, bytes, people, broken }) => {
  const read = await readFile({ file: new File([bytes], 'people.csv'), language: name.endsWith(', hu') ? 'hu' : 'en' });
  const text = read.kind === 'text' ? read.text : '';
  const columns = fileColumns(text, known);
  expect(missingColumns(columns, known)).toEqual([]);
  expect(sent(text, columns)).toEqual({ people, broken });
});

test('of a header of a hundred thousand columns a thousand are offered, and rows with cells in others are refused', () => {
  const text = `email${';'.repeat(150_000)}\na@x\nb@x${';'.repeat(2_000)}c`;
  const columns = fileColumns(text, known);
  expect(columns.columns).toHaveLength(1_000);
  expect(sent(text, columns)).toEqual({ people: [[2, 'a@x', '', '']], broken: [3] });
});

test('a heading goes to the column it is most like, and each column to one heading', () => {
  const found = fileColumns('userPrincipalName;Mail;E-Mail;Nachname;Colour\na;b;c;d;e', known);
  expect(usesOf(found)).toEqual([
    ['userPrincipalName', undefined],
    ['Mail', undefined],
    ['E-Mail', 'email'],
    ['Nachname', 'lastName'],
    ['Colour', undefined],
  ]);
  expect(unusedHeadings(found)).toEqual(['userPrincipalName', 'Mail', 'Colour']);
});

test('a chosen use takes the column from the heading that had it; what is not used is not taken for it by the server', () => {
  const text = 'E-Mail;Mail;firstName\nold@x.example;new@x.example;Ana';
  const uses = withUse(fileColumns(text, known), 1, 'email');
  const changed = fileColumns(text, known, undefined, withUse(fileColumns(text, known, undefined, uses), 2, undefined));
  expect(usesOf(changed)).toEqual([
    ['E-Mail', undefined],
    ['Mail', 'email'],
    ['firstName', undefined],
  ]);
  expect(contentFor(text, changed)).toBe('"# E-Mail";"email";"# firstName"\nold@x.example;new@x.example;Ana');
});

test.each([
  'Alte E-Mail-Adresse;Neue E-Mail-Adresse',
  'Ancien e-mail;Nouvel e-mail',
  'Correo antiguo;Correo nuevo',
  'Stará adresa;Nová adresa',
  'Régi e-mail-cím;Új e-mail-cím',
  'old address;new address',
])('the two addresses of a migration are told apart: %s', (header) => {
  expect(fileColumns(`${header}\na@x.example;b@x.example`, migration).columns.map(({ use }) => use)).toEqual(['oldEmail', 'newEmail']);
});

test('without a header addresses are taken from the left, and the first row is an example', () => {
  const found = fileColumns('Ana;a@x.example;b@x.example', migration);
  expect(found).toMatchObject({ hasHeader: false, columns: [{ example: 'Ana' }, { use: 'oldEmail' }, { use: 'newEmail' }] });
  expect(contentFor('Ana;a@x.example;b@x.example', found)).toBe('"# 1";"oldEmail";"newEmail"\nAna;a@x.example;b@x.example');
});

test('headings without the needed column say which one is missing', () => {
  expect(missingColumns(fileColumns('Name;Colour\na;b', known), known)).toEqual(['email']);
});

test('chosen uses are remembered for files with the same headings, of the same kind', () => {
  const storage = fakeStorage();
  const remembered = rememberedUses('import', () => storage);
  const found = fileColumns('Contact;Name\na@x.example;Ana', known);
  remembered.keep(found, ['email', undefined]);
  expect(rememberedUses('import', () => storage).find(fileColumns('CONTACT,name\nb@x.example,Ben', known))).toEqual(['email', undefined]);
  expect(remembered.find(fileColumns('Contact;Surname\nb@x.example;Ben', known))).toBeUndefined();
  expect(rememberedUses('deletion', () => storage).find(found)).toBeUndefined();
});

test('no more than the last twenty kinds of file are remembered', () => {
  const storage = fakeStorage();
  const remembered = rememberedUses('import', () => storage);
  const files = Array.from({ length: 21 }, (_, index) => fileColumns(`Contact${index}\na@x.example`, known));
  for (const file of files) remembered.keep(file, ['email']);
  expect(files.map((file) => remembered.find(file) !== undefined)).toEqual([false, ...Array.from({ length: 20 }, () => true)]);
});
