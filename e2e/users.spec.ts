import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import type { World } from './director.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';
import { openList, openUser, rowOf, rows, success } from './users.ts';

const dayMs = 86_400_000;

test('[USR-01] [RTE-17] the list is filtered by all roles or each, by state and text, and the filter is in the address', async ({
  page,
  as,
}) => {
  await as('administrator');
  await openList(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const role = page.getByLabel('Role', { exact: true });
  await expect(role.getByRole('option')).toHaveText([
    'All roles',
    'Administrator',
    'User manager',
    'Organization manager',
    'Organizer',
    'User',
  ]);
  await role.selectOption('User manager');
  await expect(page).toHaveURL(/role=userManager/);
  await expect(rows(page).first().getByText('User manager')).toBeVisible();
  await expect(rows(page).filter({ hasNotText: 'User manager' })).toHaveCount(0);
  await role.selectOption('All roles');
  await page.getByLabel('State').selectOption('Not activated');
  await expect(rows(page).filter({ hasNotText: 'Not activated' })).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
  for (const name of ['Password', 'Source', 'Language', 'Server zone', 'Tag', 'Value of the tag', 'Signed in'])
    await expect(page.getByRole('dialog', { name: 'Filters' }).getByLabel(name, { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('[USR-12] a state is shown by text and icon, and an expired password is marked as needing a reset', async ({ page, as, world }) => {
  await as('administrator');
  await openList(page, '?passwordState=expired');
  await expect(rows(page).filter({ hasNotText: 'Password expired' })).toHaveCount(0);
  await expect(rows(page).first().getByText('Password expired').locator('svg')).toBeVisible();
  await openUser(page, world.person('expired').email);
  await expect(page.getByText('Nobody can sign in with it until it is reset.')).toBeVisible();
  await openUser(page, world.person('disabled').email);
  await expect(page.getByRole('main').getByText('Not activated').first()).toBeVisible();
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(success(page, '1 user is changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
});

test('[USR-14] an account that is given an end is signed out then, cannot sign in, and the log says that it came to its end', async ({
  page,
  as,
  world,
  otherBrowser,
  keepScreen,
  expectErrors,
}) => {
  expectErrors(/400|401/);
  const { email, password } = world.person('organizer');
  const other = await otherBrowser();
  await as('organizer', other);
  await other.goto('account');
  await expect(other.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await as('administrator');
  await openUser(page, email);
  const day = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10);
  await page.getByRole('textbox', { name: 'Active until' }).fill(`${day} 12:00`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(success(page, 'saved')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Active until\s*\w{3} \d/);
  await keepScreen('account-with-end');
  await expectNoAxeViolations(page);
  await world.advance(3 * dayMs);
  await other.goto('account');
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await other.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByText('This account is disabled.')).toBeVisible();
  await as('administrator');
  await openUser(page, email);
  await expect(page.getByRole('main').getByText('Not activated').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Server');
});

test('[ROL-03] [ROL-04] a user manager sees no administrators, an organization manager reads organizers; neither can appoint organization managers', async ({
  page,
  as,
}) => {
  await as('userManager');
  await page.goto('users?role=administrator');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.goto('users/new');
  for (const role of ['Administrator', 'Organization manager']) await expect(page.getByLabel(role)).toBeDisabled();

  await as('organizationManager');
  await openList(page);
  await expect(rows(page).filter({ hasNotText: 'Organizer' })).toHaveCount(0);
  const add = page.getByRole('button', { name: 'Add a user' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAccessibleDescription(/Organization managers can view their organizers/);
  await rows(page).getByRole('link').first().click();
  await expect(page.getByText('Organization managers can view their organizers, but not change them.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveAttribute('aria-disabled', 'true');
});

test('[USR-04] the list is exported as CSV just as the filters show it', async ({ page, as, world }) => {
  await as('administrator');
  const { email } = world.person('user');
  await openList(page, `?text=${email}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const stream = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const lines = Buffer.concat(chunks).toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"fullName";"email";"roles";"activated"');
  expect(lines[1]).toContain(`"${email}"`);
});

test('filters and page are there again after going back from a user', async ({ page, as }) => {
  await as('administrator');
  await openList(page, '?role=user&page=2&pageSize=5');
  const name = (await rows(page).getByRole('link').first().textContent()) ?? '';
  await rows(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/role=user&page=2&pageSize=5/);
  await expect(rowOf(page, name).first()).toBeVisible();
});

const narrow = {
  list: async (page: Page) => {
    await openList(page);
    await rows(page).first().getByRole('checkbox').check();
  },
  user: (page: Page, world: World) => openUser(page, world.person('organizer').email),
  'new user': async (page: Page) => {
    await page.goto('users/new');
    await expect(page.getByLabel('First name')).toBeVisible();
  },
};

for (const [name, open] of Object.entries(narrow))
  test(`at 320 px the ${name} scrolls no further sideways and breaks no rule of axe`, async ({ page, as, world }) => {
    await as('administrator');
    // Rows outside the window keep the colours of the other scheme until they are drawn.
    await page.setViewportSize({ width: 320, height: 3_000 });
    await open(page, world);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await expectNoAxeViolations(page);
  });

test('[TBL-B09] on a phone whoever may not add a user can read that action whole, and no search text ends in the middle of a letter', async ({
  page,
  as,
}) => {
  await as('organizationManager');
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByLabel('Language').selectOption('fr');
  await page.keyboard.press('Escape');
  const add = page.getByRole('button', { name: 'Ajouter un utilisateur' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('searchbox', { name: 'Nom ou e-mail' })).toHaveCSS('text-overflow', 'ellipsis');
});
