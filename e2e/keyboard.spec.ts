import type { Page } from '@playwright/test';
import { pickIn, press, tabTo, typeInto } from './keys.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

/*
 * The console with the keyboard alone: what is used is reached with the Tab key, in the order of the page. The parts have their
 * own tests (`Table.test.tsx`, `popovers.test.tsx`, `date-inputs.test.tsx` …); these are the ways through them.
 */

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.locator('dialog[open]');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const table = (page: Page, name: string) => page.getByRole('table', { name });
const rows = (page: Page, name: string) => table(page, name).locator('tbody tr');
const told = (page: Page, text: string | RegExp) => page.locator('.notice-list').getByRole('status').filter({ hasText: text });

/** Opens the menu of a row and takes a line of it. */
async function rowAction(page: Page, row: string, action: string): Promise<void> {
  await press(page, button(page, `Actions ${row}`));
  const lines = page.getByRole('menuitem');
  await expect(lines.first()).toBeFocused();
  const at = (await lines.allTextContents()).indexOf(action);
  expect(at).toBeGreaterThanOrEqual(0);
  for (let step = 0; step < at; step++) await page.keyboard.press('ArrowDown');
  await expect(lines.nth(at)).toBeFocused();
  await page.keyboard.press('Enter');
}

test('[NAV-B02] users are filtered and sorted, and the result is saved as a view', async ({ page, as }) => {
  await as('administrator');
  await page.goto('users');
  await expect(rows(page, 'Users')).toHaveCount(10);
  await press(page, button(page, 'Filters'));
  await pickIn(page, page.getByLabel('State'), 'Not activated');
  await expect(rows(page, 'Users').filter({ hasNotText: 'Not activated' })).toHaveCount(0);
  await press(page, button(page, 'E-mail'));
  await expect(page.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute('aria-sort', 'ascending');
  await press(page, button(page, 'Saved views'));
  await typeInto(page, page.getByLabel('Name of this view'), 'Sleeping');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sleeping', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Saved views')).toBeFocused();

  await press(page, button(page, 'Remove the filter State'));
  await expect(page).not.toHaveURL(/activated/);
  await press(page, button(page, 'Saved views'));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Sleeping', exact: true }));
  await expect(page).toHaveURL(/activated=false.*sort=email/);
});

