import type { JoinSetback } from '@meet/contracts/areas/join-timelines';
import type { Value } from '@meet/contracts/fields/fields';
import type { SectionName } from '@meet/contracts/settings/sections';
import { stopOf, type MeetingRecord } from '@meet/fixtures/areas/meetings';
import { people } from '@meet/fixtures/cast/people';
import type { World } from '../worlds/world.ts';
import { keepTimeline } from './join-timelines.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** What people have done besides what the fixtures hold: settings and records changed, meetings joined. */
export function livePast(world: World): void {
  changeSettings(world);
  changeRecords(world);
  joinMeetings(world);
}

/** The past of a demo, in which a maintenance is planned, too. */
export function livePastOfDemo(world: World): void {
  livePast(world);
  planMaintenance(world);
}

/** What a setting was before; it became what it is now. */
const formerSettings: readonly (readonly [daysAgo: number, section: SectionName, setting: string, from: Value])[] = [
  [512, 'audio-video', 'videoBitrate', 2_000],
  [398, 'recording', 'recordingQuota', 20],
  [333, 'meeting-access', 'webRtcAttendees', 50],
  [241, 'storage', 'storageMax', 1_500],
  [153, 'email', 'smtpTls', 'tls'],
  [153, 'email', 'smtpPort', 465],
  [61, 'collaboration', 'fileTransferMax', 100_000_000],
  [20, 'storage', 'logRetention', { amount: 12, unit: 'months' }],
];

function changeSettings({ settings, settingLog, startMs }: World): void {
  for (const [daysAgo, section, setting, from] of formerSettings) {
    const to: Value = Reflect.get(settings.values[section], setting);
    settingLog.add(section, [{ who: people.administrator.email, setting, isSecret: false, from, to }], {
      atMs: startMs - daysAgo * dayMs,
      actor: 'person',
    });
  }
}

const usersChanged = 32;

/** Users of the first organizations by their managers, and seats by the administrator, from a year ago to yesterday. */
function changeRecords({ store, auditLog, startMs }: World): void {
  const users = [...store.users.values()].slice(0, usersChanged);
  const changes = [
    ...users.map((user, index) => ({
      who: index % 2 === 0 ? people.userManager.email : people.administrator.email,
      table: 'users',
      after: user,
      before: { ...user, ...(index % 3 === 0 ? { activated: !user.activated } : { language: user.language === 'en' ? 'de' : 'en' }) },
    })),
    ...[...store.subscriptions.values()].slice(0, 4).map((subscription) => ({
      who: people.administrator.email,
      table: 'subscriptions',
      after: subscription,
      before: { ...subscription, seats: subscription.seats + 5 },
    })),
  ];
  for (const [index, { who, table, before, after }] of changes.entries()) {
    const atMs = startMs - (1 + ((changes.length - index) * 364) / changes.length) * dayMs;
    const act = { actor: 'person', who, userId: store.users.by('email', who)?.id, atMs } as const;
    auditLog.during(act, () => auditLog.written(table, after.id, { before, after, isKnown: true }));
  }
}

/** Of every ninth one somebody had trouble. */
const setbacks: readonly JoinSetback[] = ['mediaFailed', 'socketLost', 'rejected'];
const timelinesMax = 60;

/** Those who joined the last meetings from a browser. */
function joinMeetings(world: World): void {
  const isOver = (meeting: MeetingRecord) => stopOf(meeting) < world.startMs;
  const last = [...world.store.meetings.values()]
    .filter((meeting) => isOver(meeting) && meeting.webRtcEnabled)
    .toSorted((one, other) => Date.parse(other.start) - Date.parse(one.start));
  const joins = last.flatMap((meeting) =>
    meeting.attendees.flatMap(({ fullName, joinTime, deviceType }) =>
      joinTime && deviceType === 'WEB' ? [{ meetingId: meeting.meetingId, fullName, startedAt: joinTime }] : [],
    ),
  );
  for (const [index, join] of joins.slice(0, timelinesMax).toReversed().entries())
    keepTimeline(world, `past ${index}`, timelineOf(join, index));
}

function timelineOf(join: { meetingId: string; fullName: string; startedAt: string }, index: number) {
  const pace = 1 + (index % 7) / 4;
  const way = [
    ['asked', 0],
    ['socketOpened', 60],
    ['loggedIn', 110],
    ['approved', 900],
    ['started', 980],
    ['answered', 1_240],
    ['connected', 1_500],
    ['firstPicture', 1_900],
  ] as const;
  const setback = index % 9 === 4 ? setbacks[Math.floor(index / 9) % setbacks.length] : undefined;
  const gone = setback ? way.slice(0, 3) : way;
  const marks = gone.map(([step, atMs]) => ({ step, atMs: Math.round(atMs * pace) }));
  const end = Math.round(gone.length * 300 * pace);
  return {
    ...join,
    id: supportCodeOf(index),
    supportCode: supportCodeOf(index),
    marks: setback ? [...marks, { setback, atMs: end }] : marks,
    reached: gone.at(-1)?.[0] ?? 'asked',
    ...(setback && { stuckBy: setback }),
    updatedAt: new Date(Date.parse(join.startedAt) + end).toISOString(),
  };
}

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Different for each; the letters say nothing. */
function supportCodeOf(index: number): string {
  const code = Array.from(
    { length: 8 },
    (_, place) => letters[(index * (place + 7) + place * 11 + Math.floor(index / 30)) % letters.length],
  );
  return `${code.slice(0, 4).join('')}-${code.slice(4).join('')}`;
}

/** In the night of the sixth day from now. */
function planMaintenance({ store, auditLog, startMs }: World): void {
  const startOfDay = Math.floor(startMs / dayMs) * dayMs;
  const at = (hour: number) => new Date(startOfDay + 6 * dayMs + hour * hourMs).toISOString();
  const { email } = people.administrator;
  const act = { actor: 'person', who: email, userId: store.users.by('email', email)?.id, atMs: startMs - dayMs } as const;
  const period = { id: 'maintenance-1', start: at(1), end: at(3), reason: 'TCS 8.4.2 → 8.5.0' };
  auditLog.during(act, () => store.maintenances.set(period.id, period));
}
