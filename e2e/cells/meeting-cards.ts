import { getAttachments } from '@meet/contracts/areas/attachments';
import { getStorage } from '@meet/contracts/areas/files';
import { listJoins } from '@meet/contracts/areas/join-timelines';
import { getMeeting, listMeetings } from '@meet/contracts/areas/meetings';
import { getStatistics } from '@meet/contracts/areas/statistics';
import { joinSetbacks, joinSteps, recurrenceOf } from './meeting-tables.ts';
import type { Expect } from './seen.ts';
import { altered } from './tables.ts';
import { bytes, counted, minutes, number } from './write.ts';

/** A meeting that says something in each line. */
export const oneMeeting = altered(
  getMeeting,
  (meeting) => ({
    ...meeting,
    recurrence: { every: 'week' as const, interval: 2, until: '2027-05-28T21:00:00.000Z' },
    highSecurity: true,
    isCall: true,
    expectedUsers: 17,
    participatingUsers: 16,
    reconnections: 15,
  }),
  { id: 'meeting-4' },
);

const quality = (value: number): string => `${number(value)} %`;

/** A meeting that is over, which nobody is invited to any more. */
export const meetingOver: Expect = async (answers, written) => {
  const of = await answers.to(getMeeting);
  const come = of.attendees.flatMap(({ fullName, qualityIn, qualityOut }) =>
    typeof qualityIn === 'number' && typeof qualityOut === 'number' ? [{ fullName, qualityIn, qualityOut }] : [],
  );
  const worst = come.toSorted((one, other) => one.qualityIn + one.qualityOut - other.qualityIn - other.qualityOut);
  return {
    facts: {
      'About the meeting': {
        Organization: of.organization.name,
        Start: written.moment(of.start),
        Duration: minutes(of.durationMinutes),
        Recurrence: recurrenceOf(of.recurrence, written),
        Creator: of.creator.fullName,
        Moderators: of.moderators.map(({ fullName }) => fullName).join(' '),
        Kind: of.isCall ? 'Call' : 'Meeting',
        'Security level': of.highSecurity ? 'High' : 'Normal',
        Expected: number(of.expectedUsers),
        Participating: number(of.participatingUsers),
        Reconnections: number(of.reconnections),
        'TCS server': of.tcsServerFqdn,
      },
    },
    someTables: {
      'Average quality': [
        ['Attendee', 'Reception', 'Sending'],
        ...worst.map(({ fullName, qualityIn, qualityOut }) => [fullName, quality(qualityIn), quality(qualityOut)]),
      ],
      Devices: [['Device', 'Devices'], ...sharesOf(of.attendees.map(({ deviceType }) => deviceType))],
      'Network layers': [['Network layer', 'Network layers'], ...sharesOf(of.attendees.map(({ networkLayer }) => networkLayer))],
    },
  };
};

/** What somebody needs to come to a meeting. */
export const invitation: Expect = async (answers, _, origin) => {
  const of = await answers.to(getMeeting);
  return {
    someFacts: {
      Invitation: {
        Link: `${origin}/meet/meeting/webrtc?umi=${of.umi} Copy`,
        Identifier: `${of.meetingId.replaceAll(/(\d{3})(?=\d)/g, '$1 ')} Copy`,
        PIN: `${of.pin} Copy`,
        'By phone': of.phoneNumbers.map((one) => `${phoneNames[one.identifier]} ${one.phone}`).join(' '),
      },
    },
  };
};

/** A join, step by step. */
export const oneJoin: Expect = async (answers, { day, second }) => {
  const { items } = await answers.to(listJoins);
  const { items: found } = await answers.to(listMeetings);
  const subjectOf = (meetingId: string) => found.find((one) => one.meetingId === meetingId)?.subject;
  const seconds = (ms: number) => `${number(ms / 1_000, 1)} s`;
  return {
    facts: Object.fromEntries(
      items.map(({ fullName, meetingId, startedAt, reached, stuckBy, marks }) => [
        fullName,
        {
          Meeting: subjectOf(meetingId) ?? '',
          Time: `${day(startedAt)} ${second(startedAt)}`,
          Reached: joinSteps[reached],
          Problem: stuckBy ? joinSetbacks[stuckBy] : '',
          Took: seconds(Math.max(...marks.map(({ atMs }) => atMs))),
        },
      ]),
    ),
    items: Object.fromEntries(
      items.map(({ fullName, marks }) => [
        fullName,
        marks.map((mark) => `${'step' in mark ? joinSteps[mark.step] : joinSetbacks[mark.setback]} ${seconds(mark.atMs)}`),
      ]),
    ),
  };
};

const phoneNames: Readonly<Record<string, string>> = { paris: 'France (French)', praha: 'Czechia (Czech)', berlin: 'Germany (German)' };

/** How often each occurs, the most frequent first. */
function sharesOf(words: readonly (string | null | undefined)[]): string[][] {
  const counts = new Map<string, number>();
  for (const word of words) if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b, 'en'))
    .map(([name, count]) => [name, number(count)]);
}

