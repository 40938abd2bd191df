import { changePerson, clearFaults, createFault, deleteFault, expireSessions, getFault, listFaults, setClock } from '@meet/contracts/mock';
import { listSessions } from '@meet/contracts/mock-worlds';
import { code } from '@meet/contracts/wire/errors';
import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { FastifyInstance } from 'fastify';
import { assertThat } from '../problem.ts';
import { serve } from '../endpoints/serve.ts';
import { addFault, advanceClock, alterPerson, endSessions, setClockTo, withdrawFaults } from './orders.ts';
import type { World } from '../worlds/world.ts';

/** Control calls for clock, faults, sessions and people of a world. */
export function simulationControl(app: FastifyInstance): void {
  serve(app, setClock, ({ world, body: { advanceMs, now, nextMeeting } }) => {
    const { clock } = world;
    const wishes = [advanceMs, now, nextMeeting].filter((wish) => wish !== undefined);
    assertThat(wishes.length === 1, code.invalidParameter, 'body: either advanceMs, now or nextMeeting');
    if (nextMeeting) {
      const next = nextMeetingOf(world, nextMeeting.email);
      if (next) setClockTo(world, Date.parse(next.start) - minuteMs);
      return { now: new Date(clock.now()).toISOString(), ...(next && { subject: next.subject }) };
    }
    if (now !== undefined) setClockTo(world, Date.parse(now));
    if (advanceMs !== undefined) advanceClock(world, advanceMs);
    return { now: new Date(clock.now()).toISOString() };
  });

  serve(app, createFault, ({ world, body }) => ({ id: addFault(world, body) }));
  serve(app, listFaults, ({ world }) => world.faults.list());
  serve(app, clearFaults, ({ world }) => void withdrawFaults(world));
  serve(app, getFault, ({ world, params: { id } }) => {
    const fault = world.faults.list().find((one) => one.id === id);
    assertThat(fault, code.notFound, noSuchFault);
    return fault;
  });
  serve(app, deleteFault, ({ world, params: { id } }) => assertThat(withdrawFaults(world, [id]), code.notFound, noSuchFault));

  serve(app, listSessions, ({ world: { sessions } }) =>
    sessions.list().map(({ username, refreshes, sessionUntilMs, refreshUntilMs }) => ({
      username,
      refreshes,
      sessionEndsAt: sessionUntilMs === undefined ? null : isoOf(sessionUntilMs),
      refreshEndsAt: isoOf(refreshUntilMs),
    })),
  );
  serve(app, expireSessions, ({ world, body: { what, email } }) => endSessions(world, what, email));

  serve(app, changePerson, ({ world, params: { email }, body }) => alterPerson(world, email, body));
}

const isoOf = (ms: number): string => new Date(ms).toISOString();

const minuteMs = 60_000;

/** The first meeting that begins more than a minute from now: of a person, where somebody is named who has one. */
function nextMeetingOf({ store, clock }: World, email: string | undefined): MeetingRecord | undefined {
  const coming = [...store.meetings.values()]
    .filter(({ start, stoppedAt }) => stoppedAt === undefined && Date.parse(start) > clock.now() + minuteMs)
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  const isTheirs = ({ creator, moderators, attendees }: MeetingRecord) =>
    [creator, ...moderators, ...attendees].some((person) => person.email === email);
  return coming.find(isTheirs) ?? coming[0];
}

const noSuchFault = 'no such fault: withdrawn or used up';
