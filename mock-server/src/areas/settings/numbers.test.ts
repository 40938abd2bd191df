import { listGatewayJobs, retryGatewayJobs, type GatewayJob } from '@meet/contracts/areas/gateway-jobs';
import { getClientLimits } from '@meet/contracts/areas/client-limits';
import { searchDirectory } from '@meet/contracts/areas/directory';
import { listJobs, planJob, startJob } from '@meet/contracts/areas/jobs';
import { listMeetings } from '@meet/contracts/areas/meetings';
import { listMetrics, refreshMetrics } from '@meet/contracts/areas/metrics';
import { changePassword, confirmSignup, forgotPassword } from '@meet/contracts/areas/password';
import { login } from '@meet/contracts/areas/session';
import { changeSubscription, listSubscriptions, type SubscriptionRow } from '@meet/contracts/areas/subscriptions';
import { createUser, listUsers } from '@meet/contracts/areas/users';
import { changePerson, currentWorld, type Mail } from '@meet/contracts/mock';
import type { SectionName } from '@meet/contracts/settings/sections';
import { durationMs, type Duration } from '@meet/contracts/wire/durations';
import { people } from '@meet/fixtures/cast/people';
import { minuteMs } from '@meet/fixtures/tools/time';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { observedWorld, type ObservedWorld } from '../../testing/settings/observed-world.ts';
import type { NumericSettings } from '../../worlds/settings/numeric-settings.ts';

const app = await buildApp({ media: noMedia() });
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

/** Those that one-source.test.ts sets. */
type Elsewhere =
  | 'executionsKeptDays'
  | 'subscriptionNoticeDays'
  | 'subscriptionReminderDays'
  | 'unvalidatedRemovalDays'
  | 'deletionDelayDays'
  | 'deletionNoticeDays'
  | 'recordingRetentionDays'
  | 'logRetentionDays'
  | 'precalculatedMonths'
  | 'filterDays'
  | 'gatewayTriesMax'
  | 'recordingQuotaGb'
  | 'storageMaxGb';

/** A valid value of a setting, and what is to be seen then: by the first argument whether a time of that length is over. */
interface Law {
  readonly section: SectionName;
  readonly field: string;
  readonly some: fc.Arbitrary<number | Duration>;
  readonly having?: readonly (readonly [SectionName, object])[];
  check(world: ObservedWorld, value: number, isOver: boolean): Promise<void>;
}

const count = (min: number, max: number) => fc.integer({ min, max });
const lasting = (unit: Duration['unit'], min: number, max: number) => count(min, max).map((amount): Duration => ({ amount, unit }));

const { user } = people;
const hash = 'a'.repeat(64);

const nowMs = async (world: ObservedWorld): Promise<number> => Date.parse((await world.guest(currentWorld)).body.now);

/** Moves the clock to a minute before, or after, a time since a moment is over. */
const moveTo = async (world: ObservedWorld, sinceMs: number, lifeMs: number, isOver: boolean) =>
  world.advance(Math.max(0, sinceMs + lifeMs + (isOver ? 1 : -1) * minuteMs - (await nowMs(world))));

const isNear = (text: string, expectedMs: number): boolean => Math.abs(Date.parse(text) - expectedMs) < minuteMs;

async function lastMail(world: ObservedWorld): Promise<Mail & { query: Record<string, string> }> {
  const mail = (await world.mails()).at(-1);
  if (!mail) throw new Error('no mail');
  return { ...mail, query: Object.fromEntries(new URL(mail.link ?? 'https://none.example').searchParams) };
}

const jobNamed = async (world: ObservedWorld, text: string) => ({
  id: String((await world.ask(listJobs, { query: { text } })).body.items[0].id),
});

/** The subscription that begins when somebody confirms their account. */
async function trial(world: ObservedWorld) {
  const all = async (): Promise<SubscriptionRow[]> => (await world.ask(listSubscriptions, { query: { pageSize: '500' } })).body.items;
  const known = new Set((await all()).map(({ id }) => id));
  await world.guest(confirmSignup, { body: (await lastMail(world)).query });
  return (await all()).find(({ id }) => !known.has(id));
}

