import { code, type ErrorCode } from '@meet/contracts/wire/errors';
import { userChangeRefusal, userRefusals } from '@meet/contracts/rules';
import { defaultTagValue, isAllowedValue } from '@meet/contracts/areas/tags';
import {
  activateUsers,
  applyDeletion,
  applyInvalidation,
  changeRoles,
  changeServerZone,
  deactivateUsers,
  mailPasswordResets,
  planDeletion,
  planInvalidation,
  tagUsers,
} from '@meet/contracts/areas/user-bulk';
import type { UserFilter } from '@meet/contracts/areas/users';
import type { BulkResult } from '@meet/contracts/wire/plans';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { FastifyInstance } from 'fastify';
import { sendResets } from '../../worlds/mails/links.ts';
import { activated } from '../../domain/users/activation.ts';
import { candidateValidator, userWriteOf } from '../../domain/users/candidate.ts';
import { writeUsers, type UserWrite } from '../../domain/users/write.ts';
import { assertThat, fieldProblem, refuse } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { callerOf, authorize } from '../../worlds/access/authorize.ts';
import type { UserSession } from '../../worlds/access/sessions.ts';
import { inPortions } from '../../worlds/work/in-turns.ts';
import type { PlanDraft } from '../../worlds/work/plans.ts';
import type { World } from '../../worlds/world.ts';
import { draftDeletion, draftInvalidation } from './drafts.ts';
import { targetsOf, type Target } from './targets.ts';

interface BulkContext {
  readonly world: World;
  readonly session: UserSession;
  readonly body: Choice;
}

interface Choice {
  ids?: string[] | undefined;
  filter?: UserFilter | undefined;
}

/** Result for one user: refused with a code, unchanged, or a change. */
type Verdict = { readonly code: ErrorCode } | 'unchanged' | { readonly write: UserWrite };

/** Decides for the users of one turn. */
type Judge = (user: UserRecord) => Verdict;

/** How many users are changed before other requests get their turn. */
const usersInATurn = 100;

/** Bulk changes of users. */
export function userBulk(app: FastifyInstance): void {
  bulkActivation(app);
  bulkChanges(app);
  bulkPasswordResets(app);
  plannedChanges(app);
}

function bulkActivation(app: FastifyInstance): void {
  serve(app, activateUsers, (context) =>
    changeMany(
      context,
      (me) => (user) => userRefusals.change(me, user) ?? (user.activated ? 'unchanged' : changeTo(user, activated(context.world, user))),
    ),
  );

  serve(app, deactivateUsers, (context) =>
    changeMany(
      context,
      (me) => (user) => userRefusals.lock(me, user) ?? (user.activated ? changeTo(user, { activated: false }) : 'unchanged'),
      (writes) => {
        writeUsers(context.world, writes);
        const ended = new Set(writes.map(({ after }) => after.id));
        context.world.sessions.closeAll(({ userId }) => ended.has(userId));
      },
    ),
  );
}

function bulkChanges(app: FastifyInstance): void {
  serve(app, changeRoles, (context) => {
    const { world, body } = context;
    const { add = [], remove = [], subscriptionId, organizationIds } = body;
    assertThat(add.length + remove.length > 0, code.invalidParameter, 'name roles to add or to remove');
    const seats =
      subscriptionId !== undefined && add.includes('organizer') ? world.store.subscriptions.get(subscriptionId)?.organizers : undefined;
    return changeMany(context, (me) => {
      const validator = candidateValidator(world, me);
      return (user) => {
        const roles = [...new Set([...user.roles, ...add])].filter((role) => !remove.includes(role));
        const refusal = userRefusals.change(me, user);
        if (refusal) return refusal;
        const managed = user.customersManager.map(({ id }) => id);
        const managing = add.includes('organizationManager') ? [...new Set([...managed, ...(organizationIds ?? [])])] : managed;
        const isKept = roles.length === user.roles.length && roles.every((role) => user.roles.includes(role));
        const isToBeSeated = seats !== undefined && !seats.some(({ email }) => email === user.email);
        if (isKept && managing.length === managed.length && !isToBeSeated) return 'unchanged';
        const { email, firstName, lastName, language = null, timezone = null, serverZone = null } = user;
        const isNewOrganizer = roles.includes('organizer') && !user.roles.includes('organizer');
        const wanted = { email, firstName, lastName, language, timezone, serverZone, roles };
        const candidate = { ...wanted, organizationIds: managing, ...((isNewOrganizer || isToBeSeated) && { subscriptionId }) };
        const [refused] = validator.refusals(candidate, user);
        return refused ?? { write: userWriteOf(world, candidate, user, user.id) };
      };
    });
  });

  serve(app, changeServerZone, (context) => {
    const { serverZone } = context.body;
    const isKnown = serverZone === null || context.world.store.serverZones.find(({ name }) => name === serverZone);
    assertThat(isKnown, code.invalidPropertyValue, 'no such server zone', fieldProblem('serverZone', code.invalidPropertyValue));
    return changeMany(
      context,
      (me) => (user) =>
        userRefusals.change(me, user) ?? ((user.serverZone ?? null) === serverZone ? 'unchanged' : changeTo(user, { serverZone })),
    );
  });

  serve(app, tagUsers, (context) => {
    const { world, body } = context;
    authorize(context, 'users');
    const tag = world.store.tags.get(body.tagId);
    assertThat(tag, code.notFound, 'no tag has this id');
    const value = body.tagValue ?? defaultTagValue(tag.rules);
    const isAllowed = body.remove || isAllowedValue(tag.rules, value);
    assertThat(
      isAllowed,
      code.invalidPropertyValue,
      'no rule of the tag allows this value',
      fieldProblem('tagValue', code.invalidPropertyValue),
    );
    return changeMany(context, (me) => (user) => {
      const refusal = userRefusals.tag(me, user);
      if (refusal) return refusal;
      const carried = user.tags.find(({ name }) => name === tag.name);
      const isUnchanged = body.remove ? !carried : carried && (carried.value ?? null) === value;
      const others = user.tags.filter(({ name }) => name !== tag.name);
      return isUnchanged ? 'unchanged' : changeTo(user, { tags: body.remove ? others : [...others, { name: tag.name, value }] });
    });
  });
}

