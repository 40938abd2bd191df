import {
  addTagUser,
  changeTag,
  changeTagUser,
  createTag,
  deleteTag,
  getTag,
  listTags,
  listTagUsers,
  removeTagUsers,
  type TagRow,
  type TagUser,
} from '@meet/contracts/areas/tags';
import { listUsers } from '@meet/contracts/areas/users';
import { code } from '@meet/contracts/wire/errors';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CallProblem } from '../../api/problem.ts';
import { drawScreen, type Scene } from '../../testing/screen.tsx';
import TagScreen from './TagScreen.tsx';
import TagsScreen from './TagsScreen.tsx';

const tag: TagRow = { id: 'tag-1', name: 'Site', rules: [{ ruleValue: 'Paris|Praha', defaultValue: 'Praha' }], userCount: 3, version: 7 };
const free: TagRow = { id: 'tag-2', name: 'VIP', rules: [], userCount: 0, version: 0 };
const bob: TagUser = { id: 'user-2', email: 'bob@meet.example', firstName: 'Bob', lastName: 'Bool', tagValue: 'Paris', version: 3 };

const words = ['list', 'form', 'tags', 'failure'] as const;

const drawList = (scene: Partial<Scene> = {}) =>
  drawScreen({
    screen: <TagsScreen />,
    words,
    ...scene,
    answers: [[listTags, { items: [tag, free], total: 2 }], ...(scene.answers ?? [])],
  });

const drawTag = (scene: Partial<Scene> = {}) =>
  drawScreen({
    screen: <TagScreen />,
    words,
    params: { id: tag.id },
    ...scene,
    answers: [
      [getTag, tag],
      [listTagUsers, { items: [bob], total: 1 }],
      [listUsers, { items: [{ email: bob.email, fullName: 'Bob Bool' }], total: 1 }],
      ...(scene.answers ?? []),
    ],
  });

type Drawn = Awaited<ReturnType<typeof drawScreen>>;

const button = ({ screen }: Drawn, name: string) => screen.getByRole('button', { name, exact: true });
const dialog = ({ screen }: Drawn, name: string) => screen.getByRole('dialog', { name });

async function rowAction(drawn: Drawn, row: string, action: string): Promise<void> {
  await button(drawn, `Actions ${row}`).click();
  await drawn.screen.getByRole('menuitem', { name: action }).click();
}

test('[TAG-01] [TAG-02] a tag says which values its rules allow, or that any will do, and how many carry it', async () => {
  const { screen } = await drawList();
  await expect.element(screen.getByRole('row', { name: /Site/ })).toHaveTextContent(/Paris, Praha.*3/);
  await expect.element(screen.getByRole('row', { name: /VIP/ })).toHaveTextContent(/any value.*0/);
});

test('[TAG-04] a tag that was created is opened, and that is said', async () => {
  const drawn = await drawList({ answers: [[createTag, { ...free, id: 'tag-9', name: 'Floor' }]] });
  await button(drawn, 'New tag').click();
  await userEvent.fill(dialog(drawn, 'New tag').getByLabelText('Name'), 'Floor');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(drawn.navigated).toEqual(['/tags/tag-9']));
  expect(drawn.sent(createTag)).toEqual([{ body: { name: 'Floor' } }]);
  await expect.element(drawn.screen.getByText('The tag “Floor” was created.')).toBeVisible();
});

test('[TAG-04] [ERR-45] a tag that cannot be created says so, with the reason at its name, and what was typed stays', async () => {
  const drawn = await drawList({ answers: [[createTag, new CallProblem(1026)]] });
  await button(drawn, 'New tag').click();
  const name = dialog(drawn, 'New tag').getByLabelText('Name');
  await userEvent.fill(name, 'Site');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog(drawn, 'New tag').getByRole('alert').first()).toHaveTextContent('The tag could not be created.');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveValue('Site');
  expect(drawn.navigated).toEqual([]);
});

test('a tag is renamed with the version that was seen, and a refusal is told in the dialog', async () => {
  const drawn = await drawList({ answers: [[changeTag, new CallProblem(1030)]] });
  await rowAction(drawn, 'Site', 'Rename');
  await userEvent.fill(dialog(drawn, 'Rename the tag').getByLabelText('Name'), 'Place');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.className).toContain('notice');
  expect(drawn.sent(changeTag)).toEqual([{ params: { id: 'tag-1' }, body: { name: 'Place', version: 7 } }]);
});