async function retriedRecordings(world: ObservedWorld, advanceMs: number): Promise<GatewayJob[]> {
  const failed = (await world.ask(listGatewayJobs, { query: { type: 'REC', state: 'FAILED', pageSize: '500' } })).body.items;
  await world.ask(retryGatewayJobs, { body: { filter: { type: 'REC', state: 'FAILED' } } });
  await world.advance(advanceMs);
  const ids = new Set(failed.map(({ id }: GatewayJob) => id));
  return (await world.ask(listGatewayJobs, { query: { type: 'REC', pageSize: '500' } })).body.items.filter(({ id }: GatewayJob) =>
    ids.has(id),
  );
}

/** How many of six guests are let in. */
const admitted = async (world: ObservedWorld): Promise<number> =>
  (await world.enter('started', ...Array.from({ length: 6 }, (_, index) => `guest-${index}`))).filter(
    (frame) => !(typeof frame === 'object' && frame !== null && 'error' in frame),
  ).length;

/** What is told to clients: one member of the reply. */
const told =
  (member: string, value: (given: number) => number): Law['check'] =>
  async (world, given) => {
    const { body } = await world.askAs('organizer', getClientLimits);
    expect(body).toMatchObject({ [member]: value(given) });
  };

const laws: Readonly<Record<Exclude<keyof NumericSettings, Elsewhere>, Law>> = {
  parallelJobs: {
    section: 'job-scheduler',
    field: 'parallelJobs',
    some: count(1, 5),
    async check(world, value) {
      for (const number of [1, 2, 3, 4, 5, 6]) await world.ask(startJob, { params: { id: `job-${number}` } });
      await world.advance(1_500);
      expect((await world.ask(listJobs, { query: { status: 'running' } })).body.total).toBe(value);
    },
  },
  fileRetentionDays: {
    section: 'storage',
    field: 'fileRetention',
    some: lasting('days', 1, 900),
    async check(world, value) {
      const { parameters } = (await world.ask(startJob, { params: await jobNamed(world, 'File retention') })).body;
      expect(parameters.fileDays).toBe(`${value / 864e5}`);
    },
  },
  jobTimeoutMs: {
    section: 'gateway-servers',
    field: 'jobTimeout',
    some: lasting('minutes', 2, 300),
    having: [['gateway-servers', { gateways: [] }]],
    async check(world, value, isOver) {
      const jobs = await retriedRecordings(world, value + (isOver ? 1 : -1) * minuteMs);
      const reasons = new Set(jobs.map(({ failureReason }) => failureReason).filter((reason) => reason?.startsWith('No gateway')));
      expect([...reasons]).toEqual(isOver ? [`No gateway began within ${value / minuteMs} minutes`] : []);
    },
  },
  recordingMaxMs: {
    section: 'recording',
    field: 'recordingMax',
    some: lasting('minutes', 3, 300),
    async check(world, value, isOver) {
      const states = (await retriedRecordings(world, value + (isOver ? 1 : -1) * minuteMs)).map(({ state }) => state);
      expect([states.includes('STOPPED'), states.includes('STARTED')]).toEqual([isOver, !isOver]);
    },
  },
  passwordLifeMs: {
    section: 'accounts',
    field: 'passwordLife',
    some: lasting('days', 1, 900),
    async check(world, value) {
      const [row] = (await world.ask(listUsers, { query: { text: user.email } })).body.items;
      expect(isNear(row.passwordExpiryDate, (await nowMs(world)) + value)).toBe(true);
    },
  },
  signupLinkLifeMs: {
    section: 'accounts',
    field: 'signupLinkLife',
    some: lasting('hours', 2, 72),
    async check(world, value, isOver) {
      const { at, query } = await lastMail(world);
      await moveTo(world, Date.parse(at), value, isOver);
      expect((await world.guest(confirmSignup, { body: query })).status).toBe(isOver ? 400 : 204);
    },
  },
  resetLinkLifeMs: {
    section: 'accounts',
    field: 'resetLinkLife',
    some: lasting('minutes', 2, 500),
    async check(world, value, isOver) {
      await world.guest(forgotPassword, { body: { email: user.email } });
      const { at, query } = await lastMail(world);
      await moveTo(world, Date.parse(at), value, isOver);
      expect((await world.guest(changePassword, { body: { ...query, password: hash } })).status).toBe(isOver ? 400 : 204);
    },
  },
  otpLifeMs: {
    section: 'authentication',
    field: 'otpLife',
    some: lasting('minutes', 2, 60),
    async check(world, value) {
      await world.guest(changePerson, { params: { email: user.email }, body: { otp: true } });
      await world.guest(login, { body: { username: user.email, password: user.passwordHash } });
      expect((await lastMail(world)).text).toContain(` ${value / minuteMs} minutes`);
    },
  },
  reminderMs: {
    section: 'calendar',
    field: 'reminder',
    some: lasting('hours', 48, 300),
    async check(world, value) {
      const { items } = (await world.ask(planJob, { params: await jobNamed(world, 'Meeting reminders') })).body;
      const meetings = (await world.ask(listMeetings, { query: { sort: 'start', order: '0', pageSize: '500' } })).body.items;
      const starts = new Set(meetings.map(({ start }: { start: string }) => Date.parse(start)));
      expect(items.length).toBeGreaterThan(0);
      expect(items.filter(({ date }: { date: string }) => !starts.has(Date.parse(date) + value))).toEqual([]);
    },
  },
  metricsFreshMs: {
    section: 'statistics',
    field: 'metricsCache',
    some: lasting('minutes', 2, 500),
    async check(world, value, isOver) {
      await world.ask(refreshMetrics, { body: { filter: {} } });
      await moveTo(world, await nowMs(world), value, isOver);
      const fresh = (await world.ask(listMetrics, { query: { isFresh: 'true' } })).body.total;
      expect(fresh > 0).toBe(!isOver);
    },
  },
  webRtcAttendeesMax: {
    section: 'meeting-access',
    field: 'webRtcAttendees',
    some: count(1, 5),
    check: async (world, value) => expect(await admitted(world)).toBe(value),
  },
  trialMs: {
    section: 'trial',
    field: 'trialDuration',
    some: lasting('days', 1, 300),
    async check(world, value) {
      expect(isNear(String((await trial(world))?.endDate), (await nowMs(world)) + value)).toBe(true);
    },
  },
  trialOrganizers: {
    section: 'trial',
    field: 'trialOrganizers',
    some: count(1, 50),
    async check(world, value) {
      expect((await trial(world))?.seats).toBe(value);
    },
  },
  trialAttendeesMax: {
    section: 'trial',
    field: 'trialSeats',
    some: count(1, 5),
    async check(world, value) {
      const { items } = (await world.ask(listSubscriptions, { query: { pageSize: '500' } })).body;
      for (const { id } of items) await world.ask(changeSubscription, { params: { id }, body: { product: 'Trial' } });
      expect(await admitted(world)).toBe(value);
    },
  },
  meetingMinutes: {
    section: 'calendar',
    field: 'meetingDuration',
    some: lasting('minutes', 5, 600),
    check: told('meetingMinutes', (given) => given / minuteMs),
  },
  fileTransferMaxBytes: {
    section: 'collaboration',
    field: 'fileTransferMax',
    some: count(1, 10_000).map((megabytes) => megabytes * 1e6),
    check: told('fileTransferMaxBytes', (given) => given),
  },
  messageLifeDays: {
    section: 'collaboration',
    field: 'messageLife',
    some: lasting('days', 1, 900),
    check: told('messageLifeDays', (given) => given / 864e5),
  },
  directoryCacheMs: {
    section: 'directory',
    field: 'directoryCache',
    some: lasting('minutes', 2, 300),
    async check(world, value, isOver) {
      const found = async () => (await world.askAs('organizer', searchDirectory, { query: { text: 'newcomer' } })).body.items.length;
      expect(await found()).toBe(0);
      await world.ask(createUser, { body: { email: 'newcomer@meet.example', firstName: 'New', lastName: 'Comer', roles: [] } });
      await moveTo(world, await nowMs(world), value, isOver);
      expect(await found()).toBe(isOver ? 1 : 0);
    },
  },
};

/** Each run has two worlds of its own. */
const runs = Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 30) / 10);

test.each(Object.entries(laws))(
  '[SET-31] whatever the settings say of it, %s is what is kept to',
  async (_, { section, field, some, having = [], check }) => {
    await fc.assert(
      fc.asyncProperty(some, async (value) => {
        for (const isOver of [false, true]) {
          const world = await observedWorld(app);
          for (const [name, values] of having) await world.set(name, values);
          await world.set(section, { [field]: value });
          await check(world, typeof value === 'number' ? value : durationMs(value), isOver);
        }
      }),
      { numRuns: runs },
    );
  },
);
