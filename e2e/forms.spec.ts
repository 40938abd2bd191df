import { changeMe, deleteMe } from '@meet/contracts/account';
import type { Endpoint } from '@meet/contracts/http';
import { joinByPin } from '@meet/contracts/join';
import type { Persona } from '@meet/contracts/mock';
import { forgotPassword } from '@meet/contracts/password';
import { createTag } from '@meet/contracts/tags';
import { createUser } from '@meet/contracts/users';
import type { Page } from '@playwright/test';
import type { World } from './director.ts';
import { expect, test } from './test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const stay = (page: Page) => question(page).getByRole('button', { name: 'Stay on the page' }).click();
const goBack = (page: Page) => page.evaluate(() => history.back());

async function typeName(page: Page, name: string): Promise<void> {
  await page.goto('dashboard');
  await menu(page).getByRole('link', { name: 'My account' }).click();
  await page.getByLabel('First name').fill(name);
}

test('a link, the way back and signing out ask first while something is unsaved', async ({ page, as }) => {
  await as('user');
  await typeName(page, 'Žofie');
  for (const leave of [
    () => menu(page).getByRole('link', { name: 'Dashboard' }).click(),
    () => goBack(page),
    () => page.getByRole('banner').getByRole('link', { name: 'Sign out' }).click(),
    () => goBack(page),
  ]) {
    await leave();
    await stay(page);
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByLabel('First name')).toHaveValue('Žofie');
  }
});

test('whoever wants to leave without saving goes where they were going, and nothing is saved', async ({ page, as }) => {
  await as('user');
  await typeName(page, 'Žofie');
  await goBack(page);
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Žofie');
  await page.evaluate(() => history.forward());
  await expect(page.getByLabel('First name')).not.toHaveValue('Žofie');
});

test('what is saved lets go: by a link, by the way back', async ({ page, as }) => {
  await as('user');
  await typeName(page, 'Žofie');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await menu(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await goBack(page);
  await expect(page.getByLabel('First name')).toHaveValue('Žofie');
  await goBack(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(question(page)).toHaveCount(0);
});

interface SentForm {
  form: string;
  as?: Persona;
  path: string;
  /** Until only the button is left to press. */
  fill: (page: Page, world: World) => Promise<void>;
  button: string;
  sends: Pick<Endpoint, 'method' | 'path'>;
}

const sentForms: readonly SentForm[] = [
  {
    form: 'a reset link',
    path: 'forgot-password',
    fill: (page) => page.getByLabel('E-mail').fill('nobody@meet.example'),
    button: 'Send the link',
    sends: forgotPassword,
  },
  {
    form: 'joining as a guest',
    path: 'join-without-account',
    async fill(page, world) {
      const { meetingId, pin } = world.meeting('started');
      await page.getByLabel('Meeting identifier').fill(meetingId);
      await page.getByLabel('PIN').fill(pin);
    },
    button: 'Continue',
    sends: joinByPin,
  },
  {
    form: 'the profile',
    as: 'user',
    path: 'account',
    fill: (page) => page.getByLabel('First name').fill('Once'),
    button: 'Save changes',
    sends: changeMe,
  },
  {
    form: 'deleting the account',
    as: 'user',
    path: 'account',
    async fill(page, world) {
      await page.getByRole('button', { name: 'Delete my account…' }).click();
      await page.getByLabel('Your password').fill(world.person('user').password);
    },
    button: 'Delete for good',
    sends: deleteMe,
  },
  {
    form: 'a new user',
    as: 'administrator',
    path: 'users/new',
    async fill(page) {
      await page.getByLabel('E-mail').fill('once@meet.example');
      await page.getByLabel('First name').fill('Žofie');
      await page.getByLabel('Last name').fill('Nová');
    },
    button: 'Create the user',
    sends: createUser,
  },
  {
    form: 'a new tag',
    as: 'administrator',
    path: 'tags',
    async fill(page) {
      await page.getByRole('button', { name: 'New tag' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Once');
    },
    button: 'Create',
    sends: createTag,
  },
];

for (const { form, as: persona, path, fill, button, sends } of sentForms)
  test(`a double click sends ${form} once`, async ({ page, as, world }) => {
    if (persona) await as(persona);
    await page.goto(path);
    await fill(page, world);
    await world.fault({ path: sends.path, method: sends.method, delayMs: 500 });
    await page.getByRole('button', { name: button, exact: true }).dblclick();
    const sent = async () =>
      (await world.journal({ kind: 'http' })).filter((one) => one.method === sends.method && one.path?.endsWith(sends.path));
    await expect.poll(async () => (await sent()).length).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: button, exact: true, disabled: true })).toHaveCount(0);
    expect(await sent()).toHaveLength(1);
  });
