import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { listJobs, startJob } from '@meet/contracts/areas/jobs';
import { changeSettings } from '@meet/contracts/areas/settings';
import { listSubscriptions } from '@meet/contracts/areas/subscriptions';
import type { SectionName } from '@meet/contracts/settings/sections';
import { tokenOf } from './sign-in.ts';
import { expect, test } from './test.ts';

/** Saves what stands in the form of a section. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('dialog', { name: /^Save \d+ change/ })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(page.getByText('The settings were saved.')).toBeVisible();
}

const main = (page: Page) => page.getByRole('main');

/** Valid values that no default has; each run has others, which its report names. */
const someNumbers = () => ({
  executionLife: randomInt(61, 400),
  endNotice: randomInt(61, 300),
  endReminder: randomInt(8, 60),
  unvalidatedRemoval: randomInt(91, 300),
  deletionDelay: randomInt(366, 900),
  deletionNotice: randomInt(31, 90),
  precalculatedMonths: randomInt(13, 60),
  filterPeriod: randomInt(31, 360),
  storageMax: randomInt(1_001, 9_999),
  recordingQuota: randomInt(1, 5),
});

const days = (amount: number) => ({ amount, unit: 'days' });

const sectionsOf = (some: ReturnType<typeof someNumbers>): readonly (readonly [SectionName, object])[] => [
  ['job-scheduler', { executionLife: days(some.executionLife), endNotice: days(some.endNotice), endReminder: days(some.endReminder) }],
  ['trial', { unvalidatedRemoval: days(some.unvalidatedRemoval) }],
  ['accounts', { deletionDelay: days(some.deletionDelay), deletionNotice: days(some.deletionNotice) }],
  ['statistics', { precalculatedMonths: some.precalculatedMonths, filterPeriod: some.filterPeriod }],
  ['storage', { storageMax: some.storageMax }],
  ['recording', { recordingQuota: some.recordingQuota }],
];

test('[SET-35] [SET-31] whatever the settings say, the screens that name a number name that one', async ({ page, as, world }, testInfo) => {
  const some = someNumbers();
  testInfo.annotations.push({ type: 'settings', description: JSON.stringify(some) });
  const token = await tokenOf(world);
  for (const [section, values] of sectionsOf(some)) await world.call(changeSettings, { params: { section }, body: { values }, token });
  const idOf = async (text: string) => (await world.call(listJobs, { query: { text }, token })).items[0]?.id ?? '';
  await as('administrator');

  const jobs = {
    'Job cleaner': [`older than ${some.executionLife} days.`, `Executions older than ${some.executionLife} days are removed`],
    'Subscription end notifications': [`${some.endNotice} days before a subscription ends, and once more ${some.endReminder} days before.`],
    'Trial user cleaner': [`within ${some.unvalidatedRemoval} days.`],
    'Account deletion': [`used for ${some.deletionDelay} days; their owners are notified after ${some.deletionNotice} days.`],
    'Statistics precalculation': [`of the last ${some.precalculatedMonths} months,`],
  };
  for (const [name, texts] of Object.entries(jobs)) {
    await page.goto(`job/${await idOf(name)}`);
    for (const text of texts) await expect(main(page)).toContainText(text);
  }
  const id = await idOf('File retention');
  await world.call(startJob, { params: { id }, token });
  await page.goto(`job/${id}`);
  await expect(main(page).getByRole('row').filter({ hasText: 'maxGb' }).first()).toContainText(`maxGb = ${some.storageMax}`);

  await page.goto('dashboard?view=subscriptions');
  const ending = main(page)
    .getByRole('listitem')
    .filter({ hasText: `End within ${some.endNotice} days` });
  const shown = Number(/\d+$/.exec(await ending.innerText())?.[0]);
  await ending.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscriptions' })).toHaveAccessibleName(`Subscriptions ${shown}`);

  const { items } = await world.call(listSubscriptions, { query: {}, token });
  await page.goto(`subscriptions/${items[0]?.id ?? ''}`);
  await expect(main(page)).toContainText(`The last ${some.precalculatedMonths} months.`);

  await page.goto('statistic');
  const period = page.getByRole('combobox', { name: 'Period' });
  await expect(period.locator('option:checked')).toHaveText(`The last ${some.filterPeriod} days`);
  await expect(period.getByRole('option').last()).toHaveText(`The last ${some.precalculatedMonths} months`);

  await page.goto('file');
  const organization = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Atelier Meet' }) });
  await expect(organization).toContainText(` of ${some.recordingQuota} GB`);
});

test('[SET-19] a gateway of the settings stands among the gateways, and is gone with its row', async ({ page, as }) => {
  await as('administrator');
  await page.goto('setting/gateway-servers');
  await page.getByRole('button', { name: 'Add a row' }).click();
  const alias = page.getByRole('textbox', { name: /^Alias, row/ }).last();
  await alias.fill('sip-lyon');
  await page
    .getByRole('combobox', { name: /^Type, row/ })
    .last()
    .selectOption('SIP_OUT');
  await page
    .getByRole('textbox', { name: /^Address, row/ })
    .last()
    .fill('sip-lyon.meet.example');
  await save(page);
  const gateway = page.getByRole('row').filter({ hasText: 'sip-lyon' });
  await page.goto('service/gateways');
  await expect(gateway).toContainText('SIP, outgoing');
  await page.goto('setting/gateway-servers');
  await page
    .getByRole('button', { name: /^Remove row/ })
    .last()
    .click();
  await save(page);
  await page.goto('service/gateways');
  await expect(page.getByRole('row').filter({ hasText: 'rec-1' })).toBeVisible();
  await expect(gateway).toHaveCount(0);
});

test('[SET-10] reminders go to mobile devices while push is on, as the log of them shows', async ({ page, as, world }) => {
  const token = await tokenOf(world);
  const { items } = await world.call(listJobs, { query: { text: 'Meeting reminders' }, token });
  /** Reminds of the meetings of the next days, those once reminded of left out; how many the log has then. */
  const remind = async (amount: number): Promise<number> => {
    await world.call(changeSettings, { params: { section: 'calendar' }, body: { values: { reminder: days(amount) } }, token });
    await world.call(startJob, { params: { id: items[0]?.id ?? '' }, token });
    await world.advance(10_000);
    await page.goto('service/mobile-log');
    const heading = page.getByRole('heading', { level: 1, name: /^Mobile notification log \d+$/ });
    return Number(/\d+$/.exec(await heading.innerText())?.[0]);
  };
  await as('administrator');
  await page.goto('setting/mobile-notification');
  const push = page.getByLabel('Notify mobile devices');
  await expect(push).toBeChecked();
  await push.uncheck();
  await save(page);
  const before = await remind(2);
  await page.goto('setting/mobile-notification');
  await push.check();
  await save(page);
  expect(await remind(14)).toBeGreaterThan(before);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Sent');
});

test('[SET-05] people write to each other outside meetings while the collaboration settings let them', async ({
  page,
  as,
  otherBrowser,
}) => {
  const office = await otherBrowser();
  await as('administrator', office);
  await as('organizer');
  const messages = page.getByRole('listitem').filter({ hasText: 'Written messages between contacts' });
  for (const has of ['on', 'off']) {
    await page.goto('account');
    await expect(messages.getByRole('img', { name: has, exact: true })).toBeVisible();
    await office.goto('setting/collaboration');
    await office.getByLabel('Discussions outside meetings').setChecked(has === 'off');
    await save(office);
  }
});
