import { type Endpoint, pathOf, type ServeInput, type WireReply } from '@meet/contracts/wire/http';
import * as mock from '@meet/contracts/mock';
import { getPlayer, playScenario, steerScenario } from '@meet/contracts/scenarios';

type Body<E extends Endpoint> = ServeInput<E> extends { body: infer B } ? B : never;

type Input = {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: unknown;
  /** The session of whoever calls. */ token?: string;
};

/** One isolated world on the mock server and the strings it is pulled by. */
export type World = Awaited<ReturnType<typeof createWorld>>;

/** Makes a world of a test's own. */
export async function createWorld(origin: string, request: Body<typeof mock.createWorld> = {}) {
  const made = await send(origin, undefined, mock.createWorld, { body: request });
  return directorOf(origin, made.world);
}

/** The director of a world that is there. */
export async function directorOf(origin: string, id: string) {
  const call = <E extends Endpoint>(endpoint: E, input: Input = {}) => send(origin, id, endpoint, input);
  const cast = await call(mock.getCast);
  return {
    id,
    /** Any call at all in this world, by its contract. */
    call,
    person: (persona: mock.Persona) => found(cast.people, (person) => person.persona === persona),
    meeting: (name: mock.MeetingName) => found(cast.meetings, (meeting) => meeting.name === name),
    state: () => call(mock.currentWorld),
    /** Other limits, settings or theme. */
    change: (body: Body<typeof mock.changeWorld>) => call(mock.changeWorld, { body }),
    changePerson: (email: string, body: Body<typeof mock.changePerson>) => call(mock.changePerson, { params: { email }, body }),
    /** What the captcha fetched last shows. */
    captchaValue: async () => {
      const entries = await call(mock.getJournal, { query: { kind: 'http' } });
      const challenge = entries.map(({ answer }) => challengeIn(answer)).findLast((found) => found !== undefined);
      return (await call(mock.getCaptchaAnswer, { params: { challenge } })).value;
    },
    fault: (body: Body<typeof mock.createFault>) => call(mock.createFault, { body }),
    clearFaults: () => call(mock.clearFaults),
    /** A scenario of the library; paused, it is to be stepped through. */
    play: (name: string, paused = false) => call(playScenario, { body: { name, paused } }),
    /** The next step of the scenario happens. */
    step: () => call(steerScenario, { body: { do: 'step' } }),
    player: () => call(getPlayer),
    advance: (advanceMs: number) => call(mock.setClock, { body: { advanceMs } }),
    setNow: (now: Date) => call(mock.setClock, { body: { now: now.toISOString() } }),
    expireSessions: (body: Body<typeof mock.expireSessions>) => call(mock.expireSessions, { body }),
    journal: (query: { since?: string; kind?: 'http' | 'socket' } = {}) => call(mock.getJournal, { query }),
    mails: () => call(mock.getMails),
    attendees: (umi: string) => call(mock.listAttendees, { params: { umi } }),
    changeAttendee: (umi: string, attendeeId: string, body: Body<typeof mock.changeAttendee>) =>
      call(mock.changeAttendee, { params: { umi, attendeeId }, body }),
    changeMeeting: (umi: string, body: Body<typeof mock.changeMeeting>) => call(mock.changeMeeting, { params: { umi }, body }),
    remove: () => call(mock.deleteWorld),
  };
}

const challengeIn = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'challenge' in answer ? answer.challenge : undefined;

function found<T>(items: readonly T[], isWanted: (item: T) => boolean): T {
  const item = items.find(isWanted);
  if (!item) throw new Error('The cast of this world lacks it.');
  return item;
}

async function send<E extends Endpoint>(origin: string, world: string | undefined, endpoint: E, input: Input): Promise<WireReply<E>> {
  const { params, query, body, token } = input;
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const response = await fetch(origin + pathOf(endpoint, params) + search, {
    method: endpoint.method,
    headers: {
      ...(world && { [mock.worldHeader]: world }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status}: ${text}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server has checked its reply by the same contract
  return (text ? JSON.parse(text) : undefined) as WireReply<E>;
}
