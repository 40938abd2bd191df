import { getGatewayJob, listGatewayJobs, retryGatewayJob, retryGatewayJobs, type GatewayJob } from '@meet/contracts/areas/gateway-jobs';
import { setClock, type Persona } from '@meet/contracts/mock';
import { changeSettings } from '@meet/contracts/areas/settings';
import { getMetric, listMetrics, refreshMetrics } from '@meet/contracts/areas/metrics';
import { getTranscriptionJob, listTranscriptionJobs, type TranscriptionJob } from '@meet/contracts/areas/transcription-jobs';
import { hourMs } from '@meet/fixtures/tools/time';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { noMedia } from '../testing/media/no-media.ts';
import { testWorld, type TestReply, type Ask } from '../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

async function as(persona: Persona = 'administrator', size: 'small' | 'demo' = 'small') {
  const world = await testWorld(app, { size });
  let { sessionToken: token } = await world.signIn(persona);
  const ask: Ask = (endpoint, input) => world.ask(endpoint, { ...input, token });
  const later = async (advanceMs: number) => {
    await world.ask(setClock, { body: { advanceMs } });
    ({ sessionToken: token } = await world.signIn(persona));
  };
  const jobs = async (query: Record<string, string> = {}): Promise<GatewayJob[]> =>
    (await ask(listGatewayJobs, { query: { pageSize: '500', ...query } })).body.items;
  return { ask, jobs, later };
}

const problemOf = ({ status, body }: TestReply) => ({ status, code: body.exceptionCode });

test('gateway jobs come newest first and are filtered by type, state, gateway and time', async () => {
  const { ask, jobs } = await as();
  const dates = (await jobs()).map(({ creationDate }) => String(creationDate));
  expect(dates).toEqual(dates.toSorted().toReversed());
  const recordings = await jobs({ type: 'REC' });
  expect(new Set(recordings.map(({ type }) => type))).toEqual(new Set(['REC']));
  const [alias = ''] = recordings.map(({ gatewayServerAlias }) => gatewayServerAlias);
  expect((await jobs({ gatewayServerAlias: alias })).every((job) => job.gatewayServerAlias === alias)).toBe(true);
  const [first = ''] = dates;
  expect((await jobs({ creationDate: `${first} to ${first}` })).map(({ creationDate }) => creationDate)).toContain(first);
  expect(problemOf(await ask(listGatewayJobs, { query: { state: 'LOST' } }))).toEqual({ status: 400, code: 1004 });
});

test('[GWJ-B01] a failed job says why; tried again it is new and has one attempt more', async () => {
  const { ask, jobs } = await as();
  const [failed] = (await jobs({ state: 'FAILED' })).filter(({ tryCount }) => tryCount === 1);
  if (!failed) throw new Error('no job has failed');
  expect(failed.failureReason).toMatch(/\w/);
  const retried = await ask(retryGatewayJob, { params: { id: failed.id } });
  expect(retried).toMatchObject({ status: 200, body: { state: 'NEW', tryCount: 2, failureReason: null, type: failed.type } });
  expect((await ask(getGatewayJob, { params: { id: failed.id } })).body).toEqual(retried.body);
});

test('[GWJ-B01] one that has not failed, or too often, is not tried again (1030)', async () => {
  const { ask, jobs } = await as('administrator', 'demo');
  const [done] = await jobs({ state: 'DONE' });
  const [exhausted] = (await jobs({ state: 'FAILED' })).filter(({ tryCount, triesMax }) => tryCount === triesMax);
  for (const job of [done, exhausted])
    expect(problemOf(await ask(retryGatewayJob, { params: { id: job?.id ?? '' } }))).toEqual({ status: 400, code: 1030 });
  expect((await ask(retryGatewayJob, { params: { id: 'nothing' } })).status).toBe(404);
});

test('[GWJ-B01] [SET-19] how often a job is tried stands in the settings alone', async () => {
  const { ask, jobs } = await as('administrator', 'demo');
  const set = (jobAttempts: number) => ask(changeSettings, { params: { section: 'gateway-servers' }, body: { values: { jobAttempts } } });
  const [failed] = (await jobs({ state: 'FAILED' })).filter(({ tryCount }) => tryCount === 2);
  const retry = () => ask(retryGatewayJob, { params: { id: failed?.id ?? '' } });
  await set(1);
  expect(problemOf(await retry())).toEqual({ status: 400, code: 1030 });
  await set(3);
  expect(await retry()).toMatchObject({ status: 200, body: { tryCount: 3, triesMax: 3 } });
});

test('[GWJ-B01] [SET-19] a job tried again is begun by its gateway, or fails in the time of the settings where there is none', async () => {
  for (const [gateways, expected] of [
    [undefined, { state: 'STARTED', failureReason: null }],
    [[], { state: 'FAILED', failureReason: 'No gateway began within 2 minutes' }],
  ] as const) {
    const { ask, jobs, later } = await as('administrator', 'demo');
    if (gateways) await ask(changeSettings, { params: { section: 'gateway-servers' }, body: { values: { gateways } } });
    const [failed] = (await jobs({ state: 'FAILED', type: 'REC' })).filter(({ tryCount, triesMax }) => tryCount < Number(triesMax));
    const params = { id: failed?.id ?? '' };
    expect((await ask(retryGatewayJob, { params })).status).toBe(200);
    await later(2 * 60_000);
    expect((await ask(getGatewayJob, { params })).body).toMatchObject(expected);
  }
});

