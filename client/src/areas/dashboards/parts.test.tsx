import { expect, onTestFinished, test, vi } from 'vitest';
import { drawScreen } from '../../testing/screen.tsx';
import { AboutYou } from './AboutYou.tsx';
import { FullestTable } from './FullestTable.tsx';
import { ManagedOrganizations } from './ManagedOrganizations.tsx';
import { Trend } from './Trend.tsx';

const days = [...Array.from({ length: 7 }, () => 2), ...Array.from({ length: 7 }, () => 3)].map((meetings, at) => ({
  day: `2025-11-${String(at + 1).padStart(2, '0')}`,
  meetings,
  participants: 0,
}));

test('the last week of meetings is compared with the week before, in words', async () => {
  const { screen } = await drawScreen({ screen: <Trend days={days} />, words: ['dashboards'], answers: [] });
  await expect.element(screen.getByText('21 in the last 7 days, 14 in the 7 days before.')).toBeVisible();
});

test('each day has its bar, beside the one before and as tall as its meetings', async () => {
  const { screen } = await drawScreen({ screen: <Trend days={days} />, words: ['dashboards'], answers: [] });
  const bars = [...screen.container.querySelectorAll('rect')].map((bar) => bar.getBBox());
  expect(bars.map(({ x, width }, at) => x >= (bars[at - 1]?.x ?? 0) + (at && width))).toEqual(days.map(() => true));
  expect(bars.map(({ height }) => height / (bars.at(-1)?.height ?? 0))).toEqual(days.map(({ meetings }) => expect.closeTo(meetings / 3)));
});

test('whoever manages organizations finds them under a heading; without a subscription in force that is said', async () => {
  const parts = (
    <>
      <ManagedOrganizations organizations={[{ id: 'mill', name: 'Old Mill' }]} />
      <FullestTable rows={[]} />
    </>
  );
  const { screen } = await drawScreen({ screen: parts, words: ['dashboards'], answers: [] });
  await expect.element(screen.getByRole('heading', { name: 'Organizations you manage' })).toBeVisible();
  await expect.element(screen.getByText('No subscription is in force.')).toBeVisible();
});

test('the time where somebody is stands below their time zone, as long as they have chosen one that is known here', async () => {
  vi.setSystemTime('2026-01-02T20:04:00.000Z');
  onTestFinished(() => void vi.useRealTimers());
  const me = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@meet.example', source: 'INTERNAL', customersManager: [] };
  const { screen } = await drawScreen({
    screen: <AboutYou me={{ ...me, timeZoneID: 'Asia/Tokyo' }} />,
    words: ['dashboards'],
    answers: [],
  });
  const there = screen.getByRole('definition').filter({ hasText: /^Jan 3, 2026, 5:04\sAM GMT\+9$/ });
  await expect.element(there).toBeVisible();
  expect(there.element().previousElementSibling).toHaveTextContent('Local time there');
  await screen.unmount();
  const other = await drawScreen({ screen: <AboutYou me={me} />, words: ['dashboards'], answers: [] });
  await expect.element(other.screen.getByText('not set').first()).toBeVisible();
  expect(other.screen.getByText('Local time there').query()).toBeNull();
  await other.screen.unmount();
  const windows = 'W. Europe Standard Time';
  const third = await drawScreen({ screen: <AboutYou me={{ ...me, timeZoneID: windows }} />, words: ['dashboards'], answers: [] });
  await expect.element(third.screen.getByText(windows)).toBeVisible();
  expect(third.screen.getByText('Local time there').query()).toBeNull();
});
