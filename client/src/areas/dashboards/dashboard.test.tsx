import { getMyTags } from '@meet/contracts/areas/account';
import {
  getMeetingsDashboard,
  getSubscriptionsDashboard,
  getSystemDashboard,
  getUserDashboard,
  type MeetingsDashboard,
  type SubscriptionsDashboard,
  type SystemDashboard,
  type UserDashboard,
} from '@meet/contracts/areas/dashboards';
import { listJobs } from '@meet/contracts/areas/jobs';
import { listMaintenances } from '@meet/contracts/areas/maintenance';
import { listMeetings, meetingParts, type MeetingRow } from '@meet/contracts/areas/meetings';
import { listServers } from '@meet/contracts/areas/service';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CallProblem } from '../../api/problem.ts';
import { drawScreen, type Scene } from '../../testing/screen.tsx';
import DashboardScreen from './DashboardScreen.tsx';

const at = (iso: string) => new Date(iso);
const period = (meetings: number, day: string) => ({ meetings, from: at(`${day}T00:00:00.000Z`), to: at(`${day}T23:59:59.999Z`) });
const meetings = { today: period(4, '2025-11-21'), thisWeek: period(12, '2025-11-17'), thisMonth: period(31, '2025-11-01') };

const system: SystemDashboard = {
  operatingSystem: 'Debian 12',
  javaVersion: '21.0.5',
  bootTime: at('2025-11-01T08:00:00.000Z'),
  applicationStartTime: at('2025-11-01T08:01:00.000Z'),
  tmmsVersion: '9.1.0',
  protocolVersion: '42',
  users: 1_234,
  activatedUsers: 1_200,
  meetings,
  subscriptions: 7,
  organizers: 45,
  seats: 60,
};

const mine: UserDashboard = {
  meetingsAsOrganizer: 3,
  meetingsAsAttendee: 17,
  messagesSent: 40,
  messagesReceived: 50,
  contacts: 9,
  discussions: 2,
  topContacts: [
    { email: 'bob@meet.example', fullName: 'Bob Bool', messages: 12 },
    { email: 'eve@meet.example', fullName: 'Eve', messages: 1 },
  ],
};

const ofMeetings: MeetingsDashboard = {
  states: [{ state: 'started', meetings: 2 }],
  ...meetings,
  days: [{ day: '2025-11-21', meetings: 4, participants: 9 }],
  calls: 5,
  recordings: 6,
  participants: 70,
  averageDurationMinutes: 50,
  qualityIn: null,
  qualityOut: null,
  deviceTypes: [{ name: 'Web', count: 3 }],
  networkLayers: [{ name: 'udp', count: 3 }],
};

const ofSubscriptions: SubscriptionsDashboard = {
  total: 9,
  inForce: 7,
  disabled: 1,
  ended: 1,
  perpetual: 2,
  endingSoon: 3,
  soon: { from: at('2025-11-21T10:00:00.000Z'), to: at('2025-12-21T10:00:00.000Z') },
  seats: 60,
  organizers: 66,
  exceeding: 6,
  usedSpaceBytes: 1_000_000,
  attachments: 8,
  meetings: 80,
  products: [{ product: 'Business', subscriptions: 7, seats: 60, organizers: 66 }],
  endings: [{ month: '2025-11', subscriptions: 1 }],
  fullest: [{ id: 's-1', organization: { id: 'o-1', name: 'Atelier' }, product: 'Business', seats: 2, organizers: 5 }],
};

const draw = (view: string, scene: Partial<Scene> = {}) =>
  drawScreen({
    screen: <DashboardScreen />,
    words: ['dashboards', 'list', 'chart'],
    search: `?view=${view}`,
    ...scene,
    answers: [
      [getSystemDashboard, system],
      [getUserDashboard, mine],
      [getMeetingsDashboard, ofMeetings],
      [getSubscriptionsDashboard, ofSubscriptions],
      [getMyTags, { items: [] }],
      [listMeetings, { items: [], total: 0 }],
      [listServers, { items: [], total: 0 }],
      [listJobs, { items: [], total: 0 }],
      [listMaintenances, { items: [], total: 0 }],
      ...(scene.answers ?? []),
    ],
  });

