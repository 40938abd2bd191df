import { changeUser, createUser } from '@meet/contracts/users';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import type { World } from './director.ts';
import { expect, test } from './test.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Users' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
const bulk = (page: Page) => page.getByRole('group', { name: 'Actions', exact: true });
const success = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const dialog = (page: Page) => page.locator('dialog[open]');

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`users${query}`);
  await expect(rows(page).first()).toBeVisible();
}

async function openUser(page: Page, email: string): Promise<void> {
  await openList(page, `?text=${encodeURIComponent(email)}`);
  await rows(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Devices' })).toBeVisible();
}

async function fillNewUser(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('First name').fill('Žofie');
  await page.getByLabel('Last name').fill('Nová');
}

test('[USR-01] [RTE-17] the list is filtered by all roles or each, by state and text, and stands in the address', async ({ page, as }) => {
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
    await expect(page.getByRole('group', { name: 'Filters' }).getByLabel(name, { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('[USR-12] a state is said by text and icon, and an expired password is marked as needing a reset', async ({ page, as, world }) => {
  await as('administrator');
  await openList(page, '?passwordExpired=true');
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

test('[USR-02] with the keyboard alone a user is created, changed, deleted and brought back', async ({ page, as }) => {
  test.slow();
  await as('userManager');
  await page.goto('users/new');
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type('zofie.nova@meet.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Žofie');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nová');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Žofie Nová' })).toBeVisible();
  await page.getByLabel('Last name').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Druhá');
  await page.keyboard.press('Enter');
  await expect(success(page, 'Your changes are saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Žofie Druhá' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Delete 1 user?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users$/);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(success(page, '1 user is back.')).toBeVisible();
  await openList(page, '?text=zofie.nova');
  await expect(rows(page)).toHaveCount(1);
});

test('[USR-13] what is wrong with an address is said at the e-mail, a missing seat at the subscription', async ({
  page,
  as,
  world,
  expectErrors,
}) => {
  test.slow();
  expectErrors(/400/);
  await as('administrator');
  await world.change({ emailDomains: { authorized: ['meet.example', 'mailbin.example'] } });
  await page.goto('users/new');
  const create = page.getByRole('button', { name: 'Create the user' });
  const email = page.getByLabel('E-mail');
  for (const [address, text] of [
    ['nobody', 'This is no valid e-mail address.'],
    [world.person('user').email, 'This user already exists.'],
    ['no-reply@meet.example', 'This is a technical e-mail address and cannot be used.'],
    ['ana@mailbin.example', 'E-mail addresses of this domain are blocked.'],
    ['ana@elsewhere.example', 'E-mail addresses of this domain are not authorized.'],
  ] as const) {
    await fillNewUser(page, address);
    await create.click();
    await expect(email, address).toHaveAccessibleDescription(new RegExp(text));
    await expect(page.getByRole('alert')).toContainText(text);
  }
  await fillNewUser(page, 'ana@meet.example');
  for (const code of [1031, 1032, 1034, 1037, 1006]) {
    await world.fault({ method: 'POST', path: createUser.path, status: 400, exceptionCode: code });
    await create.click();
    await expect(email, String(code)).toHaveAttribute('aria-invalid', 'true');
    await email.fill(`ana${code}@meet.example`);
    await expect(email).not.toHaveAttribute('aria-invalid');
  }
  await page.getByLabel('Organizer', { exact: true }).check();
  await create.click();
  const subscription = page.getByRole('combobox', { name: 'Subscription' });
  await expect(subscription).toHaveAccessibleDescription('There is no valid subscription.');
  await expectNoAxeViolations(page);
});

test('an organizer gets a seat, an organization manager organizations, each found by typing', async ({ page, as }) => {
  await as('administrator');
  await page.goto('users/new');
  await fillNewUser(page, 'ana@meet.example');
  await page.getByLabel('Organizer', { exact: true }).check();
  await page.getByRole('combobox', { name: 'Subscription' }).click();
  await page.getByRole('listbox').getByRole('option', { disabled: false }).first().click();
  await page.getByLabel('Organization manager').check();
  await page.getByRole('combobox', { name: 'Organizations to manage' }).click();
  const first = page.getByRole('listbox').getByRole('option').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await page.getByRole('button', { name: 'Create the user' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Žofie Nová' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Subscriptions' }).getByText('In force')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Organizations to manage' })).toContainText(name);
});

test('[USR-10] [USR-11] a user has roles, zone, language, time zone, subscriptions, devices, tags and a way to another password', async ({
  page,
  as,
  world,
  keepScreen,
}) => {
  test.slow();
  await as('administrator');
  await openUser(page, world.person('organizer').email);
  for (const name of ['Profile', 'Account', 'Password', 'Tags', 'Subscriptions', 'Devices'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Roles/ }).getByLabel('Organizer', { exact: true })).toBeChecked();
  for (const name of ['Server zone', 'Time zone']) await expect(page.getByRole('combobox', { name })).not.toHaveValue('');
  await expect(page.getByRole('main').getByLabel('Language')).toHaveValue('en');
  await expect(page.getByRole('table', { name: 'Devices' }).getByRole('columnheader')).toHaveText([
    'Type',
    'Installed version',
    'First connection',
    'Last connection',
    'Details',
  ]);
  const device = page.getByRole('table', { name: 'Devices' }).getByRole('row').nth(1);
  await expect(device).toContainText(/\d+\.\d+\.\d+/);
  await expect(device).toContainText('system:');
  await expect(device.locator('time')).toHaveCount(2);
  await expect(page.getByRole('table', { name: 'Subscriptions' }).getByText('In force').first()).toBeVisible();
  const { email } = world.person('organizer');
  await page.getByRole('button', { name: 'Mail a reset link' }).click();
  await expect(success(page, '1 mail is sent.')).toBeVisible();
  expect((await world.mails()).at(-1)?.to).toBe(email);
  await page.getByRole('button', { name: 'Set a password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('Another-Lantern-86');
  await page.getByLabel('Repeat the new password').fill('Another-Lantern-86');
  await page.getByRole('button', { name: 'Set a password' }).last().click();
  await expect(success(page, 'The password is set.')).toBeVisible();
  const sent = (await world.journal({ kind: 'http' })).filter(({ method }) => method === changeUser.method);
  expect(JSON.stringify(sent)).not.toContain('Another-Lantern-86');
  await expectNoAxeViolations(page);
  await keepScreen('user');
});

test('who was overtaken by somebody else keeps what was typed and saves again; nobody leaves unsaved by mistake', async ({
  page,
  as,
  world,
  visitor,
  expectErrors,
}) => {
  expectErrors(/400/);
  await as('administrator');
  const other = await visitor();
  await as('userManager', other);
  const { email } = world.person('user');
  await openUser(page, email);
  await openUser(other, email);
  await other.getByLabel('First name').fill('Erste');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(success(other, 'Your changes are saved.')).toBeVisible();
  await page.getByLabel('Last name').fill('Druhý');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Somebody else has changed this user meanwhile.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Erste');
  await expect(page.getByLabel('Last name')).toHaveValue('Druhý');
  await page.getByRole('link', { name: 'Users', exact: true }).first().click();
  await dialog(page).getByRole('button', { name: 'Stay on the page' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Erste Druhý' })).toBeVisible();
});

test('[USR-B05] [TBL-B04] picked users, or all that match, are activated, moved, tagged, given roles and mailed', async ({
  page,
  as,
  world,
}) => {
  test.slow();
  await as('administrator');
  await openList(page, '?activated=false');
  const total = Number(await page.locator('h1 .list-count').textContent());
  await rows(page).first().getByRole('checkbox').check();
  for (const name of ['Activate', 'Deactivate', 'Change roles', 'Change zone', 'Give or take a tag', 'Mail a reset link', 'Delete'])
    await expect(bulk(page).getByRole('button', { name, exact: true })).toBeEnabled();
  await bulk(page).getByRole('button', { name: 'Change zone' }).click();
  await dialog(page).getByLabel('Server zone').selectOption('Tokyo');
  await dialog(page).getByRole('button', { name: 'Change zone' }).click();
  await expect(success(page, /users? (is|are) changed/)).toBeVisible();

  await openList(page);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await bulk(page)
    .getByRole('button', { name: /Select all \d+ that match/ })
    .click();
  await bulk(page).getByRole('button', { name: 'Give or take a tag' }).click();
  await dialog(page).getByLabel('Tag', { exact: true }).selectOption('VIP ★');
  await dialog(page).getByRole('button', { name: 'Take over' }).click();
  await expect(success(page, /users are changed/)).toBeVisible();
  const everybody = Number((await page.locator('h1 .list-count').textContent())?.replaceAll(/\D/g, ''));
  await openList(page, `?tag=${encodeURIComponent('VIP ★')}`);
  await expect(page.locator('h1 .list-count')).toHaveText(String(everybody));

  await openList(page, `?text=${world.person('user').email}`);
  await rows(page).getByRole('checkbox').check();
  await bulk(page).getByRole('button', { name: 'Change roles' }).click();
  await dialog(page).getByLabel('User manager').selectOption('Give');
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Change roles' }).click();
  await expect(rows(page).getByText('User manager')).toBeVisible();

  await openList(page, '?activated=false');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await bulk(page).getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(
    success(page, /users? (is|are) changed/)
      .or(page.getByText('Nothing matches these filters.'))
      .first(),
  ).toBeVisible();
  expect(total).toBeGreaterThan(0);
});

test('[USR-B06] [ROL-10] deleting says what is lost and can be undone; administrators stay, and it is said why', async ({
  page,
  as,
  world,
}) => {
  test.slow();
  await as('userManager');
  const { email } = world.person('organizer');
  await openList(page, `?text=${email}`);
  const name = (await rows(page).getByRole('rowheader').getByRole('link').textContent()) ?? '';
  await rows(page).getByRole('checkbox').check();
  await bulk(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText(name);
  await expect(dialog(page)).toContainText(/\d+ upcoming meetings?/);
  await expect(dialog(page)).toContainText(/\d+ organizer seats?/);
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, name)).toBeVisible();

  await as('administrator');
  await openList(page, '?role=administrator');
  await rows(page).first().getByRole('checkbox').check();
  const remove = bulk(page).getByRole('button', { name: 'Delete' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toHaveAccessibleDescription('Accounts of administrators cannot be deleted. An administrator can change this.');
  await bulk(page).getByRole('button', { name: 'Cancel the selection' }).click();
  await openList(page);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await bulk(page)
    .getByRole('button', { name: /Select all/ })
    .click();
  await bulk(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText(/\d+ users? stays?:/);
  await expect(dialog(page)).toContainText('An administrator account cannot be deleted.');
});

test('[USR-09] passwords are invalidated for those picked or for all, after a question', async ({ page, as, world }) => {
  test.slow();
  await as('administrator');
  const { email } = world.person('user');
  await openList(page, `?text=${email}`);
  await rows(page).getByRole('checkbox').check();
  await bulk(page).getByRole('button', { name: 'Invalidate password' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page).getByText('Password expired')).toHaveCount(0);
  await bulk(page).getByRole('button', { name: 'Invalidate password' }).click();
  await dialog(page).getByRole('button', { name: 'Invalidate' }).click();
  await expect(rows(page).getByText('Password expired')).toBeVisible();
  expect((await world.mails()).map(({ to }) => to)).toContain(email);

  await openList(page, '?passwordExpired=true');
  const before = Number(await page.locator('h1 .list-count').textContent());
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Invalidate all passwords' }).click();
  await expect(dialog(page)).toContainText(/keeps? the password:/);
  await dialog(page)
    .getByLabel(/Mail \d+ links?/)
    .uncheck();
  await dialog(page).getByRole('button', { name: 'Invalidate' }).click();
  await expect(success(page, /passwords are invalid/)).toBeVisible();
  await expect.poll(async () => Number(await page.locator('h1 .list-count').textContent())).toBeGreaterThan(before);
});

test('[ROL-03] [ROL-04] a user manager sees no administrators, an organization manager looks at organizers and changes nothing', async ({
  page,
  as,
}) => {
  await as('userManager');
  await page.goto('users?role=administrator');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.goto('users/new');
  await expect(page.getByLabel('Administrator')).toBeDisabled();

  await as('organizationManager');
  await openList(page);
  await expect(rows(page).filter({ hasNotText: 'Organizer' })).toHaveCount(0);
  const add = page.getByRole('button', { name: 'Add a user' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAccessibleDescription(/Organization managers can look at their organizers/);
  await rows(page).getByRole('link').first().click();
  await expect(page.getByText('Organization managers can look at their organizers, but not change them.').first()).toBeVisible();
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
    test.slow();
    await as('administrator');
    // Rows outside the window keep the colours of the other scheme until they are drawn.
    await page.setViewportSize({ width: 320, height: 3_000 });
    await open(page, world);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await expectNoAxeViolations(page);
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
