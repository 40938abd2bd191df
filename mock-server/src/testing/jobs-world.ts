import { listFiles, type File } from '@meet/contracts/areas/files';
import { getJob, listJobs, planJob, startJob, type Execution } from '@meet/contracts/areas/jobs';
import { listEmailNotifications, listMobileNotifications, type MobileNotification } from '@meet/contracts/areas/notification-log';
import { changeSettings } from '@meet/contracts/areas/settings';
import { listSubscriptions, type SubscriptionRow } from '@meet/contracts/areas/subscriptions';
import { getUser, listUsers, type UserRow } from '@meet/contracts/areas/users';
import { getMails, setClock, type Mail } from '@meet/contracts/mock';
import type { SectionName } from '@meet/contracts/settings/sections';
import { dayMs } from '@meet/fixtures/tools/time';
import type { buildApp } from '../app.ts';
import { testWorld, type TestWorld } from './test-world.ts';

/** A Friday afternoon. */
const now = '2026-11-20T15:00:00.000Z';
export const nowMs = Date.parse(now);

/** A world seen by its administrator, who runs jobs in it. */
export async function jobsWorld(app: Awaited<ReturnType<typeof buildApp>>) {
  const world = await testWorld(app, { size: 'demo', now, limits: { sessionLifeMs: 400 * dayMs } });
  const { sessionToken: token } = await world.signIn('administrator');
  const ask = async (endpoint: Parameters<TestWorld['ask']>[0], input?: Parameters<TestWorld['ask']>[1]) =>
    (await world.ask(endpoint, { ...input, token })).body;
  const all = async (endpoint: Parameters<TestWorld['ask']>[0], query = {}) =>
    (await ask(endpoint, { query: { pageSize: '500', ...query } })).items;
  const job = async (text: string) => ({ id: String((await ask(listJobs, { query: { text } })).items[0].id) });
  const advance = (advanceMs: number) => world.ask(setClock, { body: { advanceMs } });
  return {
    world,
    ask,
    all,
    advance,
    set: (section: SectionName, values: object) => ask(changeSettings, { params: { section }, body: { values } }),
    plan: async (name: string) => ask(planJob, { params: await job(name) }),
    async run(name: string): Promise<Execution> {
      const params = await job(name);
      await ask(startJob, { params });
      await advance(10_000);
      return (await ask(getJob, { params })).executions[0];
    },
    latest: async (name: string): Promise<Execution> => (await ask(getJob, { params: await job(name) })).executions[0],
    files: (): Promise<File[]> => all(listFiles),
    users: (query = {}): Promise<UserRow[]> => all(listUsers, query),
    subscriptions: (query = {}): Promise<SubscriptionRow[]> => all(listSubscriptions, query),
    log: () => all(listEmailNotifications),
    reminded: (): Promise<MobileNotification[]> => all(listMobileNotifications, { kind: 'reminder' }),
    async hasMobile(email: string): Promise<boolean> {
      const [{ id }] = await all(listUsers, { text: email });
      return (await ask(getUser, { params: { id } })).devices.some(({ type }: { type: string }) => type === 'ANDROID');
    },
    mails: async (): Promise<Mail[]> => (await world.ask(getMails)).body,
  };
}
