import type { CsvDelimiter } from '@meet/contracts/wire/csv-text';
import { organizerRefusal, subscriptionChangeRefusal, type Refusal } from '@meet/contracts/rules';
import { code, type ErrorCode } from '@meet/contracts/wire/errors';
import { wholeRow, type PlannedStep, type RefusedRow } from '@meet/contracts/wire/plans';
import { applyOrganizerImport, getOrganizerSample, organizerCsv, planOrganizerImport } from '@meet/contracts/areas/subscription-people';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { FastifyInstance } from 'fastify';
import { readCsv } from '../../csv/read.ts';
import { csvOf } from '../../csv/write.ts';
import { freeSeatsOf, isUsable } from '../../domain/subscriptions.ts';
import { assignSeats } from '../../domain/seats.ts';
import { refuse } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { callerOf } from '../../worlds/access/authorize.ts';
import { begun, inPortions } from '../../worlds/work/in-turns.ts';
import { doneOf, judgedInATurn, planOf, writtenInATurn, type PlanDraft } from '../../worlds/work/plans.ts';
import type { World } from '../../worlds/world.ts';
import { foundSubscription, reachTest, visibleSubscription, type SubscriptionContext } from './visible-subscription.ts';

/** Import of organizers from CSV (001 §2): plan, then apply. */
export function organizerImport(app: FastifyInstance): void {
  serve(app, getOrganizerSample, (context) => {
    visibleSubscription(context);
    const domain = context.world.settings.emailDomains.authorized[0] ?? 'meet.example';
    const rows = ['jana.svobodova', 'luis.garcia'].map((name) => [`${name}@${domain}`]);
    return { name: 'organizers.csv', mediaType: 'text/csv', content: csvOf([...organizerCsv.needed], rows) };
  });

  serve(app, planOrganizerImport, (context) => {
    const { world, session, params, body } = context;
    mayImport(context);
    return world.plans.create(kindOf(params.id), session.userId, body, (file) => draft(world, callerOf(context), params, file));
  });

  serve(app, applyOrganizerImport, (context) => {
    const { world, session, params, body } = context;
    mayImport(context);
    return world.plans.apply(kindOf(params.id), session.userId, body.planId, (file: OrganizerFile) =>
      draft(world, callerOf(context), params, file),
    );
  });
}

const kindOf = (id: string): string => `organizers ${id}`;

/** Checks rights. Missing seats do not prevent a plan: rows are refused instead. */
function mayImport(context: SubscriptionContext): void {
  const { me, subscription } = visibleSubscription(context);
  refuse(subscriptionChangeRefusal(me, subscription));
  refuse(unlessFull(organizerRefusal(me, subscription)));
}

const unlessFull = (refusal: Refusal | undefined): Refusal | undefined => (refusal?.rule === 'seatsTaken' ? undefined : refusal);

interface OrganizerFile {
  readonly content: string;
  readonly delimiter?: CsvDelimiter | undefined;
}

/** Drafts the import: seats are given in the order of the rows. */
async function draft(world: World, me: UserRecord, params: { id: string }, { content, delimiter }: OrganizerFile): Promise<PlanDraft> {
  const { rows, source } = await begun(readCsv(content, organizerCsv, delimiter));
  const { seats, organizers } = foundSubscription({ world, params });
  const seated = new Set(organizers.map(({ email }) => email.toLowerCase()));
  const isReached = reachTest(world, me);
  const usedAddresses = new Set<string>();
  const refused: RefusedRow[] = [];
  const steps: PlannedStep[] = [];
  const users: UserRecord[] = [];

  await inPortions(rows, judgedInATurn, (some) => {
    for (const { line, cells, isBroken } of some) {
      const value = cells.email ?? '';
      const address = value.toLowerCase();
      const user = world.store.users.by('email', address);
      const isKept = seated.has(address) && !usedAddresses.has(address) && !isBroken;
      const code = isKept ? undefined : codeOf(address, user, isBroken);
      usedAddresses.add(address);
      if (code !== undefined) refused.push({ line, column: isBroken ? wholeRow : 'email', code, value });
      if (isKept || code !== undefined || !user) continue;
      users.push(user);
      steps.push({ line, act: 'create', email: user.email, fullName: user.fullName, changes: [] });
    }
  });

  const plan = planOf({ rows: rows.length, steps, refused, source });
  return {
    plan,
    changes: users.map(({ id }) => id),
    async run() {
      let create = 0;
      await inPortions(users, writtenInATurn, (some) => {
        const now = seatable(world, me, params.id, some);
        assignSeats(world, params.id, now);
        create += now.length;
      });
      return doneOf(plan, { create }, {});
    },
  };

  function codeOf(address: string, user: UserRecord | undefined, isBroken: boolean): ErrorCode | undefined {
    if (isBroken) return code.invalidParameter;
    if (address === '') return code.valueRequired;
    if (usedAddresses.has(address)) return code.userExists;
    if (!isReached(user)) return code.insufficientRights;
    if (!user) return code.notFound;
    return organizers.length + users.length >= seats ? code.noValidSubscription : undefined;
  }
}

/** Those of them who can be given a seat now, as far as there are seats. */
function seatable(world: World, me: UserRecord, id: string, users: readonly UserRecord[]): UserRecord[] {
  const subscription = world.store.subscriptions.get(id);
  if (!subscription || !isUsable(subscription, world.clock.now())) return [];
  const seated = new Set(subscription.organizers.map(({ email }) => email));
  const isReached = reachTest(world, me);
  const now = users.flatMap((user) => world.store.users.get(user.id) ?? []);
  return now.filter((user) => isReached(user) && !seated.has(user.email)).slice(0, Math.max(0, freeSeatsOf(subscription)));
}
