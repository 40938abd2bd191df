import { Buffer } from 'node:buffer';
import { apiKeyHeader } from '@meet/contracts/areas/api-clients';
import { listJobs, planJob } from '@meet/contracts/areas/jobs';
import { getMe } from '@meet/contracts/areas/me';
import { pathOf } from '@meet/contracts/wire/http';
import { worldHeader } from '@meet/contracts/mock';
import { sectionNames } from '@meet/contracts/settings/sections';
import { samlKeys } from '../fixtures/src/settings/saml-keys.ts';
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { tokenOf } from './sign-in.ts';
import { expect, test } from './test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });
const review = (page: Page) => page.getByRole('dialog', { name: /^Save \d+ changes?\?$/ });
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const history = (page: Page) => page.getByRole('region', { name: 'Who changed what' });
const nav = (page: Page) => page.getByRole('navigation', { name: 'Sections of the settings' });

async function save(page: Page): Promise<void> {
  await button(page, 'Save').click();
  await review(page).getByRole('button', { name: 'Save' }).click();
}

/** In the form of a certificate, and the certificate of nothing. */
const otherCertificate = '-----BEGIN CERTIFICATE-----\nTUVFVA==\n-----END CERTIFICATE-----';

/** A few of the labels each section has to have. */
const sections: Readonly<Record<(typeof sectionNames)[number], readonly string[]>> = {
  general: ['Public address', 'Private address', 'Help address', 'Privacy policy address', 'Default language'],
  accounts: ['Unused accounts are deleted after', 'Owners are notified after', 'Minimum length'],
  authentication: ['Sign in with LDAP', 'Offer single sign-on', 'Sign in with SAML', 'One-time passwords by e-mail', 'Allow API clients'],
  'users-permission': [
    'Add contacts',
    'Write in discussions',
    'Transfer files',
    'Give remote control',
    'Share a window',
    'Share the desktop',
  ],
  trial: ['Organizers', 'Seats', 'Notification e-mails', 'Unconfirmed users are removed after'],
  workspaces: ['Allowed domains'],
  directory: ['Kind of directory', 'Directory server', 'Maximum results'],
  'meeting-access': [
    'Join with identifier and PIN',
    'PSTN trunk',
    'Phone, row 1',
    'Country, row 1',
    'Language, row 1',
    'Identifier, row 1',
    'SIP',
    'H.323',
    'STUN servers',
    'TURN servers',
    'Join from the browser',
  ],
  'audio-video': ['Largest picture', 'Audio bit rate'],
  collaboration: ['Discussions outside meetings', 'Advanced collaboration (Fusion)'],
  recording: ['Recording quota', 'Transcribe recordings', 'Summarize transcriptions', 'Translate transcriptions'],
  calendar: ['Outlook plugin address'],
  email: ['SMTP server', 'SMTP port', 'Encryption', 'SMTP login', 'Blocked domains', 'Authorized domains'],
  'mobile-notification': ['Push notification address'],
  'gateway-servers': ['Alias, row 1', 'Attempts'],
  storage: ['Path', 'Files are kept for'],
  statistics: ['Statistics address', 'Months calculated in advance', 'Days shown by default'],
  'job-scheduler': ['Run scheduled jobs', 'Executions are listed for'],
  gdpr: ['Introduction (English)', 'Deleting an account (Magyar)'],
  support: ['Support address', 'Text (English)', 'Text (Français)'],
};

test('[RTE-16] the settings open with their twenty sections', async ({ page, as }) => {
  await as('administrator');
  await page.goto('setting');
  await expect(heading(page, 'Settings')).toBeVisible();
  await expect(nav(page).getByRole('link')).toHaveCount(20);
  await expectNoAxeViolations(page);
  await nav(page).getByRole('link', { name: 'E-mail' }).click();
  await expect(page).toHaveURL(/\/setting\/email$/);
  await expect(heading(page, 'E-mail')).toBeVisible();
});

const walks = {
  '[SET-01] [SET-03] [SET-08] [SET-14] [SET-15] [SET-17] [SET-18] about people': sectionNames.slice(0, 7),
  '[SET-02] [SET-04] [SET-05] [SET-06] [SET-09] [SET-11] about meetings': sectionNames.slice(7, 13),
  '[SET-07] [SET-10] [SET-12] [SET-13] [SET-16] [SET-19] [SET-20] about the system': sectionNames.slice(13),
};