type Drawn = Awaited<ReturnType<typeof draw>>;

/** Label, number and, where there is a list behind it, where it leads. */
async function tiles({ screen }: Drawn): Promise<Record<string, string | null>> {
  await vi.waitFor(() => expect(screen.container.querySelector('.tile')).not.toBeNull());
  return Object.fromEntries(
    [...screen.container.querySelectorAll('.tile')].map((tile) => [
      `${tile.querySelector('.tile-label')?.textContent.trim()}: ${tile.querySelector('b')?.textContent}`,
      tile.getAttribute('href') && decodeURIComponent(tile.getAttribute('href') ?? '').replaceAll('+', ' '),
    ]),
  );
}

const start = (day: string) => `/meeting?start=${day}T00:00:00.000Z to ${day}T23:59:59.999Z`;

test('[DSH-02] [DSH-B01] each number of the system leads to exactly what it counts', async () => {
  expect(await tiles(await draw('system'))).toEqual({
    'Users: 1,234': '/users',
    'Meetings today: 4': start('2025-11-21'),
    'This week: 12': start('2025-11-17'),
    'This month: 31': start('2025-11-01'),
    'Subscriptions in force: 7': '/subscriptions?over=false',
    'Organizers: 45': '/users?seated=true',
  });
});

test('[DSH-05] [DSH-B01] each number of subscriptions that one list counts alone leads to it', async () => {
  const drawn = await draw('subscriptions');
  expect(await tiles(drawn)).toMatchObject({
    'Subscriptions in force: 7': '/subscriptions?over=false',
    'End within 30 days: 3': '/subscriptions?over=false&end=2025-11-21T10:00:00.000Z to 2025-12-21T10:00:00.000Z',
    'Organizers: 66': null,
    'Exceeding organizers: 6': '/subscriptions/exceeding-organizers',
  });
  await expect
    .element(drawn.screen.getByRole('link', { name: '2', exact: true }))
    .toHaveAttribute('href', '/subscriptions?perpetual=true&over=false');
  await expect.element(drawn.screen.getByRole('row', { name: /Atelier/ })).toHaveTextContent('Business-3');
});

test('[DSH-03] [DSH-04] the own numbers lead to the own meetings; people one writes with come with how much', async () => {
  const drawn = await draw('user', { roles: ['organizer'] });
  expect(await tiles(drawn)).toMatchObject({
    'Meetings as organizer: 3': '/meeting?as=organizer',
    'Meetings as attendee: 17': '/meeting?as=attendee',
    'Messages sent: 40': null,
  });
  await expect.element(drawn.screen.getByRole('listitem').filter({ hasText: 'Bob Bool' })).toHaveTextContent('12 messages');
  await expect.element(drawn.screen.getByRole('listitem').filter({ hasText: 'Eve' })).toHaveTextContent('1 message');
});

test('[DSH-04] whoever wrote to nobody reads that, not an empty list', async () => {
  const { screen } = await draw('user', { answers: [[getUserDashboard, { ...mine, topContacts: [] }]] });
  await expect.element(screen.getByText('You have not exchanged messages with anybody yet.')).toBeVisible();
});

test('[ROL-09] a number whose list somebody may not see is no link', async () => {
  const drawn = await draw('subscriptions', { roles: ['userManager'] });
  expect(await tiles(drawn)).toMatchObject({ 'Subscriptions in force: 7': '/subscriptions?over=false' });
  const own = await draw('user', { roles: ['userManager'] });
  expect(await tiles(own)).toMatchObject({ 'Meetings as organizer: 3': null });
});

