import { getSubscriptionsDashboard } from '@meet/contracts/areas/dashboards';
import { durationMs, type Duration } from '@meet/contracts/wire/durations';
import { getStorage } from '@meet/contracts/areas/files';
import { listGatewayJobs, type GatewayJob } from '@meet/contracts/areas/gateway-jobs';
import { gatewayTypes, listGateways, type Gateway } from '@meet/contracts/areas/gateways';
import { getJob, getScheduler, listJobs, startJob, type JobRow } from '@meet/contracts/areas/jobs';
import { currentWorld, setClock } from '@meet/contracts/mock';
import { changeSettings } from '@meet/contracts/areas/settings';
import type { SectionName } from '@meet/contracts/settings/sections';
import { getStatistics } from '@meet/contracts/areas/statistics';
import { getSubscriptionStatistics } from '@meet/contracts/areas/subscription-figures';
import { getSubscription, listSubscriptions, type SubscriptionRow } from '@meet/contracts/areas/subscriptions';
import { getTmms } from '@meet/contracts/areas/tmms';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld, type TestWorld } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

const dayMs = 864e5;
const gigabyte = 1e9;
/** Each run asks for many lists: a fifth of the runs of other tests. */
const runs = Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 30) / 5);

const within = (min: number, max: number) => fc.integer({ min, max });
const lasting = (unit: Duration['unit'], min: number, max: number) => within(min, max).map((amount): Duration => ({ amount, unit }));
const daysOr = (unit: 'months' | 'years', minDays: number, maxDays: number) =>
  fc.oneof(lasting('days', minDays, maxDays), lasting(unit, 3, 5));
const daysIn = (duration: Duration): number => durationMs(duration) / dayMs;

const someSettings = fc.record({
  executionLife: daysOr('months', 1, 400),
  endNotice: daysOr('months', 31, 300),
  endReminder: lasting('days', 1, 30),
  schedulerEnabled: fc.boolean(),
  unvalidatedRemoval: daysOr('months', 1, 300),
  deletionDelay: daysOr('years', 61, 900),
  deletionNotice: lasting('days', 1, 60),
  recordingRetention: daysOr('years', 1, 900),
  logRetention: daysOr('years', 1, 900),
  storageMax: within(1, 10_000),
  recordingQuota: within(0, 30),
  precalculatedMonths: within(1, 60),
  filterPeriod: within(1, 366),
  jobAttempts: within(1, 10),
  gateways: fc.uniqueArray(
    fc.record({
      alias: fc.constantFrom('rec-1', 'phone-yul', 'new-1', 'new-2'),
      type: fc.constantFrom(...gatewayTypes),
      address: fc.constant('gw.meet.example'),
    }),
    { selector: ({ alias }) => alias },
  ),
});

type Some = typeof someSettings extends fc.Arbitrary<infer T> ? T : never;

const sectionsOf = ({
  jobAttempts,
  gateways,
  unvalidatedRemoval,
  deletionDelay,
  deletionNotice,
  recordingRetention,
  logRetention,
  storageMax,
  recordingQuota,
  precalculatedMonths,
  filterPeriod,
  ...scheduler
}: Some): readonly (readonly [SectionName, object])[] => [
  ['job-scheduler', scheduler],
  ['gateway-servers', { jobAttempts, gateways }],
  ['trial', { unvalidatedRemoval }],
  ['accounts', { deletionDelay, deletionNotice }],
  ['storage', { recordingRetention, logRetention, storageMax }],
  ['recording', { recordingQuota }],
  ['statistics', { precalculatedMonths, filterPeriod }],
];

const unit = (amount: number, name: 'day' | 'month') =>
  new Intl.NumberFormat('en', { style: 'unit', unit: name, unitDisplay: 'long' }).format(amount);

/** What each job says of itself, and what it is started with. */
function expectedJobs(some: Some): Readonly<Record<string, { text: string; parameters: object }>> {
  const days = (duration: Duration) => unit(daysIn(duration), 'day');
  const { executionLife, endNotice, endReminder, unvalidatedRemoval, deletionDelay, deletionNotice, precalculatedMonths } = some;
  return {
    'Job cleaner': {
      text: `older than ${days(executionLife)}.`,
      parameters: { olderThanDays: `${daysIn(executionLife)}` },
    },
    'Subscription end notifications': {
      text: `${days(endNotice)} before a subscription ends, and once more ${days(endReminder)} before.`,
      parameters: { firstDays: `${daysIn(endNotice)}`, reminderDays: `${daysIn(endReminder)}` },
    },
    'Trial user cleaner': {
      text: `within ${days(unvalidatedRemoval)}.`,
      parameters: { olderThanDays: `${daysIn(unvalidatedRemoval)}` },
    },
    'Account deletion': {
      text: `used for ${days(deletionDelay)}; their owners are notified after ${days(deletionNotice)}.`,
      parameters: { deletionDays: `${daysIn(deletionDelay)}`, noticeDays: `${daysIn(deletionNotice)}` },
    },
    'Statistics precalculation': {
      text: `of the last ${unit(precalculatedMonths, 'month')},`,
      parameters: { months: `${precalculatedMonths}` },
    },
    'File retention': {
      text: 'beyond the space for files',
      parameters: {
        recordingDays: `${daysIn(some.recordingRetention)}`,
        fileDays: 'never',
        logDays: `${daysIn(some.logRetention)}`,
        maxGb: `${some.storageMax}`,
      },
    },
  };
}