for (const [title, names] of Object.entries(walks))
  test(`${title}: each section has its fields`, async ({ page, as }) => {
    await as('administrator');
    await page.goto('setting');
    await nav(page).locator(`a[href$="/setting/${names[0]}"]`).click();
    for (const section of names) {
      await nav(page).locator(`a[href$="/setting/${section}"]`).click();
      await expect(page).toHaveURL(new RegExp(`/setting/${section}$`));
      for (const label of sections[section])
        await expect(page.getByLabel(label, { exact: true }).first(), `${section}: ${label}`).toBeVisible();
    }
  });

test('[SET-30] [SET-B05] a change is marked, counted, reviewed, saved and listed', async ({ page, as, world }) => {
  await as('administrator');
  await page.goto('setting/email');
  await page.getByLabel('SMTP port').fill('2525');
  await page.getByLabel('SMTP server').fill('mail.meet.example');
  await expect(page.getByText('Old value: 587')).toBeVisible();
  await expect(nav(page).getByRole('link', { name: 'E-mail' })).toContainText('2 changes');
  await button(page, 'Save').click();
  await expect(review(page)).toContainText('Save 2 changes?');
  await expect(review(page).getByRole('row', { name: 'SMTP port 587 2525' })).toBeVisible();
  await review(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  await expect(history(page).getByRole('row', { name: /SMTP port/ })).toContainText(world.person('administrator').email);
});

test('[FRM-08] a size is shown and typed in MB, and stands so in the history', async ({ page, as }) => {
  await as('administrator');
  await page.goto('setting/collaboration');
  const size = page.getByRole('spinbutton', { name: 'Largest file to transfer' });
  await expect(size).toHaveValue('200');
  await size.fill('350');
  await page.keyboard.press('Tab');
  await button(page, 'Save').click();
  await expect(review(page).getByRole('row', { name: 'Largest file to transfer 200 MB 350 MB' })).toBeVisible();
  await review(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  await expect(history(page).getByRole('row', { name: /Largest file to transfer/ })).toContainText('350 MB');
});

test('[SET-32] [SET-43] before a setting is saved the form says how much that deletes, and the job then plans as much more', async ({
  page,
  as,
  world,
}) => {
  const token = await tokenOf(world);
  const { items: jobs } = await world.call(listJobs, { query: { text: 'File retention' }, token });
  const due = async () => (await world.call(planJob, { params: { id: jobs[0]?.id ?? '' }, token })).total;
  const before = await due();
  await as('administrator');
  await page.goto('setting/storage');
  await page.getByRole('spinbutton', { name: /^Recordings are kept for/ }).fill('1');
  await page.getByRole('combobox', { name: /Recordings are kept for/ }).selectOption('days');
  await button(page, 'Save').click();
  const told = review(page).getByText(/recordings? (?:is|are) deleted at the next cleanup\./);
  await expect(told).toBeVisible();
  const count = Number(/\d+/.exec(await told.innerText())?.[0]);
  expect(count).toBeGreaterThan(0);
  await expectNoAxeViolations(page);
  await review(page).getByRole('button', { name: 'Keep editing' }).click();
  expect(await due()).toBe(before);
  await save(page);
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  expect(await due()).toBe(before + count);
});

test('[SET-21] [SET-22] [SET-B01] empty mandatory fields are listed as links, and leaving asks first', async ({ page, as }) => {
  await as('administrator');
  await page.goto('setting/general');
  await page.getByLabel('Name of the server').fill('');
  await page.getByLabel('Public address').fill('meet.example');
  await button(page, 'Save').click();
  const summary = page.locator('.notice.error').filter({ hasText: 'Fix 2 fields' });
  await expect(summary.getByRole('link')).toHaveText(['Name of the server', 'Public address']);
  await summary.getByRole('link', { name: 'Name of the server' }).click();
  await expect(page.getByLabel('Name of the server')).toBeFocused();
  await nav(page).getByRole('link', { name: 'E-mail' }).click();
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Stay on the page' }).click();
  await expect(page.getByLabel('Public address')).toHaveValue('meet.example');
  await nav(page).getByRole('link', { name: 'E-mail' }).click();
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Leave without saving' }).click();
  await expect(heading(page, 'E-mail')).toBeVisible();
});

test('[SET-B02] [SET-B03] [SET-06] a setting is found by its value, and tried before it is saved', async ({ page, as }) => {
  await as('administrator');
  await page.goto('setting');
  await page.getByLabel('Search all settings').fill('587');
  await expect(page.getByText('1 setting found')).toBeVisible();
  await page.getByRole('search').getByRole('link', { name: 'SMTP port' }).click();
  await expect(page.getByLabel('SMTP port')).toBeFocused();
  await button(page, 'Test sending mail').click();
  await expect(page.getByText('Everything works.')).toBeVisible();
  await expect(page.getByText('Uses the values above, saved or not.').first()).toBeVisible();
  await page.getByLabel('SMTP port').fill('26');
  await button(page, 'Test sending mail').click();
  await expect(page.getByText('It does not work.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Connect: fails' })).toContainText('Connection refused on this port.');
  await expectNoAxeViolations(page);
});

test('[SET-26] [SET-29] an RSA key is accepted; each part of it that does not fit says why at its field', async ({
  page,
  as,
  expectErrors,
}) => {
  expectErrors(/400/);
  await as('administrator');
  await page.goto('setting/authentication');
  await group(page, 'Single sign-on (SAML)').getByLabel('Sign in with SAML').check();
  await page.getByLabel('SAML address').fill('https://idp.meet.example/saml');
  await page.getByLabel('SAML issuer').fill('https://idp.meet.example');
  await page.getByLabel('SAML certificate').fill(samlKeys.certificate);
  await page.getByLabel('Key alias').fill(samlKeys.alias);
  await page.getByLabel('Key password').fill(samlKeys.password);
  const choose = async (name: string, key: string) => {
    await page.getByLabel('Key file').setInputFiles({ name, mimeType: 'application/x-pkcs12', buffer: Buffer.from(key, 'base64') });
    await expect(page.getByText(name)).toBeVisible();
  };
  const refused = async (label: string, why: string) => {
    await save(page);
    await expect(page.locator('.notice.error').getByRole('link', { name: label })).toBeVisible();
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(why));
  };
  await choose('curve.p12', samlKeys.ellipticCurve);
  await refused('Key file', 'This is not a PKCS#12 file with an RSA key.');
  await choose('rsa.p12', samlKeys.rsa);
  const parts = [
    ['Key password', 'wrong', samlKeys.password, 'This password does not open the key file.'],
    ['Key alias', 'other', samlKeys.alias, 'The key file has no key with this alias.'],
    ['SAML certificate', otherCertificate, samlKeys.certificate, 'This is not the certificate of the key in the key file.'],
  ] as const;
  for (const [label, wrong, right, why] of parts) {
    await page.getByLabel(label).fill(wrong);
    await refused(label, why);
    await page.getByLabel(label).fill(right);
  }
  await save(page);
  await expect(page.getByText('Key file: set', { exact: true })).toBeVisible();
});

