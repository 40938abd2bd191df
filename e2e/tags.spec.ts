import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expect, test } from './test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

async function create(page: Page, name: string): Promise<void> {
  await button(page, 'New tag').click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByRole('button', { name: 'Create' }).click();
}

async function rowAction(page: Page, row: string | RegExp, action: string): Promise<void> {
  await page
    .getByRole('row', { name: row })
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function add(page: Page, typed: string, option: RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: 'User' });
  await field.fill(typed);
  await page.getByRole('option', { name: option }).click();
  await button(page, 'Add').click();
}

test('[TAG-01] [TAG-04] [RTE-39] a tag is created, renamed and deleted, each with a message', async ({ page, as }) => {
  await as('userManager');
  await page.goto('tags');
  await expect(heading(page, 'Tags')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Tags' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectNoAxeViolations(page);
  await create(page, 'Floor');
  await expect(heading(page, 'Floor')).toBeVisible();
  await expect(page).toHaveURL(/\/meet\/tags\/[^/]+$/);
  await expect(page.getByText('The tag “Floor” was created.')).toBeVisible();
  await button(page, 'Rename').click();
  await dialog(page).getByLabel('Name').fill('Storey');
  await dialog(page).getByRole('button', { name: 'Rename' }).click();
  await expect(heading(page, 'Storey')).toBeVisible();
  await page.getByRole('link', { name: 'All tags' }).click();
  await rowAction(page, /Storey/, 'Rename');
  await dialog(page).getByLabel('Name').fill('Level');
  await dialog(page).getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('rowheader', { name: 'Level' })).toBeVisible();
  await rowAction(page, /Level/, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The tag “Level” was deleted.')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Level' })).toHaveCount(0);
});

test('[TAG-04] [ERR-45] a tag that cannot be created shows the message, with the reason at the name', async ({
  page,
  as,
  expectErrors,
}) => {
  expectErrors(/422|400|409/);
  await as('administrator');
  await page.goto('tags');
  await create(page, 'Department');
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'The tag could not be created.' })).toBeVisible();
  await expect(dialog(page).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog(page).getByLabel('Name')).toHaveAccessibleDescription('Another tag has this name.');
  await expectNoAxeViolations(page);
});

test('[TAG-02] a rule is added, with a default that is one of its values', async ({ page, as }) => {
  await as('administrator');
  await page.goto('tags');
  await create(page, 'Shift');
  await button(page, 'Add a rule').click();
  await dialog(page).getByLabel('Rule value').fill('early|late');
  await dialog(page).getByLabel('Default value').fill('night');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('The default has to be one of the values.').first()).toBeVisible();
  await dialog(page).getByLabel('Default value').fill('late');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('by default late')).toBeVisible();
});

test('[TAG-02] a rule is changed and deleted', async ({ page, as }) => {
  await as('administrator');
  await page.goto('tags/tag-1');
  await button(page, /^Change the rule/).click();
  await dialog(page).getByLabel('Rule value').fill('Sales|Night');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sales, Night')).toBeVisible();
  await button(page, 'Delete the rule Sales, Night').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No rules: any value, or none.')).toBeVisible();
});

test('[TAG-03] users are given the tag, their value is changed, and it is taken away', async ({ page, as, world }) => {
  await as('administrator');
  await page.goto('tags/tag-1');
  await expect(heading(page, 'Department')).toBeVisible();
  const { email } = world.person('organizer');
  await add(page, email, new RegExp(email));
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('Sales');
  await expect(page.getByRole('combobox', { name: 'User' })).toBeFocused();
  await rowAction(page, new RegExp(email), 'Change the value');
  await dialog(page).getByRole('combobox', { name: 'Value' }).selectOption('Research');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Research');
  await expectNoAxeViolations(page);
  await row.getByRole('checkbox').check();
  await button(page, 'Remove the tag').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});

test('[TAG-05] [ERR-45] a user who has the tag already cannot be added, and a message says so', async ({
  page,
  as,
  world,
  expectErrors,
}) => {
  expectErrors(/409|422|400/);
  await as('administrator');
  await page.goto('tags/tag-1');
  const { email } = world.person('user');
  await add(page, email, new RegExp(email));
  await expect(page.getByRole('alert').filter({ hasText: 'The user could not be added to the tag.' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveAttribute('aria-invalid', 'true');
});

test('[TAG-01] organization managers assign tags and see why they cannot create them', async ({ page, as }) => {
  await as('organizationManager');
  await page.goto('tags');
  await expect(button(page, 'New tag')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'New tag').focus();
  await expect(page.getByText('Organization managers can give and remove tags, but not create them.')).toBeVisible();
});
