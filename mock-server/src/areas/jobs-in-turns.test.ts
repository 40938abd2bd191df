import { listExecutions, listJobs, type Execution } from '@meet/contracts/areas/jobs';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { setClock } from '@meet/contracts/mock';
import { dayMs } from '@meet/fixtures/tools/time';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testWorld } from '../testing/test-world.ts';

const app = await buildApp({ requireWorld: true });
afterAll(() => app.close());

/** A world whose clock was moved by months, so that hundreds of executions are due. */
async function movedWorld() {
  const world = await testWorld(app, { now: '2026-11-20T15:00:00.000Z', limits: { sessionLifeMs: 400 * dayMs } });
  const { sessionToken: token } = await world.signIn('administrator');
  await world.ask(setClock, { body: { advanceMs: 100 * dayMs } });
  return { world, token };
}

test('while the executions of months are done, other worlds are answered, and requests of that world wait', async () => {
  const [{ world, token }, other] = [await movedWorld(), await testWorld(app)];
  const answered: string[] = [];
  const note = (what: string) => (reply: { status: number }) => void answered.push(`${what} ${reply.status}`);
  await Promise.all([
    world.ask(listJobs, { token }).then(note('moved')),
    world.ask(listJobs, { token }).then(note('moved')),
    other.ask(getPublicSettings, { query: { platform: 'WEB' } }).then(note('other')),
  ]);
  expect(answered).toEqual(['other 200', 'moved 200', 'moved 200']);
});

test('each execution is done once, and all before the first answer, however many ask', async () => {
  const { world, token } = await movedWorld();
  const ask = () => world.ask(listExecutions, { params: { id: 'job-1' }, query: { pageSize: '500' }, token });
  const [first, ...others] = await Promise.all([ask(), ask(), ask()]);
  const finished = first.body.items.filter(({ status }: Execution) => status === 'finished');
  expect(finished.length).toBeGreaterThan(50);
  expect(finished.filter(({ done }: Execution) => !done)).toEqual([]);
  for (const { body } of others) expect(body).toEqual(first.body);
});
