import { getOrganization } from '@meet/contracts/areas/organizations';
import { changeSubscription } from '@meet/contracts/areas/subscriptions';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const nameIn = (page: Page) => dialog(page).getByRole('textbox', { name: 'Name', exact: true });
const rule = (page: Page, values: string) => page.getByRole('listitem').filter({ hasText: values });
const notice = (page: Page) => page.locator('.notice').filter({ hasText: 'Somebody else has changed this in the meantime.' });
const both = (page: Page) => notice(page).getByRole('row');
const whoSaved = (page: Page) => expect(notice(page)).toContainText(/Last saved by administrator@meet\.example, /);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Two administrators with the same page before them. */
async function twoAt(path: string, { page, as, otherBrowser }: { page: Page; as: As; otherBrowser: () => Promise<Page> }): Promise<Page> {
  const other = await otherBrowser();
  await as('administrator');
  await as('administrator', other);
  await Promise.all([page.goto(path), other.goto(path)]);
  for (const one of [page, other]) await settled(one);
  return other;
}

type As = (persona: 'administrator' | 'organizer', page?: Page) => Promise<void>;

const saveIn = (page: Page, name = 'Save') => dialog(page).getByRole('button', { name, exact: true }).click();

test('an organization changed by somebody else is saved onto the new version; a name changed by both shows both values', async ({
  page,
  as,
  otherBrowser,
  world,
  expectErrors,
}) => {
  expectErrors(/400/);
  const other = await twoAt('organizations/organization-1', { page, as, otherBrowser });
  await button(page, 'Change').click();
  await button(other, 'Change').click();
  await nameIn(other).fill('Theirs');
  await dialog(other).getByLabel('Machine ID').fill('THEIRS-1');
  await saveIn(other);
  await expect(heading(other, 'Theirs')).toBeVisible();

  await nameIn(page).fill('Mine');
  await world.fault({ method: 'GET', path: getOrganization.path.replace(':id', '*'), delayMs: 1_000, times: 1 });
  await saveIn(page);
  await expect(notice(page)).toBeFocused();
  await expect(page.getByText('Code 1030')).toHaveCount(0);
  await expect(nameIn(page)).toHaveValue('Mine');
  await expect(dialog(page).getByLabel('Machine ID')).toHaveValue('THEIRS-1');
  await expect(both(page).filter({ hasText: 'Mine' })).toContainText('Theirs');
  await whoSaved(page);
  await expectNoAxeViolations(page);
  await saveIn(page);
  await expect(heading(page, 'Mine')).toBeVisible();
  await expect(page.getByText('THEIRS-1')).toBeVisible();
});

test('the other person’s value can be taken instead of the own one', async ({ page, as, otherBrowser, expectErrors }) => {
  expectErrors(/400/);
  const other = await twoAt('organizations/organization-1', { page, as, otherBrowser });
  await button(other, 'Change').click();
  await nameIn(other).fill('Theirs');
  await saveIn(other);
  await expect(heading(other, 'Theirs')).toBeVisible();
  await button(page, 'Change').click();
  await nameIn(page).fill('Mine');
  await dialog(page).getByLabel('Machine ID').fill('MINE-1');
  await saveIn(page);
  await button(page, 'Use the saved value: Name').click();
  await expect(nameIn(page)).toHaveValue('Theirs');
  await expect(nameIn(page)).toBeFocused();
  await expect(notice(page).getByRole('table')).toHaveCount(0);
  await saveIn(page);
  await expect(heading(page, 'Theirs')).toBeVisible();
  await expect(page.getByText('MINE-1')).toBeVisible();
});

test('terms changed by somebody else are saved onto the new version, and an unchanged end date stays', async ({
  page,
  as,
  otherBrowser,
  world,
  expectErrors,
}) => {
  expectErrors(/400/);
  const other = await twoAt('subscriptions/subscription-1', { page, as, otherBrowser });
  for (const each of [page, other]) await button(each, 'Change the terms').click();
  await dialog(other).getByLabel('Product').fill('Their product');
  await saveIn(other);
  await expect(heading(other, 'Their product')).toBeVisible();
  await dialog(page).getByLabel('Seats').fill('77');
  await saveIn(page);
  await expect(notice(page)).toBeVisible();
  await whoSaved(page);
  await expect(dialog(page).getByLabel('Product')).toHaveValue('Their product');
  await saveIn(page);
  await expect(page.getByRole('main')).toContainText('of 77 seats taken');
  await expect(heading(page, 'Their product')).toBeVisible();
  const sent = (await world.journal({ kind: 'http' })).filter(({ method }) => method === changeSubscription.method);
  expect(JSON.stringify(sent.at(-1)?.request)).toContain('"seats":77');
  expect(JSON.stringify(sent.map(({ request }) => request))).not.toContain('endDate');
});

