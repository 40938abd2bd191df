import { getJob, listJobs, startJob, type Execution } from '@meet/contracts/areas/jobs';
import { getSettings, changeSettings } from '@meet/contracts/areas/settings';
import { getCast, getMails, setClock, type Cast, type Mail, type MeetingName, type Persona } from '@meet/contracts/mock';
import type { SectionName } from '@meet/contracts/settings/sections';
import type { Endpoint } from '@meet/contracts/wire/http';
import { dayMs } from '@meet/fixtures/tools/time';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { testWorld, type TestReply, type TestWorld } from '../test-world.ts';
import { TestClient } from '../signaling/test-client.ts';

type Input = Parameters<TestWorld['ask']>[1];

/** A Friday afternoon, half a day after the nightly jobs. */
const now = '2026-11-20T15:00:00.000Z';

/** What was asked of a world: endpoints, signaling messages by type, and jobs by name. */
export type Used = Set<Endpoint | string>;

/** A world in which the effect of a setting is looked for. */
export interface ObservedWorld {
  readonly used: Used;
  /** As an administrator. */
  ask(endpoint: Endpoint, input?: Input): Promise<TestReply>;
  askAs(persona: Persona, endpoint: Endpoint, input?: Input): Promise<TestReply>;
  /** Without a session. */
  guest(endpoint: Endpoint, input?: Input): Promise<TestReply>;
  request(options: InjectOptions): Promise<TestReply>;
  set(section: SectionName, values: object): Promise<void>;
  /** A section without its secrets. */
  read(section: SectionName): Promise<Readonly<Record<string, unknown>>>;
  advance(advanceMs: number): Promise<void>;
  mails(): Promise<readonly Mail[]>;
  meeting(name: MeetingName): Promise<Cast['meetings'][number]>;
  /** Starts a job by hand and lets it end. */
  runJob(name: string): Promise<Execution>;
  /** Logs guests in to a meeting; returns the type, error and rights in each first and second frame. */
  enter(name: MeetingName, ...clientIds: readonly string[]): Promise<unknown[]>;
}

export async function observedWorld(app: FastifyInstance): Promise<ObservedWorld> {
  const world = await testWorld(app, { size: 'demo', now, limits: { sessionLifeMs: 400 * dayMs } });
  const used: Used = new Set();
  const tokens = new Map<Persona, string>();
  const tokenOf = async (persona: Persona): Promise<string> => {
    const token = tokens.get(persona) ?? (await world.signIn(persona)).sessionToken;
    tokens.set(persona, token);
    return token;
  };
  const guest: ObservedWorld['guest'] = (endpoint, input) => {
    used.add(endpoint);
    return world.ask(endpoint, input);
  };
  const askAs: ObservedWorld['askAs'] = async (persona, endpoint, input) => guest(endpoint, { ...input, token: await tokenOf(persona) });
  const ask: ObservedWorld['ask'] = (endpoint, input) => askAs('administrator', endpoint, input);
  const advance = async (advanceMs: number) => {
    await world.ask(setClock, { body: { advanceMs } });
  };
  const meeting: ObservedWorld['meeting'] = async (name) => {
    const cast: Cast = (await world.ask(getCast)).body;
    const found = cast.meetings.find((one) => one.name === name);
    if (!found) throw new Error(`no meeting ${name}`);
    return found;
  };
  return {
    used,
    ask,
    askAs,
    guest,
    request: world.request,
    advance,
    meeting,
    async set(section, values) {
      const { status, body } = await ask(changeSettings, { params: { section }, body: { values } });
      if (status !== 200) throw new Error(`${section} ${JSON.stringify(values)} was refused: ${JSON.stringify(body)}`);
    },
    read: async (section) => (await ask(getSettings, { params: { section } })).body.values,
    mails: async () => (await guest(getMails)).body,
    async runJob(name) {
      used.add(name);
      const { items } = (await ask(listJobs, { query: { text: name } })).body;
      const params = { id: items[0].id };
      const { id } = (await ask(startJob, { params })).body;
      await advance(10_000);
      return (await ask(getJob, { params })).body.executions.find((run: { id: string }) => run.id === id);
    },
    async enter(name, ...clientIds) {
      const { meetingId } = await meeting(name);
      const frames: unknown[] = [];
      for (const id of clientIds) frames.push(...(await firstFrames(app, world.id, meetingId, id)));
      used.add('LOGIN');
      return frames;
    },
  };
}

/** Of a guest who logs in: what is answered, until a KEEP_ALIVE is. The socket stays open until the server closes. */
async function firstFrames(app: FastifyInstance, world: string, meetingId: string, id: string): Promise<unknown[]> {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const client = await new TestClient({ url: `ws://127.0.0.1:${port}/meet/webrtcsignaling` }, { id: world }).opened();
  client.send({ type: 'LOGIN', meetingId, id, userFullName: 'Ada' });
  const { error } = await client.next('RESPONSE_LOGIN');
  if (error !== null) return [{ error }];
  const { info } = await client.next('MEETING_ATTENDEE_REQUEST_STATUS');
  return [info];
}
