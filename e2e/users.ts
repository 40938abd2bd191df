import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/* What the tests of users have in common. */

export const rows = (page: Page): Locator =>
  page
    .getByRole('table', { name: 'Users' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

export const rowOf = (page: Page, name: string): Locator => rows(page).filter({ hasText: name });

/** The bar over the list while something is picked. */
export const bulk = (page: Page): Locator => page.getByRole('group', { name: 'Actions', exact: true });

export const success = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text });

export const dialog = (page: Page): Locator => page.locator('dialog[open]');

export async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`users${query}`);
  await expect(rows(page).first()).toBeVisible();
}

export async function openUser(page: Page, email: string): Promise<void> {
  await openList(page, `?text=${encodeURIComponent(email)}`);
  await rows(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Devices' })).toBeVisible();
}
