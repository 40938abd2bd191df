import { wholeRow, type RefusedRow } from '@meet/contracts/wire/plans';
import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { userDeletion, userImport } from '../areas/users/csv/csv-operations.ts';
import { createI18n } from '../i18n/i18n.ts';
import { loadWords } from '../i18n/load-words.ts';
import { I18nProvider } from '../i18n/use-words.tsx';
import { addConsoleIcons } from '../ui/icons/console-icons.ts';
import type { RefusedRequest } from './csv-file.ts';
import type { CsvOperation } from './csv-operation.ts';
import { RefusedRows } from './RefusedRows.tsx';

addConsoleIcons();

async function draw(kind: CsvOperation, refused: readonly (Omit<RefusedRow, 'value'> & Partial<RefusedRow>)[]) {
  const i18n = createI18n(loadWords);
  await i18n.need('users-csv');
  const saved: RefusedRequest[] = [];
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <RefusedRows
        kind={kind}
        plan={{ isApplicable: true, refused: refused.map((row) => ({ value: 'x', ...row })) }}
        flow={{
          file: signal(undefined),
          text: signal({ kind: 'text', text: '', encoding: 'utf-8' }),
          columns: signal({ delimiter: ';', hasHeader: true, columns: [] }),
        }}
        reader={{
          refusedRows(request) {
            saved.push(request);
            return new Promise(() => undefined);
          },
        }}
      />
    </I18nProvider>,
  );
  const { container } = screen;
  const rows = [...container.querySelectorAll('[role=row]')].map((row) =>
    [...row.querySelectorAll('[role=rowheader], [role=cell]')].map(({ textContent }) => textContent),
  );
  return {
    ...screen,
    values: rows.filter((cells) => cells.length > 0).map(([, , value]) => value),
    shown: rows.filter((cells) => cells.length > 0).map(([line, column, , reason]) => [line, column, reason]),
    async saved() {
      await screen.getByRole('button', { name: 'Download refused rows' }).click();
      return [...(saved[0]?.reasons ?? [])];
    },
  };
}

const broken = 'The row has more cells than the header or unclosed quotes, or is far too long.';
const tooLong = 'Too long, or with characters that cannot be seen.';

test('[USR-B01] a row that is broken stands under no column, a cell that is too long under its own, each with its reason', async () => {
  const { shown, saved } = await draw(userImport, [
    { line: 2, column: wholeRow, code: 1004 },
    { line: 3, column: 'firstName', code: 1004 },
    { line: 3, column: 'lastName', code: 1023 },
  ]);
  expect(shown).toEqual([
    ['2', 'whole row', broken],
    ['3', 'firstName', tooLong],
    ['3', 'lastName', 'This cell must not be empty.'],
  ]);
  expect(await saved()).toEqual([
    [2, broken],
    [3, `firstName: ${tooLong} lastName: This cell must not be empty.`],
  ]);
});

test.each([
  ['email', 1005, 'You may not change this user.'],
  ['email', 1006, 'The file names this user twice.'],
  ['oldEmail', 1006, 'The file names this user twice.'],
  ['newEmail', 1006, 'The address already belongs to somebody, or the file names it twice.'],
  ['newEmail', 1005, 'A directory keeps this address. It can only be changed there.'],
  ['firstName', 1005, 'A directory keeps this name. It can only be changed there.'],
  ['lastName', 1005, 'A directory keeps this name. It can only be changed there.'],
  ['roles', 1005, 'You may not give or take these roles.'],
  ['activated', 1005, 'You cannot deactivate your own account.'],
  ['organizationIds', 1005, 'Only administrators choose who manages an organization.'],
  ['language', 1026, 'This value is not allowed here.'],
])('[USR-B01] %s refused with %i says why', async (column, code, reason) => {
  expect((await draw(userImport, [{ line: 2, column, code }])).shown).toEqual([['2', column, reason]]);
});

test('who may not be deleted is told so', async () => {
  expect((await draw(userDeletion, [{ line: 2, column: 'email', code: 1005 }])).shown).toEqual([
    ['2', 'email', 'You may not delete this user.'],
  ]);
});

test('what stood in a refused cell is shown, or that it is empty, and that the other rows can be applied', async () => {
  const { values, getByRole, getByText } = await draw(userImport, [
    { line: 2, column: 'firstName', code: 1004, value: 'Ada\u0007' },
    { line: 3, column: 'lastName', code: 1023, value: '' },
  ]);
  expect(values).toEqual(['Ada\u0007', '(empty)']);
  await expect.element(getByRole('heading', { name: 'Refused rows' })).toBeVisible();
  await expect.element(getByRole('table', { name: 'Refused rows' })).toBeVisible();
  await expect.element(getByText(/^They are left out\./)).toBeVisible();
});

test('on a phone the number of a refused line is labelled, too', async () => {
  await page.viewport(390, 800);
  const { getByRole } = await draw(userImport, [{ line: 2, column: 'firstName', code: 1004 }]);
  const label = getComputedStyle(getByRole('rowheader').element(), '::before').content;
  expect(label).toContain('Line');
});
