import type { Page } from '@playwright/test';
import { getSystemDashboard } from '@meet/contracts/areas/dashboards';
import { expectNoAxeViolations } from './axe.ts';
import { expect, test } from './test.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Dashboards' });
const current = (page: Page) => tabs(page).locator('[aria-current]');
const tile = (page: Page, label: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: label });
const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) });

const own = ['Dashboard', 'My account'];
const ofMeetings = ['Meetings', 'Files', 'Statistics'];
const ofPeople = ['Users', 'Organizations', 'Subscriptions', 'Tags', 'Exports'];
const ofSystem = ['Settings', 'Audit log', 'Services', 'Metrics', 'Gateway jobs', 'Maintenance', 'Transcription jobs', 'Scheduled jobs'];
const forAll = ['Get the app', 'Support'];

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

for (const { persona, first, all, links } of [
  {
    persona: 'administrator',
    first: 'System',
    all: ['System', 'Subscriptions', 'Meetings', 'For you'],
    links: [...ofMeetings, ...ofPeople, ...ofSystem],
  },
  {
    persona: 'organizationManager',
    first: 'Subscriptions',
    all: ['Subscriptions', 'Meetings', 'For you'],
    links: [...ofMeetings, ...ofPeople, 'Audit log'],
  },
  { persona: 'organizer', first: 'For you', all: ['Meetings', 'For you'], links: ofMeetings },
  { persona: 'userManager', first: 'For you', all: ['Subscriptions', 'For you'], links: [...ofPeople, 'Audit log'] },
] as const)
  test(`[DSH-06] [NAV-04] ${persona} sees the dashboard “${first}” first, and in the menu the links of the role`, async ({ page, as }) => {
    await as(persona);
    await page.goto('dashboard');
    await expect(current(page)).toHaveText(first);
    await expect(tabs(page).getByRole('link')).toHaveText(all);
    await expect(menu(page).getByRole('listitem').getByRole('link')).toHaveText([...own, ...links, ...forAll]);
  });

for (const persona of ['user', 'ldap'] as const)
  test(`[NAV-04] ${persona}, who has no role, has no links of organizers or managers in the menu`, async ({ page, as }) => {
    await as(persona);
    await page.goto('dashboard');
    await expect(menu(page).getByRole('listitem').getByRole('link')).toHaveText([...own, 'Meetings', ...forAll]);
  });

test('[DSH-01] the system dashboard shows the machine, its start time, and the versions', async ({ page, as }) => {
  await as('administrator');
  await page.goto('dashboard?view=system');
  const system = card(page, 'System');
  for (const name of ['Operating system', 'Java version', 'Booted', 'Application started', 'TMMS version', 'Protocol version']) {
    const value = system.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');
    await expect(value).toHaveText(/\w/);
  }
  await expectNoAxeViolations(page);
});

test('[DSH-02] [DSH-B01] its numbers are links to the list behind them, which has as many rows', async ({ page, as }) => {
  await as('administrator');
  await page.goto('dashboard?view=system');
  for (const label of ['Meetings today', 'This week', 'This month', 'Subscriptions in force'])
    await expect(tile(page, label)).toContainText(/\d/);
  await expect(tile(page, 'Organizers')).toContainText(/\d+ *of \d+ seats/);
  for (const label of ['Users', 'Organizers']) {
    const link = tile(page, label).getByRole('link');
    const shown = /\d+/.exec((await link.locator('b').textContent()) ?? '')?.[0] ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toContainText(shown);
    await page.goBack();
  }
});

test('[DSH-03] [DSH-04] the own dashboard counts meetings, messages, contacts and discussions, with the top 5', async ({ page, as }) => {
  await as('organizer');
  await page.goto('dashboard?view=user');
  for (const label of ['Meetings as organizer', 'Meetings as attendee', 'Messages sent', 'Messages received', 'Contacts', 'Discussions'])
    await expect(tile(page, label).first()).toContainText(/\d/);
  const contacts = card(page, 'Top 5 contacts').getByRole('listitem');
  await expect(contacts.first()).toContainText(/@.*message/);
  expect(await contacts.count()).toBeLessThanOrEqual(5);
  await expect(page.getByRole('heading', { name: 'Join a meeting' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('[DSH-03] the next meeting is joined from the own dashboard', async ({ page, as }) => {
  await as('organizer');
  await page.goto('dashboard');
  const running = card(page, 'Next meetings').getByRole('listitem').filter({ hasText: 'Running now' });
  await expect(running.first()).toBeVisible();
  await running.first().getByRole('link', { name: /^Join/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ready to join?' })).toBeVisible();
  await expect(page).toHaveURL(/\?umi=/);
});

test('[DSH-05] [RTE-40] meetings have a dashboard of their own, with charts and gauges', async ({ page, as }) => {
  await as('administrator');
  await page.goto('dashboard?view=meetings');
  await expect(page.getByRole('img', { name: /^Meetings per day: 30 values/ })).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Reception' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('[DSH-05] [RTE-40] subscriptions have a dashboard of their own, with charts and gauges', async ({ page, as }) => {
  await as('administrator');
  await page.goto('dashboard');
  await tabs(page).getByRole('link', { name: 'Subscriptions' }).click();
  await expect(page).toHaveURL(/dashboard\?view=subscriptions$/);
  await expect(page.getByRole('img', { name: /^Subscriptions that end: 12 values/ })).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Organizers' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('[CHT-B02] the chart code is loaded by a screen with a chart, not before', async ({ page, as }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const charts = () => asked.filter((path) => /\/(?:draw-|Chart)[^/]*\.js$/.test(path));
  await as('administrator');
  await page.goto('dashboard?view=system');
  await expect(card(page, 'Needs attention').getByRole('definition').first()).toBeVisible();
  await tabs(page).getByRole('link', { name: 'For you' }).click();
  await expect(page.getByRole('heading', { name: 'Top 5 contacts' })).toBeVisible();
  expect(charts()).toEqual([]);
  await tabs(page).getByRole('link', { name: 'Meetings' }).click();
  await expect(page.getByRole('img', { name: /^Meetings per day/ })).toBeVisible();
  expect(charts().length).toBeGreaterThan(0);
});

test('[CHT-B01] the charts of a dashboard are available as tables and files, too', async ({ page, as }) => {
  await as('administrator');
  await page.goto('dashboard?view=meetings');
  const perDay = card(page, 'Meetings per day');
  await perDay.getByText('Show as table').click();
  await expect(perDay.getByRole('row')).toHaveCount(31);
  const arriving = page.waitForEvent('download');
  await perDay.getByRole('button', { name: /^Download as CSV/ }).click();
  expect((await arriving).suggestedFilename()).toBe('Meetings per day.csv');
});

test('data that cannot be refreshed stay visible, with a message', async ({ page, as, world, expectErrors }) => {
  expectErrors(/400/);
  await as('administrator');
  await page.goto('dashboard?view=system');
  await expect(tile(page, 'Users')).toBeVisible();
  await world.fault({ path: getSystemDashboard.path, status: 400, exceptionCode: 1000, times: 20 });
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByText('These figures may be out of date.')).toBeVisible();
  await expect(tile(page, 'Users')).toBeVisible();
  await world.clearFaults();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('These figures may be out of date.')).toBeHidden();
});
