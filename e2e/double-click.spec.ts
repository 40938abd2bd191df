import { changeMe, deleteMe } from '@meet/contracts/areas/account';
import { createApiClient } from '@meet/contracts/areas/api-clients';
import { startExport } from '@meet/contracts/areas/exports';
import { type Endpoint, pathOf } from '@meet/contracts/wire/http';
import { startJob } from '@meet/contracts/areas/jobs';
import { joinByPin } from '@meet/contracts/areas/join';
import { planMaintenance } from '@meet/contracts/areas/maintenance';
import { addOrganizationManager, changeOrganization, createOrganization } from '@meet/contracts/areas/organizations';
import { changePassword, forgotPassword } from '@meet/contracts/areas/password';
import { createZone } from '@meet/contracts/areas/server-zones';
import { changeServer } from '@meet/contracts/areas/service';
import { changeSettings } from '@meet/contracts/areas/settings';
import { addImposedContact, addOrganizer } from '@meet/contracts/areas/subscription-people';
import { changeSubscription, createSubscription, disableSubscription } from '@meet/contracts/areas/subscriptions';
import { addTagUser, changeTag, createTag } from '@meet/contracts/areas/tags';
import { mailPasswordResets } from '@meet/contracts/areas/user-bulk';
import { changeUser, createUser } from '@meet/contracts/areas/users';
import type { Locator, Page, Route } from '@playwright/test';
import { expectLive } from './media.ts';
import { expect, test } from './test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const said = (page: Page, text: string | RegExp) => page.getByText(text).first();

/** Presses a button twice, the second time before the answer has come, and finds one request once `end` is there to see. */
async function once(pressed: Locator, sends: Endpoint, end: Locator): Promise<void> {
  const page = pressed.page();
  const address = new RegExp(`${pathOf(sends, new Proxy({}, { get: () => 'ANY' })).replaceAll('ANY', '[^/]+')}$`);
  const sent: Route[] = [];
  const isMeant = ({ pathname }: URL) => address.test(pathname);
  await page.route(isMeant, async (route) => {
    if (route.request().method() !== sends.method) return route.fallback();
    sent.push(route);
    await pressedTwice;
    await route.fallback();
  });
  const pressedTwice = pressed.dblclick();
  await pressedTwice;
  await expect(end).toBeVisible();
  await page.unroute(isMeant);
  expect(sent, `${sends.method} ${sends.path}`).toHaveLength(1);
}

async function pick(page: Page, email: string): Promise<void> {
  await page.getByRole('combobox', { name: 'User' }).last().fill(email);
  await page.getByRole('option', { name: email }).click();
}

async function newPassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill('Another-Lantern-86');
  await page.getByLabel('Repeat the new password').fill('Another-Lantern-86');
}

test('a double click sends once: a reset link, a password by mail, joining by PIN from both pages', async ({ page, world }) => {
  const { email } = world.person('user');
  await page.goto('forgot-password');
  await page.getByLabel('E-mail').fill(email);
  await once(button(page, 'Send the link'), forgotPassword, said(page, 'Check your e-mail'));
  await expect.poll(async () => (await world.mails()).filter(({ to }) => to === email).length).toBe(1);
  await page.goto((await world.mails()).at(-1)?.link ?? '');
  await newPassword(page);
  await once(button(page, 'Set the password'), changePassword, said(page, 'Your password has been changed.'));

  const { meetingId, pin } = world.meeting('started');
  for (const path of ['', 'join-without-account']) {
    await page.goto(path);
    await page.getByLabel('Meeting identifier').fill(meetingId);
    await page.getByLabel('PIN').fill(pin);
    await once(button(page, 'Continue'), joinByPin, page.getByLabel('Your full name'));
  }
});

test('a double click requests admission once and sends a chat line once', async ({ page, world }) => {
  const { umi } = world.meeting('started');
  await page.goto(`meeting/webrtc?umi=${umi}`);
  await page.getByLabel('Your full name').fill('Once Only');
  await button(page, 'Ask to join').dblclick();
  await expectLive(page);
  expect((await world.attendees(umi)).filter(({ fullName }) => fullName === 'Once Only')).toHaveLength(1);
  await page.getByRole('button', { name: /^Chat/ }).click();
  await page.getByLabel('Message to everyone').fill('only once');
  await button(page, 'Send').dblclick();
  await expect(page.getByRole('log').getByText('only once')).toHaveCount(1);
});

test('a double click sends once: the profile, the own password, the deletion of the account', async ({ page, as, world }) => {
  await as('user');
  await page.goto('account');
  await page.getByLabel('First name').fill('Once');
  await once(button(page, 'Save changes'), changeMe, said(page, 'Your changes are saved.'));
  await page.getByLabel('Current password').fill(world.person('user').password);
  await newPassword(page);
  await once(button(page, 'Change the password'), changeMe, said(page, 'Your password has been changed.'));
  await as('organizer');
  await page.goto('account');
  await button(page, 'Delete my account…').click();
  await page.getByLabel('Your password').fill(world.person('organizer').password);
  await once(button(page, 'Delete for good'), deleteMe, said(page, 'Your account has been deleted.'));
});