const row = (id: string, state: string, startsInMinutes: number): MeetingRow => ({
  id,
  umi: `umi-${id}`,
  meetingId: '483920117',
  subject: `Subject ${id}`,
  start: new Date(Date.now() + startsInMinutes * 60_000),
  durationMinutes: 30,
  state,
  organization: { id: 'o-1', name: 'Atelier' },
  tcsServerFqdn: 'tcs.meet.example',
  creator: { fullName: 'Ada Lovelace', email: 'ada@meet.example' },
  highSecurity: false,
  isCall: false,
  expectedUsers: 2,
  participatingUsers: 0,
  reconnections: 0,
});

/** Answers as a server that has these meetings. */
const listOf =
  (parts: Record<string, MeetingRow[]>) =>
  ({ query }: { query: { as: string; state: string; start?: string } }) => {
    const from = Date.parse(query.start?.split(' to ')[0] ?? '1970-01-01');
    const items = parts[query.as]?.filter(({ state, start }) => state === query.state && start.getTime() >= from) ?? [];
    return { items, total: items.length };
  };

test('[DSH-03] the own dashboard says what goes on and what comes next, of meetings one runs and of others, with the way in', async () => {
  const parts: Record<string, MeetingRow[]> = {
    organizer: [row('later', 'scheduled', 300), row('over', 'stopped', -200)],
    attendee: [row('now', 'started', -10_000), row('soon', 'scheduled', 60)],
  };
  const { screen } = await draw('user', { roles: ['organizer'], answers: [[listMeetings, listOf(parts)]] });
  const card = screen.getByRole('listitem').filter({ hasText: 'Subject' });
  await expect.element(card.nth(2)).toHaveTextContent('Subject later');
  await expect.element(card.nth(0)).toHaveTextContent(/Subject now .*Running now/);
  await expect.element(card.nth(1)).toHaveTextContent('Subject soon');
  await expect.element(card.nth(1)).not.toHaveTextContent('Running now');
  await expect.element(card).toHaveLength(3);
  await expect.element(screen.getByRole('link', { name: 'All meetings' })).toHaveAttribute('href', '/meeting');
  await expect.element(screen.getByRole('link', { name: 'Join “Subject soon”' })).toHaveAttribute('href', '/meeting/webrtc?umi=umi-soon');
});

test('[DSH-03] however many meetings go on, the next ones have their place', async () => {
  const many = (state: string, from: number) => [0, 1, 2, 3, 4].map((index) => row(`${state} ${index}`, state, from + index));
  const everything = { organizer: [...many('started', -60), ...many('scheduled', 60)], attendee: [] };
  const { screen } = await draw('user', { roles: ['organizer'], answers: [[listMeetings, listOf(everything)]] });
  const card = screen.getByRole('listitem').filter({ hasText: 'Subject' });
  await expect.element(card).toHaveLength(6);
  expect(card.elements().map(({ textContent }) => /Subject (\w+ \d)/.exec(textContent)?.[1])).toEqual([
    'started 0',
    'started 1',
    'started 2',
    'scheduled 0',
    'scheduled 1',
    'scheduled 2',
  ]);
  await screen.unmount();
  const nothingPlanned = { organizer: many('started', -60), attendee: [] };
  const other = await draw('user', { roles: ['organizer'], answers: [[listMeetings, listOf(nothingPlanned)]] });
  await expect.element(other.screen.getByRole('listitem').filter({ hasText: 'Subject started' })).toHaveLength(5);
});

test('[DSH-03] without a meeting in sight the own dashboard says so; where the server has no list of meetings, nothing', async () => {
  const { screen } = await draw('user');
  await expect.element(screen.getByText('Nothing is planned for the next month.')).toBeVisible();
  await screen.unmount();
  const other = await draw('user', { answers: [[listMeetings, new CallProblem(1001, { status: 404 })]] });
  await expect.element(other.screen.getByRole('heading', { name: 'Join a meeting' })).toBeVisible();
  await expect.element(other.screen.getByRole('heading', { name: 'Next meetings' })).not.toBeInTheDocument();
});

const fact = (drawn: Drawn, name: string) =>
  drawn.screen.container.ownerDocument.evaluate(`//dt[starts-with(., "${name}")]/following-sibling::dd`, drawn.screen.container, null, 9)
    .singleNodeValue;