test('[SET-28] an API key is told once and copied; another one is given, and the old one stops working', async ({
  page,
  as,
  world,
  baseURL,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await as('administrator');
  await page.goto('setting/authentication');
  const clients = group(page, 'API keys').first();
  await expect(group(page, 'API clients')).toHaveCount(1);
  const { email } = world.person('user');
  const ask = async (apiKey: string) =>
    (await fetch(new URL(pathOf(getMe), baseURL), { headers: { [worldHeader]: world.id, [apiKeyHeader]: apiKey } })).status;
  await button(page, 'New key').click();
  const form = page.getByRole('dialog', { name: 'New key' });
  await form.getByLabel('E-mail address of the user').fill(email);
  await form.getByRole('button', { name: 'Issue a key' }).click();
  await expect(form.getByText('Choose at least one area.').first()).toBeVisible();
  await form.getByRole('group', { name: 'May read', exact: true }).getByLabel('My account').check();
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Issue a key' }).click();
  await expect(clients.getByText('The key is shown only now.', { exact: false })).toBeVisible();
  await button(page, 'Copy the key').click();
  await expect(clients.getByText('Copied').first()).toBeVisible();
  const old = await page.evaluate(() => navigator.clipboard.readText());
  expect(await ask(old)).toBe(200);
  const row = clients.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('My account: read');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Regenerate the key' }).click();
  await dialog(page, /^Regenerate the key of/)
    .getByRole('button', { name: 'Regenerate' })
    .click();
  await expect(clients.locator('code')).not.toHaveText(old);
  expect(await ask(old)).toBe(400);
  expect(await ask((await clients.locator('code').textContent()) ?? '')).toBe(200);
  await page.reload();
  await expect(row).toBeVisible();
  await expect(clients.locator('code')).toHaveCount(0);
});

test('[SET-07] [SET-27] [SET-20] texts are imported as changes when they are valid, and a long introduction is only warned of', async ({
  page,
  as,
}) => {
  await as('administrator');
  await page.goto('setting/gdpr');
  await expect(page.getByRole('heading', { name: 'Import texts' })).toBeVisible();
  await expect(page.getByText(/^A JSON file like the one to download\./)).toBeVisible();
  await expect(page.getByText('Download the texts')).toBeVisible();
  const choose = async (text: string) =>
    page.locator('input[name=import]').setInputFiles({ name: 'texts.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose('{"intro":{"xx":"?"}}');
  await expect(page.getByText('This file cannot be imported.')).toBeVisible();
  await choose(JSON.stringify({ intro: { en: 'x'.repeat(201) } }));
  await expect(page.getByText('200 characters at most are recommended.')).toBeVisible();
  await save(page);
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  const latin = Buffer.from('{"intro":{"en":"caf\u00e9 pour tous"}}', 'latin1');
  await page.locator('input[name=import]').setInputFiles({ name: 'latin.json', mimeType: 'application/json', buffer: latin });
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /English/ }).first()).toHaveValue('café pour tous');
  await choose('{"intro":7}');
  await expect(page.getByText('This file cannot be imported.')).toBeVisible();
  await page.locator('input[name=import]').setInputFiles({ name: 'texts.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Only files ending in .json.')).toBeVisible();
  await expect(page.getByText('This file cannot be imported.')).toHaveCount(0);
  await expect(page.getByText('latin.json')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.goto('setting/support');
  await choose('[]');
  await expect(page.getByText('This file holds no support settings that can be imported.')).toBeVisible();
});

test('[SET-07] [SET-01] [SET-46] what an administrator says about data stands on each page on which somebody gives data', async ({
  page,
  as,
  world,
  otherBrowser,
}) => {
  await as('administrator');
  await page.goto('setting/gdpr');
  await page.getByLabel('Introduction (English)').fill('We keep your name for one day.');
  await save(page);
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  await page.goto('setting/general');
  await page.getByLabel('Privacy policy address').fill('https://policy.meet.example/');
  await save(page);
  await expect(page.getByText('The settings were saved.')).toBeVisible();

  const expectNote = async (on: Page, address: string, isOpen: Locator) => {
    await on.goto(address);
    await expect(isOpen).toBeVisible();
    await expect(on.getByText('We keep your name for one day.')).toBeVisible();
    await expect(on.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', 'https://policy.meet.example/');
  };
  const guest = await otherBrowser();
  const signUp = (await world.mails()).find(({ link }) => link?.includes('signup-confirmation'));
  await expectNote(guest, 'join-without-account', guest.getByLabel('Meeting identifier'));
  await expectNote(guest, `meeting/webrtc?umi=${world.meeting('started').umi}`, guest.getByLabel('Your full name'));
  await expectNote(guest, 'forgot-password', guest.getByLabel('E-mail'));
  await expectNote(guest, signUp?.link ?? '', guest.getByText('Your account is confirmed.'));
  await expectNote(page, 'account', page.getByRole('heading', { level: 1, name: 'My account' }));
});

test('[ERR-43] a group that could not be loaded shows a message in its place', async ({ page, as, world }) => {
  await world.change({ settingFailures: ['ssoOauth', 'ssoSaml', 'samlKey', 'ldap', 'push', 'metrics', 'storage', 'directory'] });
  await as('administrator');
  const said = async (section: string, ...texts: string[]) => {
    await page.goto(`setting/${section}`);
    for (const text of texts) await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  };
  await said('authentication', 'sign-on (OAuth)', 'sign-on (SAML)', 'The SAML key', 'The LDAP settings');
  await said('mobile-notification', 'push notifications');
  await said('statistics', 'metrics server');
  await said('directory', 'The directory settings');
  await said('storage', 'Files are switched off until they can.');
  await expectNoAxeViolations(page);
});

test('[FEA-06] [SET-14] transcription is marked beta, hides what follows from it, and takes transcripts away; others see no settings', async ({
  page,
  as,
  otherBrowser,
  world,
}) => {
  await as('administrator');
  await page.goto('setting/recording');
  const transcription = group(page, 'Transcription');
  await expect(transcription.getByText('Beta', { exact: true })).toHaveCount(3);
  await transcription.getByLabel('Transcribe recordings').uncheck();
  await expect(transcription.getByLabel('Summarize transcriptions')).toHaveCount(0);
  await save(page);
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  const other = await otherBrowser();
  await as('organizer', other);
  await other.goto(`meeting/${world.meeting('ended').umi}/attachment-file`);
  await expect(other.getByText(/recording-.*\.mp4/).first()).toBeVisible();
  await expect(other.getByText(/transcript-/)).toHaveCount(0);
  await other.goto('setting');
  await expect(heading(other, 'No access')).toBeVisible();
});