function stateOf({ endDate, daysLeft }: { endDate?: string | null; daysLeft?: number | null }, some: Some): string {
  if (typeof daysLeft !== 'number' || !endDate) return endDate ? 'ended' : 'inForce';
  if (daysLeft <= daysIn(some.endReminder)) return 'endingNow';
  return daysLeft <= daysIn(some.endNotice) ? 'ending' : 'inForce';
}

test('[SET-16] [SET-31] [SET-35] whatever the settings say, jobs, lists and dashboards name the same numbers', async () => {
  const world = await testWorld(app, { size: 'demo', now: '2026-11-20T15:00:00.000Z', limits: { sessionLifeMs: dayMs } });
  const { sessionToken: token } = await world.signIn('administrator');
  const read = async (endpoint: Parameters<TestWorld['ask']>[0], query: Record<string, string> = {}, params: Record<string, string> = {}) =>
    (await world.ask(endpoint, { token, query, params })).body;

  await fc.assert(
    fc.asyncProperty(someSettings, async (some) => {
      for (const [section, values] of sectionsOf(some))
        expect((await world.ask(changeSettings, { params: { section }, body: { values }, token })).status).toBe(200);
      // Whatever was started before has ended by then.
      await world.ask(setClock, { body: { advanceMs: 20_000 } });

      const jobs: JobRow[] = (await read(listJobs, { pageSize: '50' })).items;
      for (const [name, { text, parameters }] of Object.entries(expectedJobs(some))) {
        const job = jobs.find((one) => one.name === name);
        expect(job?.description).toContain(text);
        expect((await world.ask(startJob, { params: { id: job?.id ?? '' }, token })).body.parameters).toEqual(parameters);
      }
      expect((await world.ask(getJob, { params: { id: 'job-1' }, token })).body.executionsKeptDays).toBe(daysIn(some.executionLife));
      expect((await read(getScheduler)).state).toBe(some.schedulerEnabled ? 'started' : 'stopped');

      const { soon } = await read(getSubscriptionsDashboard);
      expect(Date.parse(soon.to) - Date.parse(soon.from)).toBe(durationMs(some.endNotice));
      const subscriptions = (await read(listSubscriptions, { pageSize: '500' })).items;
      for (const subscription of subscriptions.filter(({ disabled, licence }: Standing) => !disabled && licence === 'valid'))
        expect(subscription).toMatchObject({ state: stateOf(subscription, some) });

      const { max, quota } = await read(getStorage);
      expect(max).toBe(some.storageMax * gigabyte);
      const nowMs = Date.parse((await world.ask(currentWorld)).body.now);
      const quotas = await Promise.all(subscriptions.map(({ id }: Standing) => read(getSubscription, {}, { id })));
      const inForce = quotas.filter(({ disabled, endDate }) => !disabled && (!endDate || Date.parse(endDate) > nowMs));
      const granted = inForce.reduce((sum, { features }) => sum + Math.min(features.RecordingQuota ?? 0, some.recordingQuota), 0);
      expect(quota).toBe(granted * gigabyte);

      const [{ id }] = subscriptions;
      expect((await read(getSubscriptionStatistics, {}, { id })).months).toHaveLength(some.precalculatedMonths);

      const { period } = await read(getStatistics);
      const firstDay = new Date(Date.UTC(2026, 10 - some.precalculatedMonths, 21)).toISOString().slice(0, 10);
      expect(period.defaultDays).toBe(some.filterPeriod);
      expect(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date(period.availableFrom))).toBe(firstDay);

      const gateways = (await read(listGateways, { pageSize: '500' })).items;
      const named = gateways.map(({ alias, types }: Gateway) => `${alias} ${types.join(' ')}`);
      expect(new Set(named)).toEqual(new Set(some.gateways.map(({ alias, type }) => `${alias} ${type}`)));
      expect((await read(getTmms)).gateways.total).toBe(some.gateways.length);
      const tries = new Set((await read(listGatewayJobs, { pageSize: '500' })).items.map(({ triesMax }: GatewayJob) => triesMax));
      expect([...tries]).toEqual([some.jobAttempts]);
    }),
    { numRuns: runs },
  );
});

type Standing = Pick<SubscriptionRow, 'id' | 'disabled' | 'licence'>;
