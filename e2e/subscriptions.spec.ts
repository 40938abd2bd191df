import { languages } from '@meet/contracts/languages';
import { listOrganizers } from '@meet/contracts/areas/subscription-people';
import { changeSubscription, createSubscription, getSubscription, listSubscriptions } from '@meet/contracts/areas/subscriptions';
import { subscriptionStates } from '@meet/contracts/subscription-states';
import { pathOf } from '@meet/contracts/wire/http';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { brokenWords } from './page-text.ts';
import { settled } from './settled.ts';
import { tokenOf } from './sign-in.ts';
import { speak } from './speak.ts';
import { expect, test } from './test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const organizers = (page: Page) => page.getByRole('table', { name: 'Organizers' });
const contacts = (page: Page) => page.getByRole('table', { name: 'Imposed contacts' });
const fact = (page: Page, name: string) => page.getByRole('term').filter({ hasText: name });

async function open(page: Page, id = 'subscription-1'): Promise<void> {
  await page.goto(`subscriptions/${id}`);
  await expect(organizers(page)).toBeVisible();
  // Its parts come one after the other and push down what is below.
  await settled(page);
}

async function add(page: Page, what: string, email: string): Promise<void> {
  await button(page, what).click();
  await dialog(page).getByRole('combobox', { name: 'User' }).fill(email);
  await page.getByRole('option', { name: email }).click();
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
}

