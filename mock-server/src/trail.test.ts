import { deleteWorld, type Persona } from '@meet/contracts/mock';
import type { Endpoint } from '@meet/contracts/wire/http';
import { grants, letters, personaOf, rolesIn } from '@meet/fixtures/access/grants';
import type { ObjectNames } from '@meet/fixtures/access/objects';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { casesOf, nameOf, objectsFor, operations, preparedWorld, tokenOf } from './testing/access/operations.ts';
import { noMedia } from './testing/media/no-media.ts';
import { auditedTables } from './worlds/audit/audited-records.ts';
import { createRecordedState, type RecordedState } from './worlds/storage/state.ts';
import { memoryStore } from './worlds/storage/world-store.ts';

/*
 * Every operation that changes something, carried out for each object with every member of its body, by somebody who may: what it
 * writes is looked up in what the world keeps.
 */

const states = new Map<string, RecordedState>();
const app = await buildApp({
  media: noMedia(),
  store: {
    ...memoryStore(),
    create(id) {
      const state = createRecordedState();
      states.set(id, state);
      return state;
    },
  },
});
afterAll(() => app.close());

interface Excuse {
  /** The operations that write it. */
  readonly by: readonly string[];
  readonly because: string;
}

/** Tables of which the audit log knows nothing although operations write them. */
const unaudited: Readonly<Record<string, Excuse>> = {
  gatewayJobs: {
    by: ['POST /web/gateway-jobs/:id/retry', 'POST /web/gateway-jobs/retry'],
    because: 'gateways write them all the time, and a retry is one more attempt, which they count',
  },
  metrics: { by: ['POST /web/metrics/refresh'], because: 'a value that is measured anew is nobody’s decision' },
};

const plan = 'a plan changes nothing before it is applied';
const mail = 'a mail with a link is no record: what it leads to is';
const own = 'it belongs to one person and is gone with the next day';
const again = 'it is work begun anew, and stands in the list of that work';

/** Operations that leave no entry, and why. */
const withoutEntry: Readonly<Record<string, string>> = {
  'POST /web/login/logout': own,
  'POST /web/meetings/:uid/attachment-files/:fileId/open': own,
  'POST /web/exports': own,
  'DELETE /web/exports/:id': own,
  'POST /web/job/:id/start': again,
  'POST /web/job/:id/executions/:executionId/cancel': 'the list of executions says who has cancelled it',
  'POST /web/gateway-jobs/:id/retry': again,
  'POST /web/gateway-jobs/retry': again,
  'POST /web/metrics/refresh': again,
  'POST /web/settings/:section/test': 'a trial of settings saves none',
  'POST /web/users/reset-mail': mail,
  'POST /web/users/:id/reset-mail': mail,
  ...Object.fromEntries(
    operations
      .map(nameOf)
      .filter((name) => name.endsWith('/plan') && name.startsWith('POST'))
      .map((name) => [name, plan]),
  ),
};

const changing = operations.filter(({ method }) => method !== 'GET');
const byName = new Map(operations.map((operation) => [nameOf(operation), operation]));

test.each(changing.map((operation) => [nameOf(operation), operation] as const))(
  '%s leaves an entry of what it changes',
  { tags: ['slow'] },
  async (name, operation) => {
    const maps = new Set<string>();
    const refused: unknown[] = [];
    let done = 0;
    for (const [object, names] of objectsFor(operation, grants[name] ?? ''))
      for (const { body, to = grants[name] ?? '' } of casesOf(name, names)) {
        const grantsOfCase = [grants[name] ?? '', to];
        const letter = letters.toReversed().find((one) => grantsOfCase.every((grant) => rolesIn(grant, object).includes(one)));
        if (!letter) continue;
        const reply = await carriedOut({ operation, names, body, persona: personaOf[letter], ...instead[name] });
        if (reply.status < 300) done += 1;
        else refused.push([object, body, reply.body]);
        for (const map of reply.written) maps.add(map);
      }
    const tables = [...maps].flatMap((map) => /^table (\w+)$/.exec(map)?.[1] ?? []);
    expect(done, JSON.stringify(refused)).toBeGreaterThan(0);
    expect(tables.filter((table) => !(table in auditedTables))).toEqual(
      Object.keys(unaudited).filter((table) => unaudited[table]?.by.includes(name)),
    );
    expect(maps.has('audit log') || maps.has('setting log') ? 'an entry' : (withoutEntry[name] ?? 'nothing')).toBe(
      withoutEntry[name] ?? 'an entry',
    );
  },
);

