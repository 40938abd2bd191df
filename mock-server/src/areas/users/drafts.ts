import { code, type ErrorCode } from '@meet/contracts/wire/errors';
import { limits } from '@meet/contracts/wire/limits';
import type { Plan, PlannedStep, RefusedRow } from '@meet/contracts/wire/plans';
import { userRefusals } from '@meet/contracts/rules';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { sendResets } from '../../worlds/mails/links.ts';
import { allEffects, deleteUsers, deletionEffects } from '../../domain/users/deletion.ts';
import { writeUsers } from '../../domain/users/write.ts';
import type { Deletion } from '../../worlds/data/expiring-facts.ts';
import { inPortions } from '../../worlds/work/in-turns.ts';
import { doneOf, judgedInATurn, planOf, writtenInATurn, type PlanDraft } from '../../worlds/work/plans.ts';
import type { World } from '../../worlds/world.ts';
import type { Target } from './targets.ts';

type Refusing = (user: UserRecord) => ErrorCode | undefined;

/** Splits targets into steps and refused ones. */
async function judged(targets: readonly Target[], act: PlannedStep['act'], codeOf: Refusing) {
  const users: UserRecord[] = [];
  const steps: PlannedStep[] = [];
  const refused: RefusedRow[] = [];
  await inPortions(targets, judgedInATurn, (some) => {
    for (const { line, column, value, user, code: unknown = code.notFound } of some) {
      const reason = user ? codeOf(user) : unknown;
      if (reason !== undefined) refused.push({ line, column, value, code: reason });
      else if (user) {
        users.push(user);
        steps.push({ line, act, email: user.email, fullName: user.fullName, changes: [] });
      }
    }
  });
  return { users, steps, refused };
}

/** As they are now, without those who are gone or would be refused. */
const stillAccepted = ({ store }: World, users: readonly UserRecord[], codeOf: Refusing): UserRecord[] =>
  users.flatMap(({ id }) => {
    const user = store.users.get(id);
    return user && codeOf(user) === undefined ? [user] : [];
  });

const lossesOf = (parts: readonly Pick<Deletion, 'meetings' | 'seats'>[]) => ({
  meetingsLost: parts.reduce((sum, { meetings }) => sum + meetings.length, 0),
  seatsFreed: parts.reduce((sum, { seats }) => sum + seats.length, 0),
});

/** Drafts a deletion, for a selection or a file. */
export async function draftDeletion(world: World, me: UserRecord, targets: readonly Target[], source?: Plan['source']): Promise<PlanDraft> {
  const codeOf: Refusing = (user) => userRefusals.delete(me, user)?.code;
  const { users, steps, refused } = await judged(targets, 'delete', codeOf);
  const lost: ReturnType<typeof deletionEffects>[] = [];
  await inPortions(users, judgedInATurn, (some) => void lost.push(deletionEffects(world, some)));
  const plan = planOf({ rows: targets.length, refused, source, steps, effects: lossesOf(lost) });
  return {
    plan,
    changes: users.map(({ id }) => id),
    async run(planId) {
      const parts: Deletion[] = [];
      await inPortions(users, writtenInATurn, (some) => void parts.push(deleteUsers(world, me, stillAccepted(world, some, codeOf))));
      const deletion = { by: me.id, ...allEffects(parts) };
      world.deletions.set(planId, deletion, limits.undoMs);
      return doneOf(plan, { delete: deletion.users.length }, lossesOf(parts));
    },
  };
}

/** Drafts expiring the passwords of users at the time the plan is applied. */
export async function draftInvalidation(world: World, me: UserRecord, targets: readonly Target[], isMailed: boolean): Promise<PlanDraft> {
  const codeOf: Refusing = (user) => userRefusals.invalidate(me, user)?.code;
  const { users, steps, refused } = await judged(targets, 'change', codeOf);
  const mailedOf = (some: readonly UserRecord[]) => (isMailed ? some.filter(({ activated }) => activated) : []);
  let resetMails = 0;
  await inPortions(users, judgedInATurn, (some) => void (resetMails += mailedOf(some).length));
  const plan = planOf({ rows: targets.length, refused, steps, effects: { passwordsLost: users.length, resetMails } });
  return {
    plan,
    changes: users.map(({ id }) => id),
    async run() {
      const done: UserRecord[] = [];
      await inPortions(users, writtenInATurn, (some) => {
        const passwordExpiryDate = new Date(world.clock.now()).toISOString();
        const now = stillAccepted(world, some, codeOf);
        writeUsers(
          world,
          now.map((before) => ({ before, after: { ...before, passwordExpiryDate } })),
        );
        const ended = new Set(now.map(({ id }) => id));
        world.sessions.closeAll(({ userId }) => ended.has(userId));
        sendResets(world, mailedOf(now));
        done.push(...now);
      });
      return doneOf(plan, { change: done.length }, { passwordsLost: done.length, resetMails: mailedOf(done).length });
    },
  };
}
