import { applyCsvDeletion, planCsvDeletion, planEmailMigration } from '@meet/contracts/areas/user-csv';
import { restoreUsers } from '@meet/contracts/areas/users';
import { code } from '@meet/contracts/wire/errors';
import type { Plan } from '@meet/contracts/wire/plans';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CallProblem } from '../api/problem.ts';
import { emailMigration, userDeletion } from '../areas/users/csv/csv-operations.ts';
import { drawScreen } from '../testing/screen.tsx';
import { CsvScreen } from './CsvScreen.tsx';

const counts = { create: 0, change: 0, delete: 2, unchanged: 0 };
const effects = { resetMails: 0, passwordsLost: 0, meetingsLost: 0, seatsFreed: 0, meetingsLeft: 0, cellsIgnored: 0 };
const plan: Plan = { planId: 'plan-1', rows: 2, ...counts, refused: [], effects, steps: [], isApplicable: true };

/** Deletes the two users of a file, which can be undone with this answer. */
async function deleteAll(undone: unknown) {
  let finishPlan: (plan: Plan) => void = () => {};
  const planned = new Promise<Plan>((resolve) => (finishPlan = resolve));
  const drawn = await drawScreen({
    screen: <CsvScreen kind={userDeletion} title="Delete users" why={undefined} back={{ href: '/users', text: 'Users' }} />,
    words: ['list', 'form', 'users-csv'],
    answers: [
      [planCsvDeletion, () => planned],
      [applyCsvDeletion, { planId: 'plan-1', ...counts, effects }],
      [restoreUsers, undone],
    ],
  });
  const { screen } = drawn;
  await userEvent.upload(
    screen.getByLabelText('CSV file', { exact: true }),
    new File(['email\nann@meet.example\nbob@meet.example'], 'users.csv'),
  );
  await expect.element(screen.getByText('Checking the file…')).toBeVisible();
  finishPlan(plan);
  await screen.getByRole('button', { name: 'Delete 2 users' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 users' }).click();
  await expect.element(screen.getByText('The users are deleted.')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  return drawn;
}

test('a file is checked, then applied, then undone, each of which is said', async () => {
  const { screen, sent } = await deleteAll({ restored: 2 });
  await expect.element(screen.getByText('2 users are back.')).toBeVisible();
  await expect.element(screen.getByText('Checking the file…')).not.toBeInTheDocument();
  expect(sent(restoreUsers)).toEqual([{ body: { planId: 'plan-1' } }]);
});

test('whoever undoes too late is told so', async () => {
  const { screen } = await deleteAll(new CallProblem(code.notFound));
  await expect.element(screen.getByText('It is too late to undo this.')).toBeVisible();
});

test.each([
  [false, 0],
  [true, 2],
])('what a migration would bring along is said of one that can be applied alone: %s', async (isApplicable, notices) => {
  const { screen } = await drawScreen({
    screen: <CsvScreen kind={emailMigration} title="Migrate" why={undefined} back={{ href: '/users', text: 'Users' }} />,
    words: ['list', 'form', 'failure', 'users-csv'],
    answers: [[planEmailMigration, { ...plan, delete: 0, change: 2, effects: { ...effects, passwordsLost: 2 }, isApplicable }]],
  });
  await userEvent.upload(
    screen.getByLabelText('CSV file', { exact: true }),
    new File(['oldEmail;newEmail\na@meet.example;b@meet.example'], 'users.csv'),
  );
  await expect.element(screen.getByRole('heading', { name: /^Dry run/ })).toBeVisible();
  expect(screen.getByText(/2 users need a new password|No links are mailed/).elements()).toHaveLength(notices);
});