test('choosing the same end day again keeps its exact time', async ({ page, as, world }) => {
  await as('administrator');
  await page.goto('subscriptions/subscription-1');
  await button(page, 'Change the terms').click();
  const day = dialog(page).getByRole('textbox', { name: 'Last day' });
  const known = await day.inputValue();
  await day.fill('2031-01-31');
  await day.press('Tab');
  await day.fill(known);
  await day.press('Tab');
  await dialog(page).getByLabel('Product').fill('Another product');
  await saveIn(page);
  await expect(heading(page, 'Another product')).toBeVisible();
  const sent = (await world.journal({ kind: 'http' })).filter(({ method }) => method === changeSubscription.method);
  expect(JSON.stringify(sent.map(({ request }) => request))).not.toContain('endDate');
});

test('a tag renamed by somebody else can be renamed again; a deleted one is reported as deleted, and shown no longer', async ({
  page,
  as,
  otherBrowser,
  expectErrors,
}) => {
  expectErrors(/400|404/);
  const other = await twoAt('tags/tag-1', { page, as, otherBrowser });
  for (const each of [page, other]) await button(each, 'Rename').click();
  await nameIn(other).fill('Theirs');
  await saveIn(other, 'Rename');
  await expect(heading(other, 'Theirs')).toBeVisible();
  await nameIn(page).fill('Mine');
  await saveIn(page, 'Rename');
  await expect(both(page).filter({ hasText: 'Mine' })).toContainText('Theirs');
  await whoSaved(page);
  await saveIn(page, 'Rename');
  await expect(heading(page, 'Mine')).toBeVisible();

  await button(page, 'Rename').click();
  await nameIn(page).fill('Once more');
  await button(other, 'Delete').click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(other).toHaveURL(/\/tags$/);
  await saveIn(page, 'Rename');
  await expect(dialog(page).locator('.notice.error')).toContainText('This was not found.');
  await expect(nameIn(page)).toHaveValue('Once more');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This was not found.');
  await expect(button(page, 'Rename')).toHaveCount(0);
});

test('a tag value changed by somebody else stays until both were seen', async ({ page, as, otherBrowser, expectErrors }) => {
  expectErrors(/400/);
  const other = await twoAt('tags/tag-2', { page, as, otherBrowser });
  const row = (each: Page) => each.getByRole('row', { name: 'o.ng@meet.example' });
  const value = (each: Page) => dialog(each).getByRole('combobox', { name: 'Value', exact: true });
  for (const each of [page, other]) {
    await row(each)
      .getByRole('button', { name: /^Actions/ })
      .click();
    await each.getByRole('menuitem', { name: 'Change the value' }).click();
  }
  await value(other).selectOption('Paris');
  await saveIn(other);
  await expect(row(other)).toContainText('Paris');
  await value(page).selectOption('Budapest');
  await saveIn(page);
  await expect(both(page).filter({ hasText: 'Budapest' })).toContainText('Paris');
  await whoSaved(page);
  await saveIn(page);
  await expect(row(page)).toContainText('Budapest');
});

test('a server zone renamed by somebody else keeps that name until both were seen', async ({ page, as, otherBrowser, expectErrors }) => {
  expectErrors(/400/);
  const other = await twoAt('service/zones?text=Paris', { page, as, otherBrowser });
  for (const each of [page, other]) {
    await each
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await each.getByRole('menuitem', { name: 'Rename' }).click();
  }
  await nameIn(other).fill('Theirs');
  await saveIn(other, 'Rename');
  await expect(dialog(other)).toBeHidden();
  await nameIn(page).fill('Mine');
  await saveIn(page, 'Rename');
  await expect(both(page).filter({ hasText: 'Mine' })).toContainText('Theirs');
  await whoSaved(page);
  await saveIn(page, 'Rename');
  await expect(page.getByRole('status').filter({ hasText: 'Mine' }).first()).toBeVisible();
});

