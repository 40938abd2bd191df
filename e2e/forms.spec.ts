import type { Page } from '@playwright/test';
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

test('leaving without saving goes to the requested page, and nothing is saved', async ({ page, as }) => {
  await as('user');
  await typeName(page, 'Žofie');
  await goBack(page);
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Žofie');
  await page.evaluate(() => history.forward());
  await expect(page.getByLabel('First name')).not.toHaveValue('Žofie');
});

test('after saving, links and the back button leave without a question', async ({ page, as }) => {
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
