import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expect, test } from './test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const managers = (page: Page) => page.getByRole('table', { name: 'Managers' });

test('[ORG-01] [RTE-13] organizations are listed, and one is added, changed and deleted', async ({ page, as, expectErrors }) => {
  expectErrors(/400/);
  await as('administrator');
  await page.goto('organizations/organization-1');
  const machineId = await page.getByRole('code').first().innerText();
  await page.goto('organizations');
  await expect(page.getByRole('rowheader', { name: 'Atelier Meet' })).toBeVisible();
  await expectNoAxeViolations(page);
  await button(page, 'New organization').click();
  await dialog(page).getByLabel('Name').fill('atelier meet');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(dialog(page).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog(page).getByLabel('Name')).toHaveAccessibleDescription('Another organization has this name.');
  await dialog(page).getByLabel('Name').fill('Nordlicht');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(heading(page, 'Nordlicht')).toBeVisible();
  await expect(page).toHaveURL(/\/organizations\/[^/]+$/);
  await button(page, 'Change').click();
  await dialog(page).getByLabel('Machine ID').fill(machineId.toUpperCase());
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByLabel('Machine ID')).toHaveAccessibleDescription(/Another organization has this machine ID\./);
  await dialog(page).getByLabel('Machine ID').fill('NORD-0001');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('NORD-0001')).toBeVisible();
  await button(page, 'Delete').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/organizations$/);
  await expect(page.getByRole('rowheader', { name: 'Atelier Meet' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Nordlicht' })).toHaveCount(0);
});

test('on a phone a new organization is begun without scrolling for it, beside all other actions', async ({ page, as }) => {
  await as('administrator');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('organizations');
  await expect(page.getByRole('link', { name: 'Deleted organizations' })).toBeVisible();
  await expect(button(page, 'New organization')).toBeInViewport({ ratio: 1 });
  expect(await button(page, 'New organization').evaluate((action) => innerWidth - action.getBoundingClientRect().right)).toBe(16);
  await button(page, 'New organization').click();
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
});

test('[ORG-02] [ORG-03] an organization shows machine id, subscriptions and managers; a manager is added in a language and removed', async ({
  page,
  as,
  world,
}) => {
  await as('administrator');
  await page.goto('organizations/organization-1');
  await expect(heading(page, 'Atelier Meet')).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Machine ID' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Subscriptions' }).getByRole('rowheader')).toHaveCount(1);
  await expect(managers(page)).toContainText(world.person('organizationManager').email);
  await expectNoAxeViolations(page);
  const { email } = world.person('user');
  await button(page, 'Add a manager').click();
  await dialog(page).getByRole('combobox', { name: 'User' }).fill(email);
  await page.getByRole('option', { name: email }).click();
  await dialog(page).getByLabel('Language').selectOption({ label: 'Français' });
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  const row = managers(page).getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Français');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});

test('[ORG-04] [ROL-04] a manager sees their organization, reads why it cannot be changed, and gets no access to another', async ({
  page,
  as,
  expectErrors,
}) => {
  expectErrors(/400/);
  await as('organizationManager');
  await page.goto('organizations');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await button(page, 'New organization').focus();
  await expect(page.getByText('Only administrators can add and change organizations and their managers.')).toBeVisible();
  await page.goto('organizations/organization-3');
  await expect(heading(page, 'No access')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('[ORG-05] a link leads to the ranking of organizations', async ({ page, as }) => {
  await as('administrator');
  await page.goto('organizations');
  await page.getByRole('link', { name: 'Ranking of organizations' }).click();
  await expect(page).toHaveURL(/\/statistic\/customer-ranking$/);
});

test('[ORG-01] [ORG-06] an organization with subscriptions and meetings is deleted with everything, which is said before, and restored from the bin', async ({
  page,
  as,
}) => {
  await as('administrator');
  await page.goto('organizations/organization-1');
  const question = page.getByRole('alertdialog');
  const loss = (name: string) => question.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
  await button(page, 'Delete').click();
  await expect(dialog(page)).toContainText('Stop them, or wait until they have ended.');
  await expect(dialog(page).getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto('organizations/organization-2');
  const products = page.getByRole('table', { name: 'Subscriptions' }).getByRole('rowheader');
  await expect(products).toHaveCount(2);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await button(page, 'Delete').click();
  await expect(loss('Subscriptions')).toHaveText('2');
  await expect(question).toContainText('Accounts stay');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/organizations$/);
  await expect(page.getByRole('rowheader', { name })).toHaveCount(0);

  await page.getByRole('link', { name: 'Deleted organizations' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Ada');
  await expectNoAxeViolations(page);
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(page.getByText('No deleted organization can be restored.')).toBeVisible();
  await page.goto('organizations/organization-2');
  await expect(heading(page, name)).toBeVisible();
  await expect(products).toHaveCount(2);
});

test('many organizations are deleted together, one in use stays with the reason, and all come back from the bin together', async ({
  page,
  as,
}) => {
  await as('administrator');
  const bulk = page.getByRole('group', { name: 'Actions', exact: true });
  const names = page.getByRole('rowheader');
  const picked = page.getByRole('checkbox', { name: 'Select all rows of this page' });
  await page.goto('organizations');
  await picked.check();
  const total = await names.count();
  await bulk.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${total - 1} organizations?` });
  await expect(question).toContainText('1 organization stays:');
  await expect(question.getByRole('listitem').filter({ hasText: 'Atelier Meet' })).toContainText('A meeting is in progress.');
  await expect(question.getByRole('term')).toHaveText([
    'Subscriptions',
    'Organizers',
    'Managers',
    'Meetings',
    'Upcoming meetings',
    'Files of meetings',
  ]);
  await expectNoAxeViolations(page);
  await expect(question.getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(names).toHaveText(['Atelier Meet']);

  await page.getByRole('link', { name: 'Deleted organizations' }).click();
  await expect(names).toHaveCount(total - 1);
  await picked.check();
  await bulk.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('No deleted organization can be restored.')).toBeVisible();
  await page.goto('organizations');
  await expect(names).toHaveCount(total);
});
