import { code, type ErrorCode } from '@meet/contracts/wire/errors';
import { limits } from '@meet/contracts/wire/limits';
import type { Plan } from '@meet/contracts/wire/plans';
import { userRefusals } from '@meet/contracts/rules';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { sendResets } from '../../worlds/mails/links.ts';
import { deleteUsers, deletionEffects } from '../../domain/users/deletion.ts';
import { writeUsers } from '../../domain/users/write.ts';
import { planOf, type PlanDraft } from '../../worlds/work/plans.ts';
import type { World } from '../../worlds/world.ts';
import type { Target } from './targets.ts';

/** Splits targets into accepted and refused ones. */
function judged(targets: readonly Target[], codeOf: (user: UserRecord) => ErrorCode | undefined) {
  const verdicts = targets.map((target) => ({ ...target, code: target.user ? codeOf(target.user) : (target.code ?? code.notFound) }));
  return {
    accepted: verdicts.flatMap(({ line, user, code }) => (user && code === undefined ? [{ line, user }] : [])),
    refused: verdicts.flatMap(({ line, column, value, code }) => (code === undefined ? [] : [{ line, column, value, code }])),
  };
}

/** Drafts a deletion, for a selection or a file. */
export function draftDeletion(world: World, me: UserRecord, targets: readonly Target[], source?: Plan['source']): PlanDraft {
  const { accepted, refused } = judged(targets, (user) => userRefusals.delete(me, user)?.code);
  const users = accepted.map(({ user }) => user);
  const { meetings, seats } = deletionEffects(world, users);
  return {
    plan: planOf({
      rows: targets.length,
      refused,
      source,
      steps: accepted.map(({ line, user: { email, fullName } }) => ({ line, act: 'delete', email, fullName, changes: [] })),
      effects: { meetingsLost: meetings.length, seatsFreed: seats.length },
    }),
    changes: users.map(({ id }) => id),
    run: (planId) => world.deletions.set(planId, deleteUsers(world, me, users), limits.undoMs),
  };
}

/** Drafts expiring the passwords of users at the time the plan is applied. */
export function draftInvalidation(world: World, me: UserRecord, targets: readonly Target[], isMailed: boolean): PlanDraft {
  const { accepted, refused } = judged(targets, (user) => userRefusals.invalidate(me, user)?.code);
  const users = accepted.map(({ user }) => user);
  const mailed = isMailed ? users.filter(({ activated }) => activated) : [];
  return {
    plan: planOf({
      rows: targets.length,
      refused,
      steps: accepted.map(({ line, user: { email, fullName } }) => ({
        line,
        act: 'change',
        email,
        fullName,
        changes: [],
      })),
      effects: { passwordsLost: users.length, resetMails: mailed.length },
    }),
    changes: users.map(({ id }) => id),
    run() {
      const passwordExpiryDate = new Date(world.clock.now()).toISOString();
      writeUsers(
        world,
        users.map((before) => ({ before, after: { ...before, passwordExpiryDate } })),
      );
      const ended = new Set(users.map(({ id }) => id));
      world.sessions.closeAll(({ userId }) => ended.has(userId));
      sendResets(world, mailed);
    },
  };
}
