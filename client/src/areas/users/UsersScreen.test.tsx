import {
  applyDeletion,
  applyInvalidation,
  activateUsers,
  changeRoles,
  planDeletion,
  planInvalidation,
  tagUsers,
} from '@meet/contracts/areas/user-bulk';
import { code } from '@meet/contracts/wire/errors';
import type { Plan } from '@meet/contracts/wire/plans';
import {
  findOrganizationChoices,
  findSubscriptionChoices,
  getUserChoices,
  listUsers,
  restoreUsers,
  type UserRow,
} from '@meet/contracts/areas/users';
import { expect, test, vi } from 'vitest';
import { CallProblem } from '../../api/problem.ts';
import { drawScreen, type Scene } from '../../testing/screen.tsx';
import UsersScreen from './UsersScreen.tsx';

const user = (id: string, about: Partial<UserRow> = {}): UserRow => ({
  id,
  email: `${id}@meet.example`,
  firstName: '',
  lastName: '',
  fullName: `Name of ${id}`,
  activated: true,
  source: 'INTERNAL',
  registrationDate: new Date('2025-01-01T00:00:00.000Z'),
  roles: [],
  tags: [],
  passwordState: 'valid',
  version: 0,
  ...about,
});

const ann = user('ann');
const bob = user('bob', { activated: false });
const root = user('root', { roles: ['administrator'] });

const choices = { sources: ['INTERNAL'], serverZones: ['Tokyo'], tags: [{ id: 'tag-1', name: 'VIP', values: [] }] };

const plan = (about: Partial<Plan>): Plan => ({
  planId: 'plan-1',
  rows: 1,
  create: 0,
  change: 0,
  delete: 0,
  unchanged: 0,
  refused: [],
  effects: { resetMails: 0, passwordsLost: 0, meetingsLost: 0, seatsFreed: 0, meetingsLeft: 0, cellsIgnored: 0 },
  steps: [],
  isApplicable: true,
  ...about,
});

const deletion = plan({
  delete: 1,
  steps: [{ line: 1, act: 'delete', email: ann.email, fullName: ann.fullName, changes: [] }],
  refused: [{ line: 2, column: '', code: 1027, value: root.email }],
  effects: { resetMails: 0, passwordsLost: 0, meetingsLost: 3, seatsFreed: 1, meetingsLeft: 0, cellsIgnored: 0 },
});

const draw = (scene: Partial<Scene> = {}) =>
  drawScreen({
    screen: <UsersScreen />,
    words: ['list', 'form', 'users', 'users-csv'],
    ...scene,
    answers: [[getUserChoices, choices], [listUsers, { items: [ann, bob, root], total: 90 }], ...(scene.answers ?? [])],
  });

type Drawn = Awaited<ReturnType<typeof draw>>;

const row = ({ screen }: Drawn, { fullName }: UserRow) => screen.getByRole('row', { name: new RegExp(fullName) });
const bulk = ({ screen }: Drawn, name: string | RegExp) =>
  screen.getByRole('group', { name: 'Actions', exact: true }).getByRole('button', { name, exact: true });
const pick = (drawn: Drawn, one: UserRow) => row(drawn, one).getByRole('checkbox').click();

async function rowAction(drawn: Drawn, of: UserRow, name: string): Promise<void> {
  await row(drawn, of)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await drawn.screen.getByRole('menuitem', { name, exact: true }).click();
}

test('[USR-B06] a deletion says who and what is lost and who stays, does what was planned, and is undone by the id of the plan', async () => {
  const drawn = await draw({
    answers: [
      [planDeletion, deletion],
      [applyDeletion, { planId: 'plan-1', delete: 1 }],
      [restoreUsers, { restored: 1 }],
    ],
  });
  await pick(drawn, ann);
  await pick(drawn, root);
  await bulk(drawn, 'Delete').click();
  const question = drawn.screen.getByRole('alertdialog', { name: 'Delete 1 user?' });
  for (const text of [
    ann.fullName,
    '3 upcoming meetings',
    '1 organizer seat',
    '1 user stays:',
    'An administrator account cannot be deleted.',
  ])
    await expect.element(question).toHaveTextContent(text);
  expect(drawn.sent(planDeletion)).toEqual([{ body: { ids: ['ann', 'root'] } }]);
  expect(drawn.sent(applyDeletion)).toEqual([]);
  await question.getByRole('button', { name: 'Delete' }).click();
  const asked = () => drawn.sent(listUsers).length;
  const before = asked();
  await drawn.screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(drawn.screen.getByText('1 user is back.')).toBeVisible();
  expect(drawn.sent(applyDeletion)).toEqual([{ body: { planId: 'plan-1' } }]);
  expect(drawn.sent(restoreUsers)).toEqual([{ body: { planId: 'plan-1' } }]);
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(before));
});