test('[GWJ-08] jobs move with the clock of the world: sessions are started and stopped, calls are made and done', async () => {
  const { ask, jobs, later } = await as('administrator', 'demo');
  const start = await jobs();
  await later(60_000);
  expect(await jobs()).toEqual(start);
  const retry = async (type: string): Promise<string> => {
    const [failed] = (await jobs({ state: 'FAILED', type })).filter(({ tryCount, triesMax }) => tryCount < Number(triesMax));
    expect((await ask(retryGatewayJob, { params: { id: failed?.id ?? '' } })).status).toBe(200);
    return failed?.id ?? '';
  };
  const ids = [await retry('WEBRTC'), await retry('SIP_OUT')];
  const seen: string[] = [];
  for (const ms of [0, 6_000, 5_000, 5_000, 24 * hourMs]) {
    await later(ms);
    const states = await Promise.all(ids.map(async (id) => (await ask(getGatewayJob, { params: { id } })).body.state));
    seen.push(states.join(' '));
  }
  expect(seen).toEqual(['NEW NEW', 'SCHEDULED CREATED', 'STARTING IN_PROGRESS', 'STARTED IN_PROGRESS', 'STOPPED DONE']);
  const left = new Set((await jobs()).map(({ state }) => state));
  for (const state of ['CREATED', 'SCHEDULED', 'STARTING', 'IN_PROGRESS', 'STOPPING']) expect(left).not.toContain(state);
});

test('[SET-13] no recording is tried again while the storage is full (1030)', async () => {
  const { ask, jobs } = await as('administrator', 'demo');
  const set = (storageMax: number) => ask(changeSettings, { params: { section: 'storage' }, body: { values: { storageMax } } });
  const [failed] = (await jobs({ state: 'FAILED', type: 'REC' })).filter(({ tryCount, triesMax }) => tryCount < Number(triesMax));
  const retry = () => ask(retryGatewayJob, { params: { id: failed?.id ?? '' } });
  await set(1);
  expect(problemOf(await retry())).toEqual({ status: 400, code: 1030 });
  await set(2_000);
  expect((await retry()).status).toBe(200);
});

test('many are tried again at once; those that cannot be are named', async () => {
  const { ask, jobs } = await as('administrator', 'demo');
  const failed = await jobs({ state: 'FAILED' });
  const hopeless = failed.filter(({ tryCount, triesMax }) => tryCount === triesMax);
  const { body } = await ask(retryGatewayJobs, { body: { filter: { state: 'FAILED' } } });
  expect(body).toMatchObject({ changed: failed.length - hopeless.length });
  expect(body.refused.map(({ id }: { id: string }) => id).toSorted()).toEqual(hopeless.map(({ id }) => id).toSorted());
  expect(await jobs({ state: 'FAILED' })).toHaveLength(hopeless.length);
  expect((await ask(retryGatewayJobs, { body: { ids: ['nothing'] } })).body.refused).toEqual([
    { id: 'nothing', name: 'nothing', code: 1001 },
  ]);
  expect(problemOf(await ask(retryGatewayJobs, { body: {} }))).toEqual({ status: 400, code: 1004 });
});

test('transcription jobs are found by their state, one that no client knows included', async () => {
  const { ask } = await as();
  const list = async (query: Record<string, string>): Promise<TranscriptionJob[]> =>
    (await ask(listTranscriptionJobs, { query })).body.items;
  expect((await list({ state: 'QUEUED' })).every(({ state }) => state === 'QUEUED')).toBe(true);
  const [unknown] = await list({ text: 'diarization' });
  expect(unknown?.state).toBe('DIARIZATION_RETRY');
  expect((await ask(getTranscriptionJob, { params: { id: unknown?.jobUid ?? '' } })).body).toEqual(unknown);
  expect((await ask(getTranscriptionJob, { params: { id: 'nothing' } })).status).toBe(404);
});

test('[SET-12] a metric grows old as the settings say and is measured anew; that of a server that is away stays (1010)', async () => {
  const { ask, later } = await as();
  await ask(changeSettings, { params: { section: 'statistics' }, body: { values: { metricsCache: { amount: 2, unit: 'hours' } } } });
  const [away] = (await ask(listMetrics, { query: { source: 'tcs-prg-2.meet.example' } })).body.items;
  expect(away.isFresh).toBe(false);
  await later(2 * hourMs + 1_000);
  expect((await ask(listMetrics, { query: { isFresh: 'true' } })).body.total).toBe(0);
  const { body } = await ask(refreshMetrics, { body: { filter: {} } });
  expect(body.refused.map(({ code }: { code: number }) => code)).toEqual([1010, 1010, 1010, 1010, 1010]);
  expect((await ask(listMetrics, { query: { isFresh: 'true' } })).body.total).toBe(body.changed);
  expect((await ask(getMetric, { params: { id: away.id } })).body).toEqual(away);
});

test.each([
  listGatewayJobs,
  getGatewayJob,
  retryGatewayJob,
  retryGatewayJobs,
  listTranscriptionJobs,
  getTranscriptionJob,
  listMetrics,
  getMetric,
  refreshMetrics,
])('$method $path is for administrators only (1005)', async (endpoint) => {
  for (const persona of ['userManager', 'organizationManager', 'organizer', 'user'] as const) {
    const { ask } = await as(persona);
    const input = { params: { id: 'gateway-job-1' }, ...(endpoint.method === 'POST' && { body: { ids: ['gateway-job-1'] } }) };
    expect(problemOf(await ask(endpoint, input))).toEqual({ status: 400, code: 1005 });
  }
});
