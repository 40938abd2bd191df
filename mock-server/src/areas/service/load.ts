import { meetingStateAt, stopOf, type MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { TcsServerRecord } from '@meet/fixtures/areas/servers';
import { sumOf } from '../../lists/figures.ts';
import type { World } from '../../worlds/world.ts';

type Attendee = MeetingRecord['attendees'][number];

/** A user served by a server, and how. */
export interface ServedUser {
  readonly id: string;
  readonly meeting: MeetingRecord;
  readonly attendee: Attendee & { joinTime: string };
  readonly serving: 'hosted' | 'relayed';
}

/** Current meetings and users, by server. */
export interface ServerLoads {
  meetingsOn(fqdn: string): readonly MeetingRecord[];
  /** Users of its own meetings, and users relayed to meetings of other servers. */
  servedBy(fqdn: string): readonly ServedUser[];
}

export function loadNow({ store, clock }: World): ServerLoads {
  const nowMs = clock.now();
  const running = [...store.meetings.values()].filter((meeting) => isRunning(meeting, nowMs));
  return {
    meetingsOn: (fqdn) => running.filter(({ tcsServerFqdn }) => tcsServerFqdn === fqdn),
    servedBy: (fqdn) =>
      running.flatMap((meeting) =>
        meeting.attendees.flatMap((attendee, index): ServedUser[] => {
          const { joinTime } = attendee;
          const serving = servingOf(fqdn, meeting, attendee);
          if (!serving || !isPresent(attendee) || !joinTime) return [];
          return [{ id: `${meeting.id}-${index + 1}`, meeting, attendee: { ...attendee, joinTime }, serving }];
        }),
      ),
  };
}

/** In the meeting now, and not excluded. */
export const isPresent = ({ joinTime, leaveTime, excluded }: Attendee): boolean => Boolean(joinTime) && !leaveTime && !excluded;

const hourMs = 3_600_000;

/** Load of a server at each of the last 24 full hours, oldest first. */
export function lastDay({ store, clock }: World, fqdn: string) {
  const lastHour = Math.floor(clock.now() / hourMs) * hourMs;
  const hours = Array.from({ length: 24 }, (_, index) => lastHour - (23 - index) * hourMs);
  const [first = 0] = hours;
  const begun = [...store.meetings.values()].filter((meeting) => Date.parse(meeting.start) <= lastHour && stopOf(meeting) > first);
  return hours.map((atMs) => {
    const meetings = begun.filter((meeting) => Date.parse(meeting.start) <= atMs && stopOf(meeting) > atMs);
    const served = (serving: ServedUser['serving']) =>
      sumOf(
        meetings,
        (meeting) =>
          meeting.attendees.filter((attendee) => servingOf(fqdn, meeting, attendee) === serving && wasThere(attendee, atMs)).length,
      );
    return {
      at: new Date(atMs).toISOString(),
      meetings: meetings.filter(({ tcsServerFqdn }) => tcsServerFqdn === fqdn).length,
      hostedUsers: served('hosted'),
      relayedUsers: served('relayed'),
    };
  });
}

const percentsOfUser = { cpu: { hosted: 1.2, relayed: 0.5 }, memory: { hosted: 0.4, relayed: 0.2 } } as const;

/** CPU and memory use of a server for its users, at most 98 %. */
export function needsOf({ idleCpuPercent, idleMemoryPercent }: TcsServerRecord, hosted: number, relayed: number) {
  const { cpu, memory } = percentsOfUser;
  const percent = (idle: number, of: typeof cpu | typeof memory) =>
    Math.min(98, Math.round(idle + hosted * of.hosted + relayed * of.relayed));
  return { cpuPercent: percent(idleCpuPercent, cpu), memoryPercent: percent(idleMemoryPercent, memory) };
}

function isRunning(meeting: MeetingRecord, nowMs: number): boolean {
  const state = meetingStateAt(meeting, nowMs);
  return state === 'started' || state === 'waitingToEnd';
}

function servingOf(fqdn: string, { tcsServerFqdn }: MeetingRecord, { relayTcsServer }: Attendee): ServedUser['serving'] | undefined {
  if (tcsServerFqdn === fqdn) return 'hosted';
  return relayTcsServer === fqdn ? 'relayed' : undefined;
}

const wasThere = ({ joinTime, leaveTime, excluded }: Attendee, atMs: number): boolean =>
  Boolean(joinTime) && !excluded && Date.parse(joinTime ?? '') <= atMs && (!leaveTime || Date.parse(leaveTime) > atMs);