test('[ROL-10] where nobody can be deleted it is said why, and there is nothing to confirm', async () => {
  const drawn = await draw({ answers: [[planDeletion, { ...deletion, delete: 0, steps: [] }]] });
  await pick(drawn, ann);
  await bulk(drawn, 'Delete').click();
  const told = drawn.screen.getByRole('dialog', { name: 'Nobody can be deleted' });
  await expect.element(told).toHaveTextContent('An administrator account cannot be deleted.');
  await told.getByRole('button', { name: 'Close' }).click();
  await expect.element(told).not.toBeInTheDocument();
  expect(drawn.sent(applyDeletion)).toEqual([]);
});

test('[ROL-10] only administrators picked: deleting says why not; with somebody else among them it can be asked', async () => {
  const drawn = await draw();
  await pick(drawn, root);
  await expect.element(bulk(drawn, 'Delete')).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(bulk(drawn, 'Delete'))
    .toHaveAccessibleDescription('Accounts of administrators cannot be deleted. An administrator can change this.');
  await pick(drawn, ann);
  await expect.element(bulk(drawn, 'Delete')).not.toHaveAttribute('aria-disabled');
});

test('[USR-B05] [TBL-B04] all that match are named to the server by their filters', async () => {
  const drawn = await draw({ search: '?activated=false', answers: [[activateUsers, { changed: 90, unchanged: 0, refused: [] }]] });
  await drawn.screen.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await bulk(drawn, 'Select all 90 that match').click();
  await bulk(drawn, 'Activate').click();
  await expect.element(drawn.screen.getByText('90 users are changed.')).toBeVisible();
  expect(drawn.sent(activateUsers)).toEqual([{ body: { filter: { activated: 'false' } } }]);
});

test('[USR-B05] whoever was left alone is named with the reason', async () => {
  const refused = [{ id: 'root', name: 'Root', code: 1005 }];
  const drawn = await draw({ answers: [[activateUsers, { changed: 1, unchanged: 0, refused }]] });
  await pick(drawn, bob);
  await bulk(drawn, 'Activate').click();
  const told = drawn.screen.getByRole('dialog', { name: '1 user was left alone' });
  await expect.element(told).toHaveTextContent('1 user is changed.');
  await expect.element(told.getByRole('listitem')).toHaveTextContent(/^Root .+/);
});

