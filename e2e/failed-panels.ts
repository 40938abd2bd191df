import type { Locator, Page } from '@playwright/test';

/** The notices of what could not be loaded. */
export const failures = (page: Page): Locator => page.locator('main').getByRole('alert');

/** Their own ways to load it again. */
export const retries = (page: Page): Locator => failures(page).getByRole('button', { name: 'Try again' });
