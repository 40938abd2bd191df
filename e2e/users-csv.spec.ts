import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { applyImport, planImport } from '@meet/contracts/areas/user-csv';
import { csvFiles } from '@meet/fixtures/csv-files';
import { expectNoAxeViolations } from './axe.ts';
import { expect, test } from './test.ts';

const preview = (page: Page, title = 'Preview') =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });
const table = (page: Page, name: string) => page.getByRole('table', { name });

// Rows outside the window are not drawn, so a change of colours does not reach them before somebody scrolls there.
test.use({ viewport: { width: 1280, height: 1800 } });

const choose = (page: Page, content: string | Buffer, name = 'people.csv') =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** What the numbers of a preview or of what was done say. */
const counts = (page: Page) =>
  page
    .locator('.csv-counts > div')
    .evaluateAll((all) =>
      Object.fromEntries(all.map((one) => [one.querySelector('dt')?.textContent, one.querySelector('dd')?.textContent])),
    );

async function saved(page: Page, button: string): Promise<{ name: string; path: string; text: string }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await coming;
  const path = await download.path();
  return { name: download.suggestedFilename(), path, text: await readFile(path, 'utf8') };
}

const mixed = (user: string) =>
  [
    'E-Mail;First Name;LASTNAME;roles;Colour',
    'ana@meet.example;Ana;Novák;;red',
    `${user};Uršula;;;`,
    'norbert;B;C;;',
    'carl@meet.example;=C;C;king;',
  ].join('\r\n');

test('[USR-03] [USR-B01] an import shows rows, steps and faults before anything is written, then does exactly that', async ({
  page,
  as,
  world,
}) => {
  await as('administrator');
  await page.goto('users/import');
  await expect(page.getByRole('heading', { level: 1, name: 'Import users' })).toBeVisible();
  await expectNoAxeViolations(page);
  await choose(page, mixed(world.person('user').email));
  await expect(preview(page)).toContainText('Nothing has been changed yet.');
  await expect.poll(() => counts(page)).toEqual({ 'Rows read': '4', New: '1', Changed: '1', Unchanged: '0', Refused: '2' });
  await expect(page.getByRole('status').filter({ hasText: 'Rows read 4, New 1' })).toHaveText(
    'Preview, Rows read 4, New 1, Changed 1, Unchanged 0, Refused 2',
  );
  await expect(preview(page)).toContainText('These columns are not used: Colour');
  await expect(preview(page)).toContainText('They are left out. Download them, correct them and choose the corrected file here;');
  const refused = table(page, 'Refused rows').getByRole('row');
  await expect(refused.nth(1)).toHaveText(/^4email/);
  await expect(refused.nth(1)).toContainText('e-mail address is not valid');
  await expect(refused.nth(2)).toHaveText(/^5roles/);
  await expect(refused.nth(2)).toContainText('king');
  await expect(table(page, 'What would happen').getByRole('row', { name: 'ana@meet.example' })).toContainText('Create');
  await expect(table(page, 'What would happen').getByRole('row', { name: world.person('user').email })).toContainText('Uršula');
  await expectNoAxeViolations(page);
  const sent = async () => (await world.journal({ kind: 'http' })).filter(({ path }) => path?.endsWith(applyImport.path)).length;
  expect(await sent()).toBe(0);

  await page.getByRole('button', { name: 'Import 2 users' }).click();
  await expect(page.getByText('The users are imported.')).toBeVisible();
  await expect.poll(() => counts(page)).toEqual({ 'Rows read': '4', New: '1', Changed: '1', Unchanged: '0', Refused: '2' });
  expect(await sent()).toBe(1);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Another file' }).click();
  await choose(page, 'email;firstName;lastName\nana@meet.example;Ana;Novák');
  await expect(preview(page)).toContainText('This file would change nothing.');
});