test('[USR-B05] roles are given and taken at once; with nothing chosen nothing is sent', async () => {
  const drawn = await draw({ answers: [[changeRoles, { changed: 1, unchanged: 0, refused: [] }]] });
  await pick(drawn, ann);
  const question = drawn.screen.getByRole('dialog', { name: 'Roles of 1 user' });
  await bulk(drawn, 'Change roles').click();
  await question.getByRole('button', { name: 'Change roles' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(drawn.sent(changeRoles)).toEqual([]);
  await bulk(drawn, 'Change roles').click();
  await question.getByLabelText('User manager').selectOptions('Give');
  await question.getByLabelText('Organization manager').selectOptions('Remove');
  await question.getByRole('button', { name: 'Change roles' }).click();
  await vi.waitFor(() =>
    expect(drawn.sent(changeRoles)).toEqual([{ body: { ids: ['ann'], add: ['userManager'], remove: ['organizationManager'] } }]),
  );
});

test('who takes the role of an organizer from many is told what becomes of their seats and meetings', async () => {
  const drawn = await draw();
  await pick(drawn, ann);
  const question = drawn.screen.getByRole('dialog', { name: 'Roles of 1 user' });
  await bulk(drawn, 'Change roles').click();
  const warning = question.getByText('Organizers lose their seats.', { exact: false });
  await question.getByLabelText('User manager').selectOptions('Remove');
  await expect.element(warning).not.toBeInTheDocument();
  await question.getByLabelText('Organizer', { exact: true }).selectOptions('Remove');
  await expect.element(warning).toBeVisible();
  await question.getByLabelText('Organizer', { exact: true }).selectOptions('Leave as it is');
  await expect.element(warning).not.toBeInTheDocument();
});

test('[USR-B05] organization managers are made with the organizations they manage', async () => {
  const drawn = await draw({
    answers: [
      [changeRoles, { changed: 1, unchanged: 0, refused: [] }],
      [findOrganizationChoices, { items: [{ id: 'north', name: 'Nordlicht' }], total: 1 }],
    ],
  });
  await pick(drawn, ann);
  const question = drawn.screen.getByRole('dialog', { name: 'Roles of 1 user' });
  await bulk(drawn, 'Change roles').click();
  await question.getByLabelText('Organization manager').selectOptions('Give');
  await question.getByRole('combobox', { name: 'Organizations to manage' }).click();
  await question.getByRole('option', { name: 'Nordlicht' }).click();
  await question.getByRole('button', { name: 'Change roles' }).click();
  const body = { ids: ['ann'], add: ['organizationManager'], remove: [], organizationIds: ['north'] };
  await vi.waitFor(() => expect(drawn.sent(changeRoles)).toEqual([{ body }]));
});

test('[USR-B05] organizers are made with a seat of the subscription that is chosen', async () => {
  const choice = { id: 'gold', organization: { id: 'north', name: 'Nordlicht' }, product: 'Gold', freeSeats: 3 };
  const drawn = await draw({
    answers: [
      [changeRoles, { changed: 1, unchanged: 0, refused: [] }],
      [findSubscriptionChoices, { items: [choice] }],
    ],
  });
  await pick(drawn, ann);
  const question = drawn.screen.getByRole('dialog', { name: 'Roles of 1 user' });
  await bulk(drawn, 'Change roles').click();
  await question.getByLabelText('Organizer', { exact: true }).selectOptions('Give');
  await expect.element(question.getByText('Type an organization or a product. An organizer takes one of its seats.')).toBeVisible();
  await question.getByRole('combobox', { name: 'Subscription' }).click();
  await question.getByRole('option', { name: 'Nordlicht · Gold 3 seats free' }).click();
  await question.getByRole('button', { name: 'Change roles' }).click();
  const body = { ids: ['ann'], add: ['organizer'], remove: [], subscriptionId: 'gold' };
  await vi.waitFor(() => expect(drawn.sent(changeRoles)).toEqual([{ body }]));
});

test('[ROL-03] user managers are not offered to make administrators or organization managers', async () => {
  const drawn = await draw({ roles: ['userManager'] });
  await pick(drawn, ann);
  await bulk(drawn, 'Change roles').click();
  const question = drawn.screen.getByRole('dialog', { name: 'Roles of 1 user' });
  await expect.element(question.getByLabelText('Organizer', { exact: true })).toBeVisible();
  for (const role of ['Administrator', 'Organization manager']) await expect.element(question.getByLabelText(role)).not.toBeInTheDocument();
});

test('[USR-B05] a tag is given with its value, or taken', async () => {
  const drawn = await draw({ answers: [[tagUsers, { changed: 1, unchanged: 0, refused: [] }]] });
  await pick(drawn, ann);
  const question = drawn.screen.getByRole('dialog', { name: 'Tag 1 user' });
  await bulk(drawn, 'Give or remove a tag').click();
  await expect.element(question.getByLabelText('Value of the tag')).toHaveAttribute('maxlength', '100');
  await question.getByLabelText('Value of the tag').fill('gold');
  await question.getByRole('button', { name: 'Apply' }).click();
  await vi.waitFor(() => expect(drawn.sent(tagUsers)).toEqual([{ body: { ids: ['ann'], tagId: 'tag-1', tagValue: 'gold' } }]));
});

test('[USR-09] passwords are invalidated by the plan that was chosen, with the mails or without', async () => {
  const refused = [{ line: 5, column: '', value: 'eve@meet.example', code: 1005 }];
  const lost = { resetMails: 4, passwordsLost: 4, meetingsLost: 0, seatsFreed: 0, meetingsLeft: 0, cellsIgnored: 0 };
  const answer = ({ body }: { body: { sendResetMail: boolean } }) =>
    plan({ planId: body.sendResetMail ? 'with mails' : 'without', change: 4, effects: lost, refused });
  const drawn = await draw({
    answers: [
      [planInvalidation, answer],
      [applyInvalidation, { effects: { ...lost, passwordsLost: 3 } }],
    ],
  });
  await rowAction(drawn, ann, 'Invalidate password');
  const question = drawn.screen.getByRole('alertdialog', { name: 'Invalidate the passwords of 4 users?' });
  await expect.element(question).toHaveTextContent(/1 user keeps the password:.*eve@meet\.example/);
  await question.getByRole('checkbox', { name: 'Mail 4 links' }).click();
  await question.getByRole('button', { name: 'Invalidate' }).click();
  await expect.element(drawn.screen.getByText('3 passwords were invalidated.')).toBeVisible();
  expect(drawn.sent(applyInvalidation)).toEqual([{ body: { planId: 'without' } }]);
});

test('[USR-12] a row offers to activate or to deactivate, whichever it is not', async () => {
  const drawn = await draw();
  const offered = async (of: UserRow) => {
    await row(drawn, of)
      .getByRole('button', { name: /^Actions/ })
      .click();
    const names = drawn.screen
      .getByRole('menuitem')
      .elements()
      .map((line) => line.querySelector('span')?.firstChild?.textContent);
    await row(drawn, of)
      .getByRole('button', { name: /^Actions/ })
      .click();
    return names;
  };
  expect(await offered(ann)).toEqual(['Edit', 'Deactivate', 'Mail a reset link', 'Invalidate password', 'Hand over meetings', 'Delete']);
  expect(await offered(bob)).toEqual(['Edit', 'Activate', 'Mail a reset link', 'Invalidate password', 'Hand over meetings', 'Delete']);
});

test('[ROL-04] managers of organizations give and take tags, and are told at each other action that they only look', async () => {
  const drawn = await draw({ roles: ['organizationManager'] });
  await expect.element(drawn.screen.getByRole('button', { name: 'Add a user' })).toHaveAttribute('aria-disabled', 'true');
  await pick(drawn, ann);
  for (const name of ['Activate', 'Deactivate', 'Change roles', 'Change zone', 'Mail a reset link', 'Delete'])
    await expect.element(bulk(drawn, name)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(bulk(drawn, 'Give or remove a tag')).not.toHaveAttribute('aria-disabled');
});

test.each([
  ['cannot be loaded', 'UNREACHABLE'],
  ['is refused', code.insufficientRights],
] as const)('where what the filters offer %s the list is there, and says so until it is loaded', async (_, problem) => {
  const found = vi.fn().mockReturnValueOnce(new CallProblem(problem)).mockReturnValue(choices);
  const { screen } = await draw({ answers: [[getUserChoices, found]] });
  await expect.element(screen.getByRole('row', { name: /Name of ann/ })).toBeVisible();
  const notice = screen.getByRole('alert');
  await expect.element(notice).toHaveTextContent('The choices could not be loaded.');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /^Filters/ }).click();
  await expect.element(screen.getByRole('option', { name: 'Tokyo' })).toBeInTheDocument();
});

test('[USR-B06] whoever deletes the last user that matches, and undoes it, stays in the list', async () => {
  let items = [ann];
  const { screen, ...drawn } = await draw({
    search: '?text=ann',
    answers: [
      [listUsers, () => ({ items, total: items.length })],
      [planDeletion, deletion],
      [applyDeletion, { planId: 'plan-1', delete: 1 }],
      [restoreUsers, { restored: 1 }],
    ],
  });
  const list = screen.getByRole('group', { name: 'Users', exact: true });
  await pick({ screen, ...drawn }, ann);
  await bulk({ screen, ...drawn }, 'Delete').click();
  items = [];
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Nothing matches these filters.')).toBeVisible();
  await expect.element(list).toHaveFocus();
  items = [ann];
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row({ screen, ...drawn }, ann)).toBeVisible();
  await expect.element(list).toHaveFocus();
});

test('[USR-B06] whoever undoes a deletion goes back to where they were', async () => {
  let items = [ann, bob];
  const drawn = await draw({
    answers: [
      [listUsers, () => ({ items, total: items.length })],
      [planDeletion, deletion],
      [applyDeletion, { planId: 'plan-1', delete: 1 }],
      [restoreUsers, { restored: 1 }],
    ],
  });
  const table = drawn.screen.getByRole('region', { name: 'Users' });
  await pick(drawn, ann);
  await bulk(drawn, 'Delete').click();
  items = [bob];
  await drawn.screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(table).toHaveFocus();
  items = [ann, bob];
  await drawn.screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row(drawn, ann)).toBeVisible();
  await expect.element(table).toHaveFocus();
});