test('a rule of a tag is changed and removed after somebody else has changed the other rules', async ({
  page,
  as,
  otherBrowser,
  expectErrors,
}) => {
  expectErrors(/400/);
  const other = await twoAt('tags', { page, as, otherBrowser });
  await button(page, 'New tag').click();
  await nameIn(page).fill('Rooms');
  await saveIn(page, 'Create');
  const add = async (values: string) => {
    await button(page, 'Add a rule').click();
    await dialog(page).getByLabel('Rule value').fill(values);
    await saveIn(page);
    await expect(rule(page, values)).toBeVisible();
  };
  const removeRule = async (values: string) => {
    await button(other, `Delete the rule ${values}`).click();
    await other.getByRole('alertdialog', { name: values }).getByRole('button', { name: 'Delete' }).click();
  };
  await add('red');
  await add('blue');
  await other.goto(new URL(page.url()).pathname);
  await button(page, 'Change the rule blue').click();
  await removeRule('red');
  await expect(rule(other, 'red')).toHaveCount(0);
  await dialog(page).getByLabel('Rule value').fill('navy');
  await saveIn(page);
  await expect(notice(page)).toBeVisible();
  await whoSaved(page);
  await saveIn(page);
  await expect(rule(page, 'navy')).toBeVisible();
  await expect(rule(page, 'red')).toHaveCount(0);
  await removeRule('blue');
  await expect(other.getByText('Somebody else has changed this in the meantime.')).toBeVisible();
  await expect(rule(other, 'navy')).toBeVisible();
});

test('a settings section is saved onto the version that somebody else has saved, new secrets included', async ({
  page,
  as,
  otherBrowser,
  expectErrors,
}) => {
  expectErrors(/400/);
  const other = await twoAt('setting/trial', { page, as, otherBrowser });
  const fillNumber = async (each: Page, label: string, number: string) => {
    await each.getByLabel(label, { exact: true }).fill(number);
    await each.keyboard.press('Tab');
  };
  const save = async (each: Page) => {
    await button(each, 'Save').click();
    await each.getByRole('dialog', { name: /^Save/ }).getByRole('button', { name: 'Save' }).click();
  };
  await fillNumber(other, 'Organizers', '33');
  await fillNumber(other, 'Seats', '44');
  await save(other);
  await expect(other.getByText('1 unsaved change')).toHaveCount(0);
  await expect(button(other, 'Save')).toHaveCount(0);
  await fillNumber(page, 'Seats', '55');
  await save(page);
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText('Code 1030')).toHaveCount(0);
  await expect(page.getByRole('spinbutton', { name: 'Organizers' })).toHaveValue('33');
  await expect(page.getByRole('spinbutton', { name: 'Seats' })).toHaveValue('55');
  await expect(both(page).filter({ hasText: '55' })).toContainText('44');
  await expect(page.getByText(/^Last change: administrator@meet\.example, /)).toHaveCount(2);
  await save(page);
  await expect(button(page, 'Save')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: 'Organizers' })).toHaveValue('33');
  await expect(page.getByRole('spinbutton', { name: 'Seats' })).toHaveValue('55');

  for (const each of [page, other]) await each.goto('setting/recording');
  await other.getByLabel('Transcription key', { exact: true }).fill('their secret');
  await save(other);
  await expect(other.getByLabel('Transcription key', { exact: true })).toHaveValue('');
  await fillNumber(page, 'Recording quota', '77');
  await save(page);
  await expect(notice(page)).toBeVisible();
  await expect(page.getByLabel('Recording quota', { exact: true })).toHaveValue('77');
  await expect(button(page, 'Remove: Transcription key')).toBeVisible();
  await save(page);
  await expect(button(page, 'Save')).toHaveCount(0);
});