test('[USR-B03] refused rows are saved with their reasons, formulas harmless, and can be imported once they are right', async ({
  page,
  as,
  world,
}) => {
  await as('administrator');
  await page.goto('users/import');
  await choose(page, mixed(world.person('user').email));
  const { name, text } = await saved(page, 'Download refused rows');
  expect(name).toBe('people-refused.csv');
  const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines[0]).toBe('"E-Mail";"First Name";"LASTNAME";"roles";"Colour";"Reason"');
  expect(lines[1]).toMatch(/^"norbert";"B";"C";"";"";"email: .+"$/);
  expect(lines[2]).toMatch(/^"carl@meet\.example";"'=C";"C";"king";"";"roles: .+"$/);
  await choose(page, text.replace('norbert', 'norbert@meet.example').replace('king', 'user'), name);
  await expect.poll(() => counts(page)).toEqual({ 'Rows read': '2', New: '2', Changed: '0', Unchanged: '0', Refused: '0' });
  await expect(table(page, 'What would happen').getByRole('row', { name: 'carl@meet.example' })).toContainText('=C C');
});

test('[USR-B04] encoding, delimiter and header are recognized, and can be set right; a sample is there to begin with', async ({
  page,
  as,
}) => {
  await as('administrator');
  await page.goto('users/import');
  // Řehoř Žižka, in the encoding of a Czech spreadsheet.
  const central = Buffer.from([0xd8, 0x65, 0x68, 0x6f, 0xf8, 0x2c, 0x8e, 0x69, 0x9e, 0x6b, 0x61]);
  await choose(page, Buffer.concat([Buffer.from('E-MAIL,first_name,Last-Name\nr@meet.example,'), central]));
  await expect(page.getByLabel('Encoding')).toHaveValue('windows-1250');
  await expect(page.getByLabel('Delimiter')).toHaveValue(',');
  await expect(table(page, 'What would happen')).toContainText('Řehoř Žižka');
  await page.getByLabel('Encoding').selectOption('windows-1252');
  await expect(table(page, 'What would happen')).toContainText('Øehoø Žižka');
  await choose(page, Buffer.from('\uFEFFemail\tfirstName\tlastName\nr@meet.example\tŘehoř\tŽižka', 'utf16le'));
  await expect(page.getByLabel('Encoding')).toHaveValue('utf-16le');
  await expect(table(page, 'What would happen')).toContainText('Řehoř Žižka');

  const { path, name } = await saved(page, 'Download a sample');
  expect(name).toBe('import.csv');
  await page
    .getByLabel('CSV file')
    .setInputFiles(path.endsWith('.csv') ? path : { name, mimeType: 'text/csv', buffer: await readFile(path) });
  await expect.poll(() => counts(page)).toMatchObject({ 'Rows read': '2', New: '2', Refused: '0' });
});

test('[USR-03] files of other products are read as they are; a column can be used as another, which is remembered', async ({
  page,
  as,
}) => {
  await as('administrator');
  await page.goto('users/import');
  const named = (name: string) => Buffer.from(csvFiles.find((file) => file.name === name)?.bytes ?? []);
  for (const name of ['Excel, CSV, hu', 'Outlook, contacts, es', 'Microsoft Entra, bulk template', 'Excel, Unicode text, de']) {
    await choose(page, named(name), `${name}.csv`);
    await expect.poll(() => counts(page), { message: name }).toMatchObject({ 'Rows read': '3', New: '3', Refused: '0' });
  }
  await expect(table(page, 'What would happen').getByRole('row', { name: /Jürgen Groß/ })).toContainText('2');
  await expect(
    table(page, 'Columns of the file')
      .getByRole('row', { name: /Vorname/ })
      .getByRole('combobox'),
  ).toHaveValue('firstName');

  await choose(page, 'Ansprechpartner;Rufname;Nachname\nana@meet.example;Ana;Novák');
  await expect(page.getByText('The header has no: email')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('“Ansprechpartner” is used as').selectOption('email');
  await page.getByLabel('“Rufname” is used as').selectOption('firstName');
  await expect.poll(() => counts(page)).toMatchObject({ 'Rows read': '1', New: '1', Refused: '0' });
  await expect(table(page, 'What would happen').getByRole('row', { name: 'ana@meet.example' })).toContainText('Ana Novák');

  await page.reload();
  await choose(page, 'ANSPRECHPARTNER;Rufname;Nachname\nbea@meet.example;Bea;Novák');
  await expect(table(page, 'What would happen').getByRole('row', { name: 'bea@meet.example' })).toContainText('Bea Novák');
});

test('[USR-05] a list of addresses without a header is enough, and its lines are those of the file', async ({ page, as, world }) => {
  await as('administrator');
  await page.goto('users/delete');
  const { email } = world.person('user');
  await choose(page, `${email}\nnobody@meet.example\n${email}`);
  await expect(page.getByText('The file has no header: its first row is read as a user.')).toBeVisible();
  await expect.poll(() => counts(page)).toMatchObject({ 'Rows read': '3', Deleted: '1', Refused: '2' });
  const refused = table(page, 'Refused rows').getByRole('row');
  await expect(refused.nth(1)).toContainText('No user has this address.');
  await expect(refused.nth(1)).toHaveText(/^2email/);
  await expect(refused.nth(2)).toContainText('The file names this user twice.');
  await expect(refused.nth(2)).toHaveText(/^3email/);
  const { text } = await saved(page, 'Download refused rows');
  expect(text.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
    '"email";"Reason"',
    expect.stringMatching(/^"nobody@meet\.example";"email: .+"$/),
  ]);
});