test('[USR-B05] [USR-12] users are searched for, picked and acted on, all at once or by the menu of their row', async ({
  page,
  as,
  world,
}) => {
  await as('administrator');
  await page.goto('users');
  await expect(rows(page, 'Users')).toHaveCount(10);
  const { email } = world.person('user');
  await typeInto(page, page.getByRole('searchbox', { name: 'Name or e-mail' }), email);
  await expect(rows(page, 'Users')).toHaveCount(1);
  await press(page, rows(page, 'Users').getByRole('checkbox'), 'Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await press(page, button(page, 'Change zone'));
  await pickIn(page, dialog(page).getByLabel('Server zone'), 'Tokyo');
  await press(page, inDialog(page, 'Change zone'));
  await expect(told(page, '1 user is changed.')).toBeVisible();

  const name = (await rows(page, 'Users').getByRole('rowheader').getByRole('link').textContent()) ?? '';
  await rowAction(page, name, 'Deactivate');
  await press(page, inDialog(page, 'Deactivate'));
  await expect(rows(page, 'Users').getByText('Not activated')).toBeVisible();
});

test('[USR-02] [USR-B06] a user is created, changed, deleted, and brought back from the messages', async ({ page, as }) => {
  await as('userManager');
  await page.goto('users');
  await expect(rows(page, 'Users').first()).toBeVisible();
  await press(page, button(page, 'Add a user'));
  await typeInto(page, page.getByLabel('E-mail'), 'zofie.nova@meet.example');
  await typeInto(page, page.getByLabel('First name'), 'Žofie');
  await typeInto(page, page.getByLabel('Last name'), 'Nová');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Žofie Nová')).toBeVisible();
  await typeInto(page, page.getByLabel('Last name'), 'Druhá');
  await page.keyboard.press('Enter');
  await expect(told(page, 'Your changes are saved.')).toBeVisible();
  await expect(heading(page, 'Žofie Druhá')).toBeVisible();
  await press(page, button(page, 'Delete'));
  await expect(dialog(page)).toContainText('Delete 1 user?');
  await press(page, inDialog(page, 'Delete'));
  await expect(page).toHaveURL(/\/users$/);
  await expect(heading(page, 'Users')).toBeVisible();
  // The notification log keeps the message after it has disappeared.
  await expect(heading(page, 'Users')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Messages' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: 'Undo' }));
  await expect(told(page, '1 user is back.')).toBeVisible();
});

test('[USR-03] users are imported from a file', async ({ page, as }) => {
  await as('administrator');
  await page.goto('users');
  await expect(rows(page, 'Users').first()).toBeVisible();
  await press(page, button(page, 'Import users'));
  await expect(heading(page, 'Import users')).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await press(page, page.getByLabel('CSV file'), 'Space');
  const buffer = Buffer.from('email;firstName;lastName\nana@meet.example;Ana;Novák');
  await (await choosing).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await press(page, button(page, 'Import 1 user'));
  await expect(page.getByText('The users are imported.')).toBeVisible();
});

test('[TAG-01] [TAG-02] [TAG-03] a tag is created, given a rule, given to somebody, taken away and deleted', async ({
  page,
  as,
  world,
}) => {
  await as('administrator');
  await page.goto('tags');
  await expect(rows(page, 'Tags').first()).toBeVisible();
  await press(page, button(page, 'New tag'));
  await typeInto(page, dialog(page).getByLabel('Name'), 'Shift');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Shift')).toBeVisible();
  await press(page, button(page, 'Add a rule'));
  await typeInto(page, dialog(page).getByLabel('Rule value'), 'early|late');
  await typeInto(page, dialog(page).getByLabel('Default value'), 'late');
  await page.keyboard.press('Enter');
  await expect(page.getByText('by default late')).toBeVisible();

  const { email } = world.person('user');
  const who = page.getByRole('combobox', { name: 'User' });
  await typeInto(page, who, email);
  const found = page.getByRole('listbox').getByRole('option');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(email);
  await page.keyboard.press('ArrowDown');
  await expect(who).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await press(page, button(page, 'Add'));
  const row = rows(page, 'Users with this tag').filter({ hasText: email });
  await expect(row).toContainText('late');
  await rowAction(page, email, 'Change the value');
  await pickIn(page, dialog(page).getByLabel('Value'), 'early');
  await press(page, inDialog(page, 'Save'));
  await expect(row).toContainText('early');
  await press(page, row.getByRole('checkbox'), 'Space');
  await press(page, button(page, 'Remove the tag'));
  await press(page, inDialog(page, 'Remove'));
  await expect(row).toHaveCount(0);

  await press(page, button(page, 'Delete'));
  await press(page, inDialog(page, 'Delete'));
  await expect(heading(page, 'Tags')).toBeVisible();
  await expect(told(page, 'The tag “Shift” was deleted.')).toBeVisible();
});

test('[DSH-02] [DSH-05] [CHT-B01] dashboards are changed between, refreshed, read as tables, and lead to their lists', async ({
  page,
  as,
}) => {
  await as('administrator');
  await page.goto('dashboard');
  const tabs = page.getByRole('navigation', { name: 'Dashboards' });
  await press(page, tabs.getByRole('link', { name: 'Meetings' }));
  await expect(page).toHaveURL(/view=meetings$/);
  await pickIn(page, page.getByRole('combobox', { name: 'Auto-refresh' }), 'Off');
  await press(page, button(page, 'Refresh'));
  const perDay = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Meetings per day' }) });
  await press(page, perDay.getByText('Show as table'));
  await expect(perDay.getByRole('row')).toHaveCount(31);
  await press(page, tabs.getByRole('link', { name: 'System' }));
  await press(page, page.getByRole('main').getByRole('link', { name: /^Organizers/ }));
  await expect(page).toHaveURL(/\/users\?seated=true$/);
  await expect(heading(page, 'Users')).toBeFocused();
});

test('[SET-30] [SET-B02] a setting is found, changed, reviewed and saved, and the change undone', async ({ page, as }) => {
  await as('administrator');
  await page.goto('setting');
  await expect(heading(page, 'Settings')).toBeVisible();
  await typeInto(page, page.getByRole('searchbox'), 'SMTP port');
  await press(page, page.getByRole('search').getByRole('link', { name: 'SMTP port' }));
  await expect(heading(page, 'E-mail')).toBeVisible();
  const port = page.getByLabel('SMTP port');
  await expect(port).toBeFocused();
  await typeInto(page, port, '2525');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Old value: 587')).toBeVisible();
  await press(page, button(page, 'Save'));
  await press(page, inDialog(page, 'Save'));
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  await expect(port).toHaveValue('2525');
});

test('[NAV-B01] the palette leads to people and to single settings', async ({ page, as, world }) => {
  await as('administrator');
  await page.goto('dashboard');
  await expect(heading(page, /Welcome/)).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Go to…' });
  const marked = palette.locator('[role=option][aria-selected=true]');
  const openPalette = async () => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
  };
  await openPalette();
  const { email } = world.person('user');
  const typeAndFind = async (text: string) => {
    await page.keyboard.type(text);
    await expect(palette.getByRole('status')).not.toContainText('Searching');
  };
  await typeAndFind(email);
  await expect(palette.getByRole('group', { name: 'Users' }).getByRole('option')).toHaveCount(1);
  await expect(marked).toContainText(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\/user-\w+$/);
  await expect(page.getByText(email).first()).toBeVisible();
  await openPalette();
  await typeAndFind('SMTP');
  const settings = palette.getByRole('group', { name: 'Settings' }).getByRole('option');
  await expect(settings.first()).toBeVisible();
  const port = settings.filter({ hasText: 'SMTP port' });
  for (let step = 0; step < 20 && (await port.getAttribute('aria-selected')) !== 'true'; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('SMTP port')).toBeFocused();
});

test('what has the focus does not stand behind the header, however one gets there', async ({ page, as }) => {
  await as('administrator');
  for (const path of ['setting/general', 'statistic']) {
    await page.goto(path);
    await settled(page);
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stop = 0; stop < 80; stop++) {
        await page.keyboard.press(key);
        expect(await page.evaluate(behindHeader), `${path} with ${key}`).toBeNull();
      }
  }
});

/** The element that has the focus, if none of it can be seen below the header. */
function behindHeader(): string | null {
  const focused = document.activeElement;
  const header = document.querySelector('.console-top');
  if (!focused?.closest('main') || !header) return null;
  return focused.getBoundingClientRect().bottom > header.getBoundingClientRect().bottom ? null : focused.outerHTML;
}