test('a double click sends once: users and their passwords, tags, rules and tag assignments', async ({ page, as, world }) => {
  await as('administrator');
  await page.goto('users/new');
  await page.getByLabel('E-mail').fill('once@meet.example');
  await page.getByLabel('First name').fill('Žofie');
  await page.getByLabel('Last name').fill('Nová');
  await once(button(page, 'Create the user'), createUser, heading(page, 'Žofie Nová'));
  await page.getByLabel('First name').fill('Anna');
  await once(button(page, 'Save'), changeUser, heading(page, 'Anna Nová'));
  await once(button(page, 'Mail a reset link'), mailPasswordResets, said(page, '1 e-mail was sent.'));
  await button(page, 'Set a password').click();
  await newPassword(page);
  await once(button(page, 'Set a password').last(), changeUser, said(page, 'The password is set.'));

  await page.goto('tags');
  await button(page, 'New tag').click();
  await dialog(page).getByLabel('Name').fill('Floor');
  await once(inDialog(page, 'Create'), createTag, heading(page, 'Floor'));
  await button(page, 'Rename').click();
  await dialog(page).getByLabel('Name').fill('Storey');
  await once(inDialog(page, 'Rename'), changeTag, heading(page, 'Storey'));
  await button(page, 'Add a rule').click();
  await dialog(page).getByLabel('Rule value').fill('first|second');
  await once(inDialog(page, 'Save'), changeTag, said(page, 'The rules were saved.'));
  const { email } = world.person('user');
  await pick(page, email);
  await page.getByRole('combobox', { name: 'Value' }).selectOption('first');
  await once(button(page, 'Add'), addTagUser, page.getByRole('row', { name: email }));
});

test('a double click sends once: organizations, subscriptions, their organizers and contacts', async ({ page, as, world }) => {
  const { email } = world.person('user');
  await as('administrator');
  await page.goto('organizations');
  await button(page, 'New organization').click();
  await dialog(page).getByLabel('Name').fill('Nordlicht');
  await once(inDialog(page, 'Create'), createOrganization, heading(page, 'Nordlicht'));
  await button(page, 'Change').click();
  await dialog(page).getByLabel('Machine ID').fill('NORD-0001');
  await once(inDialog(page, 'Save'), changeOrganization, said(page, 'The organization was changed.'));
  await button(page, 'Add a manager').click();
  await pick(page, email);
  await once(inDialog(page, 'Add'), addOrganizationManager, said(page, /now manages the organization/));
  await button(page, 'Add a subscription').click();
  await dialog(page).getByLabel('Product').fill('Meet once');
  await dialog(page).getByLabel('Seats').fill('3');
  await dialog(page).getByLabel('Perpetual licence').check();
  await once(inDialog(page, 'Add'), createSubscription, page.getByRole('link', { name: 'Meet once' }));

  await page.getByRole('link', { name: 'Meet once' }).click();
  await button(page, 'Change the terms').click();
  await dialog(page).getByLabel('Seats').fill('4');
  await once(inDialog(page, 'Save'), changeSubscription, said(page, 'The terms were changed.'));
  await button(page, 'Add an organizer').click();
  await pick(page, email);
  await once(inDialog(page, 'Add'), addOrganizer, said(page, /is now an organizer/));
  await button(page, 'Add a contact').click();
  await pick(page, email);
  await once(inDialog(page, 'Add'), addImposedContact, said(page, /is now a contact/));
  await page.getByLabel('Organizers come from a directory').check();
  await page.getByLabel('Group', { exact: true }).fill('cn=organizers,dc=meet');
  await once(button(page, 'Save'), changeSubscription, said(page, 'The group was saved.'));
  await button(page, 'Disable permanently').click();
  await dialog(page).getByLabel('Product').fill('Meet once');
  await once(inDialog(page, 'Disable permanently'), disableSubscription, said(page, 'This subscription is disabled for good.'));
});

test('a double click sends once: exports, zones, servers and jobs', async ({ page, as }) => {
  await as('administrator');
  await page.goto('export');
  await once(button(page, 'Start the export'), startExport, page.getByRole('row', { name: /Users/ }));
  await page.goto('service/zones');
  await button(page, 'New server zone').click();
  await dialog(page).getByLabel('Name').fill('Wien');
  await once(inDialog(page, 'Create'), createZone, page.getByRole('row', { name: 'Wien' }));
  await page.goto('service');
  await page.getByRole('rowheader').getByRole('link').first().click();
  await button(page, 'Move to another zone').click();
  await dialog(page).getByRole('combobox', { name: 'Zone' }).fill('Wien');
  await page.getByRole('option', { name: 'Wien' }).click();
  await once(inDialog(page, 'Save'), changeServer, said(page, 'is now in the zone “Wien”.'));
  await page.goto('job');
  await page.getByRole('rowheader').getByRole('link').first().click();
  await button(page, 'Start now').dblclick();
  await once(inDialog(page, 'Start'), startJob, page.locator('.notice-list').getByText(/The job is (waiting|running)/));
});

test('a double click sends once: a maintenance, settings and keys', async ({ page, as, world }) => {
  await as('administrator');
  await page.goto('maintenance');
  await page.getByRole('table', { name: 'Available periods' }).getByRole('button', { name: /^Plan/ }).first().dblclick();
  await once(inDialog(page, 'Plan'), planMaintenance, page.getByRole('heading', { name: 'Planned maintenance' }));
  await page.goto('setting/email');
  await page.getByLabel('SMTP server').fill('once.meet.example');
  await button(page, 'Save').dblclick();
  await once(inDialog(page, 'Save'), changeSettings, said(page, 'The settings were saved.'));
  await page.goto('setting/authentication');
  await button(page, 'New key').click();
  await dialog(page).getByLabel('E-mail address of the user').fill(world.person('user').email);
  await dialog(page).getByRole('group', { name: 'May read', exact: true }).getByLabel('My account').check();
  await once(inDialog(page, 'Issue a key'), createApiClient, said(page, `Key of ${world.person('user').email}`));
});