const leadsTo = (node: Node | null) => (node instanceof Element ? node.querySelector('a')?.getAttribute('href') : undefined);

test('[DSH-02] the system says first what needs attention, each with the list behind it', async () => {
  const drawn = await draw('system', {
    answers: [
      [listServers, { items: [], total: 2 }],
      [listJobs, { items: [], total: 4 }],
    ],
  });
  await expect.element(drawn.screen.getByRole('heading', { level: 2 }).first()).toHaveTextContent('Needs attention');
  for (const [name, count, behind] of [
    ['Failed TCS servers', '2', '/service?status=failed'],
    ['Failed scheduled jobs', '4', '/job?status=failed'],
    ['Exceeding organizers', '6', '/subscriptions/exceeding-organizers'],
    ['Subscriptions about to end', '3', '/subscriptions?over=false&end='],
  ] as const) {
    expect(fact(drawn, name)?.textContent).toBe(count);
    expect(leadsTo(fact(drawn, name))).toContain(behind);
  }
  await drawn.screen.unmount();
  const quiet = { ...ofSubscriptions, exceeding: 0, endingSoon: 0 };
  const other = await draw('system', { answers: [[getSubscriptionsDashboard, quiet]] });
  await expect.element(other.screen.getByText('Nothing needs your attention.')).toBeVisible();
});

test('[DSH-02] what a server does not know is left out of what needs attention and of what is next', async () => {
  const missing = new CallProblem(1001, { status: 404 });
  const drawn = await draw('system', {
    answers: [listServers, listJobs, listMaintenances, getSubscriptionsDashboard, getMeetingsDashboard].map((one) => [one, missing]),
  });
  await expect.element(drawn.screen.getByText('Nothing needs your attention.')).toBeVisible();
  await expect.element(drawn.screen.getByRole('heading', { name: 'Meetings per day' })).not.toBeInTheDocument();
  expect(fact(drawn, 'Next maintenance')).toBeNull();
  expect(drawn.screen.getByRole('alert').elements()).toEqual([]);
});

test('[DSH-02] the system says what goes on, when the next maintenance is, and whether there are more meetings than before', async () => {
  const days = Array.from({ length: 30 }, (_, at) => ({ day: `2025-10-${`${at + 1}`.padStart(2, '0')}`, meetings: at, participants: 0 }));
  const start = new Date(Date.now() + 3 * 24 * 3_600_000);
  const maintenance = { id: 'm-1', start, end: new Date(start.getTime() + 3_600_000), meetingsCount: 0 };
  const drawn = await draw('system', {
    answers: [
      [getMeetingsDashboard, { ...ofMeetings, days }],
      [listMaintenances, { items: [maintenance], total: 1 }],
    ],
  });
  await expect.element(drawn.screen.getByText('182 in the last 7 days, 133 in the 7 days before.')).toBeVisible();
  expect(fact(drawn, 'Meetings running')?.textContent).toBe('2');
  expect(leadsTo(fact(drawn, 'Meetings running'))).toBe('/meeting?state=started');
  expect(leadsTo(fact(drawn, 'Next maintenance'))).toBe('/maintenance');
  expect(fact(drawn, 'Next maintenance')?.textContent).toMatch(/^\w{3}, \d/);
  await drawn.screen.unmount();
  const other = await draw('system');
  await expect.element(other.screen.getByText('none planned')).toBeVisible();
});