function bulkPasswordResets(app: FastifyInstance): void {
  serve(app, mailPasswordResets, (context) => {
    const { world } = context;
    return changeMany(
      context,
      (me) => (user) =>
        userRefusals.mail(me, user) ?? (user.activated ? { write: { before: user, after: user } } : { code: code.userDisabled }),
      (writes) =>
        sendResets(
          world,
          writes.map(({ after }) => after),
        ),
    );
  });
}

function plannedChanges(app: FastifyInstance): void {
  const deletion: Drafting<Choice> = async (world, me, choice) => draftDeletion(world, me, await targetsOf(world, me, choice));
  serve(app, planDeletion, (context) => createPlan(context, 'deletion', deletion));
  serve(app, applyDeletion, (context) => applyPlan(context, 'deletion', deletion));

  const invalidation: Drafting<Choice & { sendResetMail?: boolean | undefined }> = async (
    world,
    me,
    { sendResetMail = false, ...choice },
  ) => draftInvalidation(world, me, await targetsOf(world, me, choice), sendResetMail);
  serve(app, planInvalidation, (context) => createPlan(context, 'invalidation', invalidation));
  serve(app, applyInvalidation, (context) => applyPlan(context, 'invalidation', invalidation));
}

const changeTo = (before: UserRecord, change: Partial<UserRecord>): Verdict => ({ write: { before, after: { ...before, ...change } } });

/** Changes the selected users, some in each turn: each is judged and written as it is then. */
async function changeMany(
  context: BulkContext,
  judgeOf: (me: UserRecord) => Judge,
  act: (writes: readonly UserWrite[]) => void = (writes) => writeUsers(context.world, writes),
): Promise<BulkResult> {
  const { world, body } = context;
  const { me } = authorize(context, 'users');
  const targets = await targetsOf(world, me, body);
  const result = { changed: 0, unchanged: 0, refused: [] as BulkResult['refused'] };
  const changeSome = (some: readonly Target[]) => {
    const judge = judgeOf(me);
    const writes: UserWrite[] = [];
    for (const { user: chosen, value, code: reason = code.notFound } of some) {
      const user = chosen && world.store.users.get(chosen.id);
      const verdict = user ? judge(user) : { code: reason };
      if (verdict === 'unchanged') result.unchanged += 1;
      else if ('write' in verdict) writes.push(verdict.write);
      else result.refused.push({ id: user?.id ?? value, name: user?.fullName ?? value, code: verdict.code });
    }
    act(writes);
    result.changed += writes.length;
  };
  await inPortions(targets, usersInATurn, changeSome);
  return result;
}

interface PlanContext<Body> {
  readonly world: World;
  readonly session: UserSession;
  readonly body: Body;
}

/** Drafts a plan from what was asked for, with the rights that the caller has at that time. */
type Drafting<Input> = (world: World, me: UserRecord, input: Input) => PlanDraft | Promise<PlanDraft>;

export function createPlan<Input>(context: PlanContext<Input>, kind: string, draft: Drafting<Input>) {
  const { world, session, body } = context;
  const { me } = authorize(context, 'users');
  refuse(userChangeRefusal(me.roles));
  return world.plans.create(kind, session.userId, body, (input) => draft(world, callerOf(context), input));
}

export function applyPlan<Input>(context: PlanContext<{ planId: string }>, kind: string, draft: Drafting<Input>) {
  const { world, session, body } = context;
  const { me } = authorize(context, 'users');
  refuse(userChangeRefusal(me.roles));
  return world.plans.apply(kind, session.userId, body.planId, (input: Input) => draft(world, callerOf(context), input));
}
