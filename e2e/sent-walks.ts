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
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { Persona } from '@meet/contracts/mock';
import type { World } from './director.ts';

/** Presses a button that sends a call, until `end` is there to see. A button that answers a question is gone then, and `ask` asks it again. */
type Send = (pressed: Locator, sends: Endpoint, end: Locator, ask?: () => Promise<void>) => Promise<void>;

interface Walk {
  title: string;
  walk: (visit: { page: Page; as: (persona: Persona) => Promise<void>; world: World }, send: Send) => Promise<void>;
}

/** Whether a request is such a call, whatever its parameters. */
export function isCallOf(endpoint: Endpoint): (request: Request) => boolean {
  const address = new RegExp(`${pathOf(endpoint, new Proxy({}, { get: () => 'ANY' })).replaceAll('ANY', '[^/]+')}$`);
  return (request) => request.method() === endpoint.method && address.test(new URL(request.url()).pathname);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const said = (page: Page, text: string | RegExp) => page.getByText(text).first();

async function pick(page: Page, email: string): Promise<void> {
  await page.getByRole('combobox', { name: 'User' }).last().fill(email);
  await page.getByRole('option', { name: email }).click();
}

async function newPassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill('Another-Lantern-86');
  await page.getByLabel('Repeat the new password').fill('Another-Lantern-86');
}