test('features that two people change on one subscription are both saved; what one of them sees is what its organizer has', async ({
  page,
  as,
  otherBrowser,
  expectErrors,
}) => {
  expectErrors(/400/);
  const other = await twoAt('subscriptions/subscription-1', { page, as, otherBrowser });
  const feature = (of: Page, name: string) => of.getByRole('listitem').filter({ hasText: name });
  for (const of of [page, other]) await button(of, 'Change features').click();
  await dialog(other).getByRole('switch', { name: 'Webinar' }).click();
  await saveIn(other);
  await expect(feature(other, 'Webinar').getByRole('img', { name: 'not included' })).toBeVisible();

  await dialog(page).getByRole('switch', { name: 'File transfer' }).click();
  await dialog(page).getByLabel('Recording quota').fill('42');
  await expectNoAxeViolations(page);
  await saveIn(page);
  await expect(notice(page)).toBeFocused();
  await whoSaved(page);
  await saveIn(page);
  await expect(page.getByText('The features were changed.')).toBeVisible();
  await expect(feature(page, 'Webinar').getByRole('img', { name: 'not included' })).toBeVisible();
  await expect(feature(page, 'File transfer').getByRole('img', { name: 'not included' })).toBeVisible();
  await expect(feature(page, 'Recording quota')).toContainText('42 GB');

  await as('organizer', other);
  await other.goto('account');
  await expect(feature(other, 'File transfer').getByRole('img', { name: 'off' })).toBeVisible();
  await expect(feature(other, 'Webinar').getByRole('img', { name: 'off' })).toBeVisible();
});

test('[FEA-05] features that two people set for one person are both saved; that person has them, others are told by whom', async ({
  page,
  as,
  otherBrowser,
  expectErrors,
}) => {
  expectErrors(/400/);
  const other = await twoAt('users/user-4', { page, as, otherBrowser });
  const feature = (of: Page, name: string) => of.getByRole('listitem').filter({ hasText: name });
  for (const of of [page, other]) await button(of, 'Change features').click();
  await dialog(other).getByLabel('Webinars').selectOption('off');
  await saveIn(other);
  await expect(feature(other, 'Webinar').getByRole('img', { name: 'not included' })).toBeVisible();
  await expect(feature(other, 'Webinar')).toContainText('set for this person');

  await dialog(page).getByLabel('File transfer').selectOption('off');
  await expect(dialog(page).getByText('Old value: As in the subscriptions')).toBeVisible();
  await expectNoAxeViolations(page);
  await saveIn(page);
  await expect(notice(page)).toBeFocused();
  await whoSaved(page);
  await saveIn(page);
  await expect(page.getByText('The features were changed.')).toBeVisible();
  for (const name of ['Webinar', 'File transfer']) await expect(feature(page, name)).toContainText('set for this person');

  await button(page, 'Change features').click();
  await dialog(page).getByLabel('File transfer').selectOption('As in the subscriptions');
  await saveIn(page);
  await expect(feature(page, 'File transfer').getByRole('img', { name: 'included', exact: true })).toBeVisible();
  await expect(feature(page, 'File transfer')).not.toContainText('set for this person');

  await as('organizer', other);
  await other.goto('account');
  await expect(feature(other, 'Webinar').getByRole('img', { name: 'off' })).toBeVisible();
  await expect(feature(other, 'File transfer').getByRole('img', { name: 'on' })).toBeVisible();
});

test('a group of organizers is not written over one that somebody else has set meanwhile', async ({
  page,
  as,
  otherBrowser,
  expectErrors,
}) => {
  expectErrors(/400/);
  const other = await twoAt('subscriptions/subscription-1', { page, as, otherBrowser });
  const group = (of: Page) => of.getByRole('textbox', { name: 'Group', exact: true });
  for (const [of, name] of [
    [other, 'cn=theirs,dc=meet,dc=example'],
    [page, 'cn=mine,dc=meet,dc=example'],
  ] as const) {
    await of.getByRole('switch', { name: 'Organizers come from a directory' }).click();
    await group(of).fill(name);
    await button(of, 'Save').click();
    await expect(
      of.getByText(of === other ? 'The group was saved.' : 'Somebody else has changed this in the meantime.').first(),
    ).toBeVisible();
  }
  await expect(both(page).filter({ hasText: 'cn=theirs' })).toContainText('cn=mine');
  await whoSaved(page);
  await button(page, 'Save').click();
  await expect(page.getByText('The group was saved.')).toBeVisible();
});