const fileKinds = { video: 'Recording', transcript: 'Transcript' };

export const attachments: Expect = async (answers, { moment }) => {
  const { items } = await answers.to(getAttachments);
  return {
    startsOf: {
      '': items.map(
        ({ name, kind, sizeBytes, creationDate, shared, checksum }) =>
          `${name} ${fileKinds[kind]} · ${bytes(sizeBytes)} · ${moment(creationDate)} ${shared ? 'All participants' : 'Organizers only'} ${checksum} Copy SHA-256`,
      ),
    },
  };
};

/** One that is shared, one that is not. */
export const twoFiles = altered(
  getAttachments,
  ({ items, ...rest }) => ({ ...rest, items: items.map((file, at) => ({ ...file, shared: at === 0 })) }),
  { uid: 'meeting-4' },
);

export const storage: Expect = async (answers) => {
  const { kinds, quota, used, size, organizations } = await answers.to(getStorage);
  const amount = (of: { files: number; size: number }) => `${bytes(of.size)} in ${counted(of.files, 'file')}`;
  const share = (used / quota) * 100;
  return {
    facts: {
      Storage: {
        Recordings: amount(kinds.video),
        Transcripts: amount(kinds.transcript),
        'Files of others on your subscriptions': bytes(used - size),
        Free: bytes(quota - used),
      },
    },
    gauges: { [`${bytes(used)} of ${bytes(quota)}`]: `${number(share, share < 10 ? 1 : 0)} %` },
    items: { Storage: organizations.map((one) => `${one.organization.name} ${bytes(one.size)} of ${bytes(one.quota)}`) },
  };
};

export const withFilesOfOthers = altered(getStorage, (summary) => ({ ...summary, used: summary.used + 12_300_000 }));

const calendarDay = (day: string): string =>
  new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));

/** How a number has changed: `+12% 8 before`. */
function change(now: number, before: number, write: (value: number) => string = number): string {
  const share = Math.round(((now - before) / before) * 100);
  return `${share > 0 ? '+' : ''}${share}% ${write(before)} before`;
}

export const statistics: Expect = async (answers, { day }) => {
  const { figures, previous, course, hours, servers, top } = await answers.to(getStatistics);
  const before = previous ?? figures;
  const tile = (label: string, name: keyof typeof figures, write: (value: number) => string = number) =>
    `${label} ${write(figures[name])} ${change(figures[name], before[name], write)}`;
  const compared = ({ meetings: now, previous: held }: { meetings: number; previous?: { meetings: number } | null | undefined }) =>
    `${number(now)} ${change(now, held?.meetings ?? 0)}`;
  return {
    tiles: [
      tile('Meetings', 'meetings'),
      tile('Participants', 'participants'),
      tile('Duration of meetings', 'durationMinutes', minutes),
      tile('Time spent in meetings', 'attendanceMinutes', minutes),
      tile('Most participants at once', 'peakParticipants'),
      tile('Active organizers', 'organizers'),
    ],
    tables: {
      Meetings: [
        ['Day', 'Meetings', 'The period before'],
        ...course.stretches.map((one) => [calendarDay(one.day), number(one.meetings), number(one.previous?.meetings ?? 0)]),
      ],
      'Time of day': [['Hour', 'Meetings'], ...hours.map((count, hour) => [`${String(hour).padStart(2, '0')}:00`, number(count)])],
      Servers: [
        ['Server', 'Meetings', 'Participants'],
        ...servers.map((one) => [one.name, number(one.meetings), number(one.participants)]),
      ],
    },
    items: {
      'Top 5 organizations': top.organizations.map((one) => `${one.organization.name} ${compared(one)}`),
      'Top 5 organizers': top.organizers.map((one) => `${one.organizer.fullName} ${one.organization.name} ${compared(one)}`),
      'Top 5 meetings': top.meetings.map(
        (one) => `${one.subject} ${one.organization.name} · ${day(one.start)} ${number(one.participants)}`,
      ),
    },
  };
};

/** As many things before, each another number. */
export const withPeriodBefore = altered(getStatistics, ({ previous, course, top, ...rest }) => {
  const held = { meetings: 5, participants: 31, durationMinutes: 290 };
  const ranked = <Rank extends object>(ranks: readonly Rank[]) => ranks.map((rank) => ({ ...rank, previous: held }));
  return {
    ...rest,
    previous: { ...rest.figures, ...previous, ...held, attendanceMinutes: 700, peakParticipants: 13, organizers: 4 },
    course: {
      ...course,
      stretches: course.stretches.map((one, at) => ({
        ...one,
        previous: { meetings: at + 1, participants: at + 2, durationMinutes: at + 3 },
      })),
    },
    top: { ...top, organizations: ranked(top.organizations), organizers: ranked(top.organizers) },
  };
});