test('deleting a tag asks first, says how many lose it, and does nothing when it is refused', async () => {
  const drawn = await drawList({ answers: [[deleteTag, undefined]] });
  await rowAction(drawn, 'Site', 'Delete');
  const question = drawn.screen.getByRole('alertdialog', { name: 'Delete the tag “Site”?' });
  await expect.element(question).toHaveTextContent('It is removed from the 3 users who have it.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(drawn.sent(deleteTag)).toEqual([]);
  await rowAction(drawn, 'Site', 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(drawn.screen.getByText('The tag “Site” was deleted.')).toBeVisible();
  expect(drawn.sent(deleteTag)).toEqual([{ params: { id: 'tag-1' } }]);
});

test('[TAG-01] managers of organizations are told why they make, rename and delete no tags', async () => {
  const drawn = await drawList({ roles: ['organizationManager'] });
  const reason = 'Organization managers can give and remove tags, but not create them.';
  await expect.element(button(drawn, 'New tag')).toHaveAccessibleDescription(expect.stringContaining(reason));
  await button(drawn, 'New tag').click({ force: true });
  await expect.element(dialog(drawn, 'New tag')).not.toBeInTheDocument();
  await button(drawn, 'Actions Site').click();
  for (const name of ['Rename', 'Delete'])
    await expect.element(drawn.screen.getByRole('menuitem', { name })).toHaveAccessibleDescription(expect.stringContaining(reason));
});

test('[TAG-02] a default that is none of the values is refused in the dialog, and nothing is sent', async () => {
  const drawn = await drawTag();
  await button(drawn, 'Change the rule Paris, Praha').click();
  const rule = dialog(drawn, 'Change the rule');
  await userEvent.fill(rule.getByLabelText('Default value'), 'Brno');
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect.element(rule.getByText('The default has to be one of the values.').first()).toBeVisible();
  expect(drawn.sent(changeTag)).toEqual([]);
});

test('[TAG-02] a rule is saved in its place among the others', async () => {
  const rules = [{ ruleValue: 'Paris|Praha', defaultValue: 'Praha' }, { ruleValue: 'Wien' }];
  const drawn = await drawTag({
    answers: [
      [getTag, { ...tag, rules }],
      [changeTag, { ...tag, rules: [{ ruleValue: 'Paris|Brno', defaultValue: null }, { ruleValue: 'Wien' }], version: 8 }],
    ],
  });
  await button(drawn, 'Change the rule Paris, Praha').click();
  const rule = dialog(drawn, 'Change the rule');
  await userEvent.fill(rule.getByLabelText('Rule value'), 'Paris|Brno');
  await userEvent.fill(rule.getByLabelText('Default value'), '');
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect.element(drawn.screen.getByText('Paris, Brno', { exact: true })).toBeVisible();
  expect(drawn.sent(changeTag)).toMatchObject([
    { body: { rules: [{ ruleValue: 'Paris|Brno', defaultValue: null }, { ruleValue: 'Wien' }], version: 7 } },
  ]);
});

test('[TAG-03] [TAG-05] [ERR-45] somebody is added with the default; a refusal stands at the user and keeps what was chosen', async () => {
  const drawn = await drawTag({ answers: [[addTagUser, new CallProblem(1006)]] });
  const who = drawn.screen.getByRole('combobox', { name: 'User' });
  await userEvent.fill(who, 'bob');
  await drawn.screen.getByRole('option', { name: /Bob Bool/ }).click();
  await button(drawn, 'Add').click();
  await expect.element(drawn.screen.getByRole('alert').first()).toHaveTextContent('The user could not be added to the tag.');
  await expect.element(who).toHaveAttribute('aria-invalid', 'true');
  expect(drawn.sent(addTagUser)).toEqual([{ params: { id: 'tag-1' }, body: { email: bob.email, tagValue: 'Praha' } }]);
});

test('what is chosen for somebody new has no old value to go back to, also after it was refused', async () => {
  const drawn = await drawTag({ answers: [[addTagUser, new CallProblem(1006)]] });
  await userEvent.fill(drawn.screen.getByRole('combobox', { name: 'User' }), 'bob');
  await drawn.screen.getByRole('option', { name: /Bob Bool/ }).click();
  await drawn.screen.getByRole('combobox', { name: 'Value' }).selectOptions('Paris');
  await button(drawn, 'Add').click();
  await expect.element(drawn.screen.getByText('The user could not be added to the tag.')).toBeVisible();
  await expect.element(drawn.screen.getByText('Old value', { exact: false })).not.toBeInTheDocument();
});

test('[TAG-03] the value somebody carries is one of those the rules allow', async () => {
  const drawn = await drawTag({ answers: [[changeTagUser, { ...bob, tagValue: 'Praha' }]] });
  await rowAction(drawn, bob.email, 'Change the value');
  const value = dialog(drawn, 'Tag value of Bob Bool').getByLabelText('Value');
  await expect.element(value).toHaveValue('Paris');
  await value.selectOptions('Praha');
  await dialog(drawn, 'Tag value of Bob Bool').getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() =>
    expect(drawn.sent(changeTagUser)).toEqual([{ params: { id: 'tag-1', userId: 'user-2' }, body: { tagValue: 'Praha', version: 3 } }]),
  );
  await expect.element(drawn.screen.getByText('The tag value was changed.')).toBeVisible();
});

test('[TAG-03] the tag is taken from everybody the filter finds, not only from the page', async () => {
  const drawn = await drawTag({
    answers: [
      [listTagUsers, { items: [bob], total: 90 }],
      [removeTagUsers, { changed: 90, unchanged: 0, refused: [] }],
    ],
  });
  await drawn.screen.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await button(drawn, 'Select all 90 that match').click();
  await button(drawn, 'Remove the tag').click();
  await drawn.screen.getByRole('alertdialog', { name: 'Remove the tag from 90 users?' }).getByRole('button', { name: 'Remove' }).click();
  await vi.waitFor(() => expect(drawn.sent(removeTagUsers)).toEqual([{ params: { id: 'tag-1' }, body: { filter: {} } }]));
});

test('a tag that is gone says so and leads back to the others', async () => {
  const { screen } = await drawTag({ answers: [[getTag, new CallProblem(1001)]] });
  await expect.element(screen.getByText('Code 1001', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'All tags' })).toHaveAttribute('href', '/tags');
});