test('what needs no entry is said of operations that there are', () => {
  const named = [...Object.keys(withoutEntry), ...Object.values(unaudited).flatMap(({ by }) => by)];
  expect(named.filter((name) => !byName.has(name))).toEqual([]);
});

interface Act {
  readonly operation: Endpoint;
  readonly names: ObjectNames;
  readonly body: Body | undefined;
  readonly persona: Persona;
}

type Body = Readonly<Record<string, unknown>>;

/** What has to be done before by the same person. */
const before: Readonly<Record<string, readonly string[]>> = {
  'POST /web/users/restore': ['POST /web/users/delete/plan', 'POST /web/users/delete/apply'],
  'POST /web/users/activate': ['POST /web/users/deactivate'],
  'POST /web/users/:id/activate': ['POST /web/users/:id/deactivate'],
  'POST /web/organizations/deleted/:id/restore': ['POST /web/organizations/:id/delete/plan', 'POST /web/organizations/:id/delete/apply'],
  'POST /web/organizations/deleted/restore': ['POST /web/organizations/delete/plan', 'POST /web/organizations/delete/apply'],
  'POST /web/tags/:id/users': ['DELETE /web/tags/:id/users/:userId'],
  'POST /web/job/scheduler/start': ['POST /web/job/scheduler/stop'],
};

/** What an operation is tried on instead: made by this one, because it only takes what nothing refers to. */
const madeBy: Readonly<Record<string, string>> = {
  'DELETE /web/organizations/:id': 'POST /web/organizations',
  'DELETE /web/service/zones/:id': 'POST /web/service/zones',
  'POST /web/job/:id/executions/:executionId/cancel': 'POST /web/job/:id/start',
};

/** What is tried where the usual object has nothing to change, or is refused. */
const instead: Readonly<Record<string, Partial<Pick<Act, 'names' | 'body'>>>> = {
  'POST /web/users/me/delete': { body: { password: people.userManager.passwordHash } },
  'POST /web/api-clients': { body: { userEmail: people.user.email, scopes: ['users:read'] } },
  'PATCH /web/meetings/:uid/attachment-files/:fileId': { body: { shared: false } },
  'POST /web/users/:id/hand-over/apply': { names: { id: 'user-9' } },
  'PATCH /web/meetings/:id': { names: { id: 'meeting-3' } },
  'POST /web/gateway-jobs/:id/retry': { names: { id: 'gateway-job-10' } },
  'POST /web/organizations/delete/apply': { names: { id: 'organization-3' } },
  'POST /web/organizations/deleted/restore': { names: { id: 'organization-3' } },
  'PATCH /web/job/:id': { body: { enabled: false } },
  'POST /web/maintenance': { body: { start: '2026-11-28T01:00:00.000Z', end: '2026-11-28T02:00:00.000Z' } },
};

async function carriedOut({ operation, names, body, persona }: Act) {
  const world = await preparedWorld(app);
  const token = await tokenOf(world, persona);
  const params: Record<string, string> = { ...names, id: world.made[names['id'] ?? ''] ?? names['id'] ?? '' };
  const name = nameOf(operation);
  let planId: unknown;
  const withPlan = (one: Body | undefined) => one && ('planId' in one ? { ...one, planId } : one);
  const steps = before[name] ?? (name.endsWith('/apply') ? [name.replace(/apply$/, 'plan')] : []);
  for (const step of [...steps, ...(madeBy[name] ? [madeBy[name]] : [])]) {
    const earlier = byName.get(step);
    if (!earlier) throw new Error(`no operation ${step}`);
    const reply = await world.ask(earlier, { params, token, body: withPlan(casesOf(step, names)[0]?.body) });
    planId = reply.body?.planId ?? planId;
    if (step === madeBy[name]) params[/:(\w+)[^:]*$/.exec(name)?.[1] ?? 'id'] = reply.body.id;
  }
  const state = states.get(world.id);
  state?.forgetChanges();
  const reply = await world.ask(operation, { params, token, body: withPlan(body) });
  const written = new Set(state?.changes.map(([map]) => map));
  await world.ask(deleteWorld);
  return { ...reply, written };
}