test('when data have changed since the preview nothing is applied, and the same file is planned again', async ({
  page,
  as,
  world,
  otherBrowser,
}) => {
  await as('administrator');
  await page.goto('users/import');
  await choose(page, 'email;firstName;lastName\nana@meet.example;Ana;Novák\nbea@meet.example;Bea;Novák');
  await expect(page.getByRole('button', { name: 'Import 2 users' })).toBeVisible();
  const other = await otherBrowser();
  await as('userManager', other);
  await other.goto('users/import');
  await choose(other, 'email;firstName;lastName\nana@meet.example;Ana;Novák');
  await other.getByRole('button', { name: 'Import 1 user' }).click();
  await expect(other.getByText('The users are imported.')).toBeVisible();

  await page.getByRole('button', { name: 'Import 2 users' }).click();
  await expect(page.getByText('Something has changed since the preview')).toBeVisible();
  await expect.poll(() => counts(page)).toMatchObject({ New: '1', Unchanged: '1' });
  await expect(page.getByText('people.csv')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 user' }).click();
  await expect(page.getByText('The users are imported.')).toBeVisible();
  const statuses = (await world.journal({ kind: 'http' }))
    .filter(({ path }) => path?.endsWith(applyImport.path))
    .map(({ status }) => status);
  expect(statuses).toEqual([200, 400, 200]);
});

test('[USR-05] users are deleted by a file after a confirmation, administrators are left out, and it can be undone', async ({
  page,
  as,
  world,
}) => {
  await as('administrator');
  await page.goto('users/delete');
  await choose(page, `email\n${world.person('user').email}\n${world.person('administrator').email}\nunknown@meet.example`);
  await expect.poll(() => counts(page)).toEqual({ 'Rows read': '3', Deleted: '1', Refused: '2' });
  await expect(table(page, 'Refused rows')).toContainText('administrator account');
  await page.getByRole('button', { name: 'Delete 1 user' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 1 user?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete 1 user' }).click();
  await question.getByRole('button', { name: 'Delete 1 user' }).click();
  await expect(page.getByText('The users are deleted.')).toBeVisible();
  await expect(page.getByText('You can undo this for 30 seconds.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 user is back.')).toBeVisible();
});

test('[USR-06] [USR-07] an e-mail migration has a dry run, says which passwords are reset, and mails the users concerned', async ({
  page,
  as,
  world,
}) => {
  await as('administrator');
  await page.goto('users/migration');
  const { email } = world.person('user');
  await choose(page, `oldEmail;newEmail\n${email};moved@meet.example`);
  await expect(preview(page, 'Dry run')).toContainText('Nothing has been changed yet.');
  await expect(preview(page, 'Dry run')).toContainText('1 user needs a new password to sign in.');
  await expect(preview(page, 'Dry run')).toContainText('No links are mailed');
  await expect(page.getByText('tied to the e-mail address')).toBeVisible();
  await page.getByRole('switch', { name: 'Send everyone affected a link' }).check();
  await expect(preview(page, 'Dry run')).toContainText('1 e-mail with a link to choose a password will be sent.');
  await expectNoAxeViolations(page);
  const before = (await world.mails()).length;
  await page.getByRole('button', { name: 'Migrate 1 address' }).click();
  await expect(page.getByText('The addresses are migrated.')).toBeVisible();
  const mails = await world.mails();
  // A notice without a link to where they were, and the link to where they are.
  expect(mails.slice(before).map(({ to, link }) => [to, link !== undefined])).toEqual([
    [email, false],
    ['moved@meet.example', true],
  ]);
});

test('[USR-08] [ERR-46] one invalid address makes a whole migration invalid; nothing of it can be applied', async ({ page, as, world }) => {
  await as('administrator');
  await page.goto('users/migration');
  await choose(
    page,
    `oldEmail;newEmail\n${world.person('user').email};moved@meet.example\n${world.person('organizer').email};not an address`,
  );
  await expect(page.getByRole('alert')).toContainText('This file cannot be imported.');
  await expect(page.getByRole('alert')).toContainText('One invalid address makes the whole file invalid.');
  await expect(table(page, 'Refused rows').getByRole('row').nth(1)).toHaveText(/^3newEmail/);
  await expect(page.getByRole('button', { name: /^Migrate/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('[ERR-46] an invalid file is refused, with the reason', async ({ page, as, expectErrors }) => {
  expectErrors(/400/);
  await as('administrator');
  await page.goto('users/import');
  const alert = page.getByRole('alert');
  for (const [content, reason] of [
    ['PK\u0003\u0004\0\0\0', 'This is not a text file.'],
    [' \n', 'The file is empty.'],
    ['name;size\na;1', 'The header has no: email'],
    ['email', 'There must be a header and 1 to 50,000 rows below it.'],
    [`email\n${'a@meet.example\n'.repeat(50_001)}`, 'There must be a header and 1 to 50,000 rows below it.'],
  ] as const) {
    await choose(page, content);
    await expect(alert).toContainText('This file cannot be imported.');
    await expect(alert).toContainText(reason);
  }
});

test('50,000 rows are read in a worker, planned, and rendered in parts', async ({ page, as }, testInfo) => {
  await as('administrator');
  await page.goto('users/import');
  const rows = Array.from({ length: 50_000 }, (_, n) =>
    n % 10 === 0 ? `broken${n};First;Last` : `person${n}@meet.example;First${n};Last${n}`,
  );
  const path = testInfo.outputPath('large.csv');
  await writeFile(path, ['email;firstName;lastName', ...rows].join('\n'));
  const worker = page.waitForEvent('worker');
  await page.getByLabel('CSV file').setInputFiles(path);
  expect((await worker).url()).toContain('csv-worker');
  // Nothing else makes a page work as long.
  await expect(page.getByRole('button', { name: 'Import 45,000 users' })).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => counts(page)).toMatchObject({ 'Rows read': '50,000', New: '45,000', Refused: '5,000' });
  await expect(page.getByText('The first 100 of 45,000.')).toBeVisible();
  await expect(table(page, 'Refused rows').getByRole('row')).toHaveCount(11);
  const { text } = await saved(page, 'Download refused rows');
  expect(text.trimEnd().split('\r\n')).toHaveLength(5_001);
});

test('a user with read access sees who could import', async ({ page, as, world }) => {
  await as('organizationManager');
  await page.goto('users/import');
  await expect(page.getByText('A user manager can change this.')).toBeVisible();
  await expect(page.getByLabel('CSV file')).toHaveCount(0);
  expect((await world.journal({ kind: 'http' })).filter(({ path }) => path?.endsWith(planImport.path))).toEqual([]);
});

test('when the worker that reads files cannot be loaded, files are read on the page', async ({ page, context, as, expectErrors }) => {
  expectErrors(/csv-worker/);
  await context.route('**/csv-worker-*.js', (route) => route.abort());
  await as('administrator');
  await page.goto('users/import');
  for (const name of ['Ana', 'Bea', 'Cyril']) {
    await choose(page, `email,firstname,lastname\n${name}@meet.example,${name},Novak`);
    await expect(preview(page)).toContainText(name);
  }
});