test('[DSH-06] whoever looks after subscriptions reads on every first page what needs attention there', async () => {
  for (const [view, role] of [
    ['subscriptions', 'organizationManager'],
    ['user', 'userManager'],
  ] as const) {
    const drawn = await draw(view, { roles: [role] });
    await expect.element(drawn.screen.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
    expect(fact(drawn, 'Exceeding organizers')?.textContent).toBe('6');
    await drawn.screen.unmount();
  }
  const { screen, sent } = await draw('user', { roles: ['organizer'] });
  await expect.element(screen.getByRole('heading', { name: 'Top 5 contacts' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Needs attention' })).not.toBeInTheDocument();
  expect(sent(getSubscriptionsDashboard)).toEqual([]);
});

test('[ACC-15] without tags there is no card of tags', async () => {
  const { screen } = await draw('user');
  await expect.element(screen.getByRole('heading', { name: 'Top 5 contacts' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Tags' })).not.toBeInTheDocument();
});

test('[DSH-02] the numbers of tiles stand on one line, however long their labels are', async () => {
  const { screen } = await draw('system');
  await expect.element(screen.getByText('1,234')).toBeVisible();
  const tops = [...screen.container.querySelectorAll('.tile b')].map((number) => number.getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(1);
});

test('[MTG-13] meetings in a state nobody knows are counted below its name, without a link', async () => {
  const states = [...ofMeetings.states, { state: 'HIBERNATING', meetings: 8 }];
  const { screen } = await draw('meetings', { answers: [[getMeetingsDashboard, { ...ofMeetings, states }]] });
  await expect.element(screen.getByText('HIBERNATING')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '2', exact: true })).toHaveAttribute('href', '/meeting?state=started');
  expect(screen.getByRole('link', { name: '8', exact: true }).query()).toBeNull();
});

test('[DSH-05] where nobody has joined yet there is no gauge of quality', async () => {
  const { screen } = await draw('meetings');
  await expect.element(screen.getByText('Nobody has joined a meeting yet.')).toBeVisible();
  expect(screen.getByRole('meter').elements()).toEqual([]);
});

test('figures that cannot be had say why and are asked for again; those that are there stay', async () => {
  const ask = vi.fn().mockReturnValueOnce(new CallProblem(1000)).mockReturnValueOnce(system).mockReturnValue(new CallProblem(1000));
  const drawn = await draw('system', { answers: [[getSystemDashboard, ask]] });
  await expect.element(drawn.screen.getByText('These figures could not be loaded.')).toBeVisible();
  await drawn.screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(drawn.screen.getByText('1,234')).toBeVisible();
  await drawn.screen.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect.element(drawn.screen.getByText('These figures may be out of date.')).toBeVisible();
  await expect.element(drawn.screen.getByText('1,234')).toBeVisible();
});

test('[DSH-06] a view that is not open shows what somebody is here for', async () => {
  const { screen, sent } = await draw('system', { roles: ['organizer'] });
  await expect.element(screen.getByRole('heading', { name: 'Top 5 contacts' })).toBeVisible();
  expect(sent(getSystemDashboard)).toEqual([]);
});

test('a meeting is joined from the dashboard by its link or its identifier; anything else is refused at the field', async () => {
  const drawn = await draw('user');
  const field = drawn.screen.getByLabelText('Meeting link or identifier');
  await userEvent.fill(field, 'no such thing');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  for (const typed of ['483 920 117', `${location.origin}/meet/meeting/join?umi=a-B_9`]) {
    await userEvent.fill(field, typed);
    await userEvent.keyboard('{Enter}');
  }
  expect(drawn.navigated).toEqual(['/join-without-account?meetingId=483920117', '/meeting/webrtc?umi=a-B_9']);
});

test('where the server has no figures, the own dashboard shows the rest without a word of failure', async () => {
  const missing = new CallProblem(1001, { status: 404 });
  const { screen } = await draw('user', { answers: [[getUserDashboard, missing]] });
  await expect.element(screen.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

test('[DSH-03] a part of the own dashboard that never comes does not keep the others away', async () => {
  const { screen } = await draw('user', { answers: [[getMyTags, () => new Promise(() => {})]] });
  await expect.element(screen.getByRole('heading', { name: 'Join a meeting' })).toBeVisible();
});

test('[DSH-03] the own dashboard asks for each of its parts once', async () => {
  const { screen, sent } = await draw('user');
  await expect.element(screen.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await vi.waitFor(() => expect(screen.container.querySelector('.tile')).not.toBeNull());
  expect(sent(getMyTags)).toHaveLength(1);
  expect(sent(listMeetings)).toHaveLength(meetingParts.length * 2);
});
