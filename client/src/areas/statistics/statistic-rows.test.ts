import type { Statistics } from '@meet/contracts/areas/statistics';
import { expect, test } from 'vitest';
import { csvText } from '../../ui/browser/csv.ts';
import { statisticRows } from './statistic-rows.ts';

const held = (meetings: number) => ({ meetings, participants: meetings * 5, durationMinutes: meetings * 30 });
const figures = (meetings: number) => ({
  ...held(meetings),
  attendanceMinutes: 90,
  organizers: 2,
  organizations: 1,
  peakParticipants: 4,
  peakMeetings: 1,
});
const at = new Date('2025-11-21T00:00:00.000Z');
const organization = { id: 'o1', name: 'Acme' };

const statistics: Statistics = {
  period: { from: at, to: at, defaultDays: 30, availableFrom: at, availableTo: at, previous: { from: at, to: at } },
  figures: figures(3),
  previous: figures(2),
  course: { unit: 'day', stretches: [{ day: '2025-11-21', ...held(3), previous: held(2) }] },
  hours: Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 3 : 0)),
  servers: [{ name: 'tcs', ...held(3) }],
  top: {
    organizations: [{ id: 'o1', organization, organizers: 1, rank: 1, ...held(3), previous: held(2) }],
    organizers: [
      { id: 'a@b', organizer: { fullName: 'Ada', email: 'ada@meet.example' }, organization, rank: 1, ...held(3), previous: held(2) },
    ],
    meetings: [{ id: 'm1', subject: 'Retro', start: at, organization, participants: 9 }],
  },
};

test('[STA-05] everything the overview shows has its line', () => {
  const rows = statisticRows(statistics, true);
  expect([...new Set(rows.map(({ part }) => part))]).toEqual([
    'total',
    'figure',
    'day',
    'hour',
    'server',
    'organization',
    'organizer',
    'meeting',
  ]);
  expect(rows[0]).toMatchObject({ part: 'total', meetings: 3, meetingsBefore: 2 });
  expect(rows.find(({ part }) => part === 'organizer')).toMatchObject({ name: 'ada@meet.example', meetings: 3, meetingsBefore: 2 });
  expect(rows.filter(({ part }) => part === 'hour')).toHaveLength(24);
});

test('[STA-B01] the numbers of the period before are only there while they are shown', () => {
  expect(csvText(statisticRows(statistics, true))).toContain('"meetingsBefore"');
  expect(csvText(statisticRows(statistics, false))).not.toContain('Before');
});