test('[SUB-01] [SUB-05] [SUB-13] [RTE-25] a subscription shows its terms, usage, features and statistics', async ({ page, as }) => {
  await as('administrator');
  await page.goto('subscriptions');
  await page
    .getByRole('row', { name: /Atelier Meet/ })
    .getByRole('link')
    .last()
    .click();
  await expect(page).toHaveURL(/\/subscriptions\/subscription-1$/);
  for (const name of ['Product', 'End', 'Seats', 'Organizers', 'Exceeding', 'Meetings', 'Attachments', 'Space used'])
    await expect(fact(page, name).first()).toBeVisible();
  await expect(page.getByText('Recording quota')).toBeVisible();
  await expect(page.getByText('H.323 and SIP, incoming')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Meetings per month/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Participants per month/ })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('[SET-12] [SUB-16] a subscription says how many months its statistics have, as the settings say', async ({ page, as }) => {
  await as('administrator');
  await open(page);
  await expect(page.getByText('The last 12 months.')).toBeVisible();
  await page.goto('setting/statistics');
  await page.getByRole('spinbutton', { name: 'Months calculated in advance' }).fill('5');
  await page.keyboard.press('Tab');
  await button(page, 'Save').click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  await open(page);
  await expect(page.getByText('The last 5 months.')).toBeVisible();
});

test('no state of a subscription is broken within a word, in six languages', async ({ page, as }) => {
  await as('administrator');
  await page.route(`**${pathOf(listSubscriptions)}?*`, async (route) => {
    const response = await route.fetch();
    const { items }: { items: readonly object[] } = await response.json();
    const rows = subscriptionStates.map((state) => ({ ...items[0], id: `in-state-${state}`, state }));
    await route.fulfill({ response, json: { items: rows, total: rows.length } });
  });
  await page.goto('subscriptions');
  await expect(page.getByRole('table').getByText('Integrity compromised')).toBeVisible();
  for (const language of languages) {
    await speak(page, language);
    expect.soft(await brokenWords(page), language).toEqual([]);
  }
});

test('[SUB-02] [SUB-03] organizers are added until all seats are taken, which is shown beforehand, and removed', async ({
  page,
  as,
  world,
}) => {
  await as('organizationManager');
  await open(page);
  await expect(page.getByText('1 seat is free.')).toBeVisible();
  const { email } = world.person('user');
  await button(page, 'Add an organizer').click();
  await expect(dialog(page).getByText('This takes the last free seat.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await add(page, 'Add an organizer', email);
  const row = organizers(page).getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Internal');
  await expect(page.getByText('All 5 seats are taken: nobody can be added')).toBeVisible();
  await expect(button(page, 'Add an organizer')).toHaveAttribute('aria-disabled', 'true');
  await row.getByRole('checkbox').check();
  await button(page, 'Remove').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('1 seat is free.')).toBeVisible();
});

test('[SUB-02] [SUB-14] organizers are moved to another subscription until it is full; who has no seat there stays', async ({
  page,
  as,
  world,
}) => {
  const token = await tokenOf(world);
  const body = { organizationId: 'organization-1', product: 'Meet Pair', seats: 2, perpetual: true };
  const { id } = await world.call(createSubscription, { token, body });
  const addressesOn = async (one: string) => {
    const { items } = await world.call(listOrganizers, { token, params: { id: one }, query: { sort: 'email' } });
    return items.map(({ email }) => email);
  };
  const before = await addressesOn('subscription-1');
  expect(before.length).toBeGreaterThan(2);
  await as('organizationManager');
  await open(page);
  await organizers(page).getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await button(page, 'Move to another subscription').click();
  const choice = dialog(page).getByRole('combobox', { name: 'Subscription' });
  await dialog(page).getByRole('button', { name: 'Move', exact: true }).click();
  await expect(choice).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog(page)).toContainText('They get a seat there and give up the one here. Their meetings stay theirs.');
  await choice.fill('Atelier Meet');
  await expect(page.getByRole('option', { name: 'Meet Pair' })).toContainText('2 seats are free.');
  await expect(page.getByRole('option', { name: 'Business' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Meet Pair' }).click();
  await dialog(page).getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog(page)).toContainText('2 organizers were moved.');
  const staying = await addressesOn('subscription-1');
  const kept = await dialog(page).getByRole('listitem').allTextContents();
  expect(kept.toSorted()).toEqual(staying.map((email) => `${email} There is no free seat left.`).toSorted());
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(organizers(page).getByRole('rowheader')).toHaveCount(staying.length);
  expect([...staying, ...(await addressesOn(id))].toSorted()).toEqual(before.toSorted());

  await organizers(page).getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await button(page, 'Move to another subscription').click();
  await choice.fill('Meet Pair');
  await expect(page.getByRole('option', { name: 'Meet Pair' })).toHaveAttribute('aria-disabled', 'true');
});

test('[SUB-02] organizers are imported from a file: shown first, then given their seats', async ({ page, as, world }) => {
  await as('organizationManager');
  await open(page);
  await button(page, 'Import').click();
  await expect(heading(page, 'Import organizers')).toBeVisible();
  const { email } = world.person('user');
  await page.locator('input[type=file]').setInputFiles({
    name: 'organizers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['email', email, 'nobody@meet.example', world.person('ldap').email].join('\n')),
  });
  await expect(page.getByRole('table', { name: 'What would happen' })).toContainText(email);
  const refused = page.getByRole('table', { name: 'Refused rows' });
  await expect(refused.getByRole('row', { name: /nobody@meet\.example/ })).toContainText('No user has this address');
  await expect(refused.getByRole('row', { name: /ldap@meet\.example/ })).toContainText('No seat is free');
  await expectNoAxeViolations(page);
  await button(page, 'Add 1 organizer').click();
  await expect(page.getByText('The organizers are added.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the subscription' }).last().click();
  await expect(organizers(page)).toContainText(email);
});

test('[SUB-07] [SUB-08] reducing seats shows a warning, exceeding organizers are listed, and organizers are ranked', async ({
  page,
  as,
}) => {
  await as('administrator');
  await open(page);
  await button(page, 'Change the terms').click();
  await dialog(page).getByLabel('Seats').fill('2');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByText('With so few seats, 2 organizers are beyond the seats.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 organizers are beyond the seats.')).toBeVisible();
  await expect(organizers(page).getByText('beyond the seats')).toHaveCount(2);
  await page.goto('subscriptions/exceeding-organizers');
  await expect(heading(page, 'Exceeding organizers')).toBeVisible();
  await expect(page.getByRole('row', { name: /Atelier Meet/ })).toHaveCount(2);
  await expectNoAxeViolations(page);
  await open(page);
  await page.getByRole('link', { name: 'Ranking' }).click();
  await expect(heading(page, 'Ranking of organizers')).toBeVisible();
  await expect(page).toHaveURL(/\/subscriptions\/subscription-1\/organizer-ranking$/);
  await expect(page.getByRole('img', { name: /^Meetings by organizer/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ranking of organizers' }).getByRole('row').nth(1)).toContainText('organizer@meet.example');
  await expectNoAxeViolations(page);
});

test('[SUB-04] [SUB-06] a manager imposes a contact and takes it away, and sets the group organizers come from', async ({
  page,
  as,
  world,
}) => {
  await as('organizationManager');
  await open(page);
  const { email } = world.person('user');
  await add(page, 'Add a contact', email);
  const row = contacts(page).getByRole('row').filter({ hasText: email });
  await expect(row).toBeVisible();
  await row.getByRole('checkbox').check();
  await button(page, 'Remove').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await page.getByLabel('Organizers come from a directory').check();
  await page.getByLabel('Group', { exact: true }).fill('organizers');
  await button(page, 'Save').click();
  await expect(page.getByText('The name of an LDAP group begins with cn= or ou=.').first()).toBeVisible();
  await page.getByLabel('Group', { exact: true }).fill('cn=organizers,dc=meet');
  await button(page, 'Save').click();
  await expect(page.getByText('The group was saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Group', { exact: true })).toHaveValue('cn=organizers,dc=meet');
});

test('[SUB-09] [SUB-10] typing the product name disables a subscription permanently, and no change is offered any more', async ({
  page,
  as,
}) => {
  await as('administrator');
  await open(page);
  const product = await page.getByRole('heading', { level: 1 }).innerText();
  await button(page, 'Disable permanently').click();
  const confirm = dialog(page).getByRole('button', { name: 'Disable permanently' });
  await confirm.click();
  await dialog(page).getByLabel('Product').fill('something else');
  await confirm.click();
  await expect(dialog(page).getByText('This is not the name of the product.').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog(page).getByLabel('Product').fill(product);
  await confirm.click();
  await expect(page.getByText('This subscription is disabled for good.').first()).toBeVisible();
  for (const name of ['Change the terms', 'Add an organizer', 'Add a contact', 'Save', 'Disable permanently'])
    await expect(button(page, name)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
});

test('[SUB-11] a perpetual licence has no end; one near its end is marked', async ({ page, as, world }) => {
  await as('administrator');
  await open(page);
  await button(page, 'Change the terms').click();
  const inDays = (days: number, now: string) => new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10);
  const { now } = await world.state();
  await dialog(page).getByRole('textbox', { name: 'Last day' }).fill(inDays(30, now));
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Ends soon')).toBeVisible();
  await expect(page.getByText(/This subscription ends in 3\d days\./)).toBeVisible();
  await button(page, 'Change the terms').click();
  await dialog(page).getByRole('textbox', { name: 'Last day' }).fill(inDays(3, now));
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Ends very soon')).toBeVisible();
  await button(page, 'Change the terms').click();
  await dialog(page).getByLabel('Perpetual licence').check();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText('Perpetual', { exact: true })).toBeVisible();
  await expect(page.getByText('In force')).toBeVisible();
});

test('[SUB-12] 1024 and 1025 are banners that block: nothing offers a change any more', async ({ page, as, world, expectErrors }) => {
  expectErrors(/400/);
  await as('administrator');
  await world.fault({ method: 'GET', path: getSubscription.path.replace(':id', '*'), status: 400, exceptionCode: 1025, times: 1 });
  await page.goto('subscriptions/subscription-1');
  await expect(page.getByRole('alert').filter({ hasText: 'The integrity of the subscription is compromised' })).toBeVisible();
  await expect(organizers(page)).toHaveCount(0);
  await open(page);
  await world.fault({ method: 'PATCH', path: changeSubscription.path.replace(':id', '*'), status: 400, exceptionCode: 1024 });
  await button(page, 'Change the terms').click();
  await dialog(page).getByLabel('Seats').fill('50');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The licence is invalid' })).toBeVisible();
  for (const name of ['Change the terms', 'Add an organizer', 'Add a contact']) await expect(button(page, name)).toHaveCount(0);
});

test('[ROL-04] user managers read subscriptions and see who can change them', async ({ page, as }) => {
  await as('userManager');
  await open(page);
  await button(page, 'Add an organizer').focus();
  await expect(page.getByRole('tooltip').first()).toContainText('Only managers of the organization and administrators');
  await expect(button(page, 'Change the terms')).toHaveAttribute('aria-disabled', 'true');
});

test('many subscriptions get another end, and are disabled after their number is typed; what stays is named with the reason', async ({
  page,
  as,
  world,
}) => {
  const year = new Date((await world.state()).now).getUTCFullYear() + 1;
  await as('administrator');
  await page.goto('subscriptions');
  const bulk = page.getByRole('group', { name: 'Actions', exact: true });
  const pickAll = page.getByRole('checkbox', { name: 'Select all rows of this page' });
  await pickAll.check();
  await bulk.getByRole('button', { name: 'Change the end' }).click();
  await dialog(page).getByRole('textbox', { name: 'Last day' }).fill(`${year}-12-31`);
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  const question = page.getByRole('dialog', { name: /^Change the end of \d+ subscriptions\?$/ });
  await expect(question.getByRole('listitem').filter({ hasText: 'It is disabled for good.' }).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Change the end' }).click();
  await expect(page.getByText(/^The end of \d+ subscriptions was changed\.$/)).toBeVisible();
  await expect(page.getByRole('cell', { name: `Dec 31, ${year}` }).first()).toBeVisible();

  await pickAll.check();
  await bulk.getByRole('button', { name: 'Disable permanently' }).click();
  const title = await dialog(page).getByRole('heading').first().innerText();
  const count = Number(/\d+/.exec(title)?.[0]);
  const disable = dialog(page).getByRole('button', { name: 'Disable permanently' });
  await dialog(page)
    .getByLabel('Number of subscriptions')
    .fill(String(count + 1));
  await disable.click();
  await expect(dialog(page).getByText('This number is wrong.').first()).toBeVisible();
  await dialog(page).getByLabel('Number of subscriptions').fill(String(count));
  await disable.click();
  await expect(page.getByText(`${count} subscriptions are disabled for good.`)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Disabled', exact: true })).toHaveCount(await page.getByRole('rowheader').count());
  await pickAll.check();
  await bulk.getByRole('button', { name: 'Disable permanently' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('The subscription is disabled for good.');
});