/** What people send, through the forms and buttons that send it. */
export const walks: readonly Walk[] = [
  {
    title: 'a reset link, a password by mail, joining by PIN from both pages',
    async walk({ page, world }, send) {
      const { email } = world.person('user');
      await page.goto('forgot-password');
      await page.getByLabel('E-mail').fill(email);
      await send(button(page, 'Send the link'), forgotPassword, said(page, 'Check your e-mail'));
      await expect.poll(async () => (await world.mails()).filter(({ to }) => to === email).length).toBe(1);
      await page.goto((await world.mails()).at(-1)?.link ?? '');
      await newPassword(page);
      await send(button(page, 'Set the password'), changePassword, said(page, 'Your password has been changed.'));

      const { meetingId, pin } = world.meeting('started');
      for (const path of ['', 'join-without-account']) {
        await page.goto(path);
        await page.getByLabel('Meeting identifier').fill(meetingId);
        await page.getByLabel('PIN').fill(pin);
        await send(button(page, 'Continue'), joinByPin, page.getByLabel('Your full name'));
      }
    },
  },
  {
    title: 'the profile, the own password, the deletion of the account',
    async walk({ page, as, world }, send) {
      await as('user');
      await page.goto('account');
      await page.getByLabel('First name').fill('Once');
      await send(button(page, 'Save changes'), changeMe, said(page, 'Your changes are saved.'));
      await page.getByLabel('Current password').fill(world.person('user').password);
      await newPassword(page);
      await send(button(page, 'Change the password'), changeMe, said(page, 'Your password has been changed.'));
      await as('organizer');
      await page.goto('account');
      await button(page, 'Delete my account…').click();
      await page.getByLabel('Your password').fill(world.person('organizer').password);
      await send(button(page, 'Delete for good'), deleteMe, said(page, 'Your account has been deleted.'));
    },
  },
  {
    title: 'users and their passwords, tags, rules and tag assignments',
    async walk({ page, as, world }, send) {
      await as('administrator');
      await page.goto('users/new');
      await page.getByLabel('E-mail').fill('once@meet.example');
      await page.getByLabel('First name').fill('Žofie');
      await page.getByLabel('Last name').fill('Nová');
      await send(button(page, 'Create the user'), createUser, heading(page, 'Žofie Nová'));
      await page.getByLabel('First name').fill('Anna');
      await send(button(page, 'Save'), changeUser, heading(page, 'Anna Nová'));
      await send(button(page, 'Mail a reset link'), mailPasswordResets, said(page, '1 e-mail was sent.'));
      await button(page, 'Set a password').click();
      await newPassword(page);
      await send(button(page, 'Set a password').last(), changeUser, said(page, 'The password is set.'));

      await page.goto('tags');
      await button(page, 'New tag').click();
      await dialog(page).getByLabel('Name').fill('Floor');
      await send(inDialog(page, 'Create'), createTag, heading(page, 'Floor'));
      await button(page, 'Rename').click();
      await dialog(page).getByLabel('Name').fill('Storey');
      await send(inDialog(page, 'Rename'), changeTag, heading(page, 'Storey'));
      await button(page, 'Add a rule').click();
      await dialog(page).getByLabel('Rule value').fill('first|second');
      await send(inDialog(page, 'Save'), changeTag, said(page, 'The rules were saved.'));
      const { email } = world.person('user');
      await pick(page, email);
      await page.getByRole('combobox', { name: 'Value' }).selectOption('first');
      await send(button(page, 'Add'), addTagUser, page.getByRole('row', { name: email }));
    },
  },
  {
    title: 'organizations, subscriptions, their organizers and contacts',
    async walk({ page, as, world }, send) {
      const { email } = world.person('user');
      await as('administrator');
      await page.goto('organizations');
      await button(page, 'New organization').click();
      await dialog(page).getByLabel('Name').fill('Nordlicht');
      await send(inDialog(page, 'Create'), createOrganization, heading(page, 'Nordlicht'));
      await button(page, 'Change').click();
      await dialog(page).getByLabel('Machine ID').fill('NORD-0001');
      await send(inDialog(page, 'Save'), changeOrganization, said(page, 'The organization was changed.'));
      await button(page, 'Add a manager').click();
      await pick(page, email);
      await send(inDialog(page, 'Add'), addOrganizationManager, said(page, /now manages the organization/));
      await button(page, 'Add a subscription').click();
      await dialog(page).getByLabel('Product').fill('Meet once');
      await dialog(page).getByLabel('Seats').fill('3');
      await dialog(page).getByLabel('Perpetual licence').check();
      await send(inDialog(page, 'Add'), createSubscription, page.getByRole('link', { name: 'Meet once' }));

      await page.getByRole('link', { name: 'Meet once' }).click();
      await button(page, 'Change the terms').click();
      await dialog(page).getByLabel('Seats').fill('4');
      await send(inDialog(page, 'Save'), changeSubscription, said(page, 'The terms were changed.'));
      await button(page, 'Add an organizer').click();
      await pick(page, email);
      await send(inDialog(page, 'Add'), addOrganizer, said(page, /is now an organizer/));
      await button(page, 'Add a contact').click();
      await pick(page, email);
      await send(inDialog(page, 'Add'), addImposedContact, said(page, /is now a contact/));
      await page.getByLabel('Organizers come from a directory').check();
      await page.getByLabel('Group', { exact: true }).fill('cn=organizers,dc=meet');
      await send(button(page, 'Save'), changeSubscription, said(page, 'The group was saved.'));
      await button(page, 'Disable permanently').click();
      await dialog(page).getByLabel('Product').fill('Meet once');
      await send(inDialog(page, 'Disable permanently'), disableSubscription, said(page, 'This subscription is disabled for good.'));
    },
  },
  {
    title: 'exports, zones, servers and jobs',
    async walk({ page, as }, send) {
      await as('administrator');
      await page.goto('export');
      await send(button(page, 'Start the export'), startExport, page.getByRole('row', { name: /Users/ }));
      await page.goto('service/zones');
      await button(page, 'New server zone').click();
      await dialog(page).getByLabel('Name').fill('Wien');
      await send(inDialog(page, 'Create'), createZone, page.getByRole('row', { name: 'Wien' }));
      await page.goto('service');
      await page.getByRole('rowheader').getByRole('link').first().click();
      await button(page, 'Move to another zone').click();
      await dialog(page).getByRole('combobox', { name: 'Zone' }).fill('Wien');
      await page.getByRole('option', { name: 'Wien' }).click();
      await send(inDialog(page, 'Save'), changeServer, said(page, 'is now in the zone “Wien”.'));
      await page.goto('job');
      await page.getByRole('rowheader').getByRole('link').first().click();
      await button(page, 'Start now').dblclick();
      await send(inDialog(page, 'Start'), startJob, page.locator('.notice-list').getByText(/The job is (waiting|running)/), () =>
        button(page, 'Start now').click(),
      );
    },
  },
  {
    title: 'a maintenance, settings and keys',
    async walk({ page, as, world }, send) {
      await as('administrator');
      await page.goto('maintenance');
      const plan = page.getByRole('table', { name: 'Available periods' }).getByRole('button', { name: /^Plan/ }).first();
      await plan.dblclick();
      await send(inDialog(page, 'Plan'), planMaintenance, page.getByRole('heading', { name: 'Planned maintenance' }), () => plan.click());
      await page.goto('setting/email');
      await page.getByLabel('SMTP server').fill('once.meet.example');
      await button(page, 'Save').dblclick();
      await send(inDialog(page, 'Save'), changeSettings, said(page, 'The settings were saved.'), () => button(page, 'Save').click());
      await page.goto('setting/authentication');
      await button(page, 'New key').click();
      await dialog(page).getByLabel('E-mail address of the user').fill(world.person('user').email);
      await dialog(page).getByRole('group', { name: 'May read', exact: true }).getByLabel('My account').check();
      await send(inDialog(page, 'Issue a key'), createApiClient, said(page, `Key of ${world.person('user').email}`));
    },
  },
];