/** The page of a tag, and what makes somebody else delete it. */
async function drawDoomedTag() {
  let isGone = false;
  const drawn = await drawTag({
    answers: [
      [getTag, () => (isGone ? new CallProblem(code.notFound) : tag)],
      [changeTag, new CallProblem(code.notFound)],
    ],
  });
  return { drawn, deleteElsewhere: () => void (isGone = true) };
}

test('a tag that somebody else has deleted is told so by its dialog, which keeps what was typed; closed, nothing of the tag is left', async () => {
  const { drawn, deleteElsewhere } = await drawDoomedTag();
  await button(drawn, 'Rename').click();
  const name = dialog(drawn, 'Rename the tag').getByLabelText('Name');
  await userEvent.fill(name, 'Place');
  deleteElsewhere();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog(drawn, 'Rename the tag')).toHaveTextContent('This was not found. It may have been removed.');
  await expect.element(name).toHaveValue('Place');
  await dialog(drawn, 'Rename the tag').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(drawn.screen.getByRole('alert')).toHaveTextContent('This was not found. It may have been removed.');
  expect(button(drawn, 'Rename').query()).toBeNull();
  await expect.element(drawn.screen.getByRole('main')).toHaveFocus();
});

test('a tag that somebody else has deleted goes from the list with the attempt to delete it', async () => {
  let items = [tag, free];
  const drawn = await drawList({
    answers: [
      [listTags, () => ({ items, total: items.length })],
      [deleteTag, new CallProblem(code.notFound)],
    ],
  });
  await rowAction(drawn, 'Site', 'Delete');
  items = [free];
  await drawn.screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(drawn.screen.getByText('This was not found. It may have been removed.')).toBeVisible();
  await expect.element(drawn.screen.getByRole('row', { name: /Site/ })).not.toBeInTheDocument();
  await expect.element(drawn.screen.getByRole('row', { name: /VIP/ })).toBeVisible();
});

test('whoever removes a rule of a tag that somebody else has deleted is told so, and nothing of the tag is left', async () => {
  const { drawn, deleteElsewhere } = await drawDoomedTag();
  await button(drawn, 'Delete the rule Paris, Praha').click();
  deleteElsewhere();
  await drawn.screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(drawn.screen.getByRole('alert').first()).toHaveTextContent('This was not found. It may have been removed.');
  await expect.element(button(drawn, 'Rename')).not.toBeInTheDocument();
});
