import { code } from '@meet/contracts/wire/errors';
import { randomUUID } from 'node:crypto';
import type { ServeInput } from '@meet/contracts/wire/http';
import { organizationChangeRefusal, ownFeaturesRefusal, passwordRefusal, userChangeRefusal, userRefusals } from '@meet/contracts/rules';
import { limits } from '@meet/contracts/wire/limits';
import {
  activateUser,
  changeUser,
  createUser,
  deactivateUser,
  deleteUser,
  getUser,
  listUsers,
  mailPasswordReset,
  restoreUsers,
} from '@meet/contracts/areas/users';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { FastifyInstance } from 'fastify';
import { sendReset } from '../../worlds/mails/links.ts';
import { activated } from '../../domain/users/activation.ts';
import { candidateValidator, userWriteOf, type UserCandidate, type FieldRefusal } from '../../domain/users/candidate.ts';
import { deleteUsers, undoDeletion } from '../../domain/users/deletion.ts';
import { writeUsers } from '../../domain/users/write.ts';
import { assertThat, Problem, refuse } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import { userBulk } from './bulk.ts';
import { userChoices } from './choices.ts';
import { userCsv } from './csv/csv.ts';
import { userDetailOf } from './detail.ts';
import { userHandover } from './handover.ts';
import { usersMatching } from '../../domain/users/list.ts';
import { userRowOf } from '../../domain/users/row.ts';
import { onePageOf } from '../../lists/list-page.ts';
import { begun } from '../../worlds/work/in-turns.ts';
import { withOwnFeatures } from '../../domain/users/features.ts';
import { visibleUser } from './visible-user.ts';

export function users(app: FastifyInstance): void {
  userReading(app);
  userEditing(app);
  userDeletion(app);
  userActivation(app);
  userBulk(app);
  userHandover(app);
  userChoices(app);
  userCsv(app);
}

function userReading(app: FastifyInstance): void {
  serve(app, listUsers, async (context) => {
    const { world, query } = context;
    const { me } = authorize(context, 'users');
    const { items, total } = onePageOf(await begun(usersMatching(world, query, me)), query);
    return { items: items.map((user) => userRowOf(world, user)), total };
  });

  serve(app, getUser, (context) => {
    const { me, user } = visibleUser(context);
    return userDetailOf(context.world, user, me);
  });
}

function userEditing(app: FastifyInstance): void {
  serve(app, createUser, async (context) => {
    const { world, body } = context;
    const { me } = authorize(context, 'users');
    refuse(userChangeRefusal(me.roles));
    const { password, sendResetMail, ...input } = body;
    const candidate = trimmed({
      ...input,
      language: input.language ?? null,
      timezone: input.timezone ?? null,
      serverZone: input.serverZone ?? null,
    });
    assertNoRefusals(candidateValidator(world, me).refusals(candidate));
    const write = userWriteOf(world, candidate, undefined, randomUUID());
    writeUsers(world, [write]);
    if (password === undefined) world.passwords.forget(write.after);
    else await world.passwords.change(write.after, password);
    if (sendResetMail) sendReset(world, write.after);
    return userDetailOf(world, write.after, me);
  });

  serve(app, changeUser, async (context) => {
    const { world, body, params } = context;
    const { me, user } = visibleUser(context);
    refuse(userRefusals.change(me, user));
    const { password, version, ownFeatures, ...change } = body;
    const isCurrent = version === undefined || version === world.store.users.versionOf(params.id);
    assertThat(isCurrent, code.invalidRequest, 'this user was changed since that version was read');
    if (password !== undefined) refuse(passwordRefusal(user));
    if (ownFeatures) refuse(ownFeaturesRefusal(me.roles, user));
    const candidate = trimmed(changedBy(user, change));
    assertNoRefusals(candidateValidator(world, me).refusals(candidate, user));
    const write = userWriteOf(world, candidate, user, user.id);
    const after = withOwnFeatures(write.after, ownFeatures);
    writeUsers(world, [{ ...write, after }]);
    if (password !== undefined) await world.passwords.change(after, password);
    return userDetailOf(world, after, me);
  });
}

function userDeletion(app: FastifyInstance): void {
  serve(app, deleteUser, (context) => {
    const { world } = context;
    const { me, user } = visibleUser(context, userRefusals.delete);
    world.deletions.set(user.id, deleteUsers(world, me, [user]), limits.undoMs);
  });

  serve(app, restoreUsers, async (context) => {
    const { world, body } = context;
    const { me } = authorize(context, 'users');
    refuse(userChangeRefusal(me.roles));
    const keys = [...(body.ids ?? []), ...(body.planId === undefined ? [] : [body.planId])];
    const deletions = keys.map((key) => world.deletions.get(key));
    // Restoring a manager needs the right to make one, unless the caller deleted them.
    const makesManager = deletions.some(
      (one) => one && one.by !== me.id && one.users.some(({ customersManager }) => customersManager.length),
    );
    if (makesManager) refuse(organizationChangeRefusal(me.roles));
    let restored = 0;
    for (const [index, key] of keys.entries()) {
      const deletion = deletions[index];
      assertThat(deletion, code.notFound, 'nothing to undo: never deleted, restored already, or longer ago than 30 s');
      restored += await begun(undoDeletion(world, deletion));
      world.deletions.take(key);
    }
    assertThat(restored > 0, code.invalidParameter, 'name ids, or the planId of a deletion');
    return { restored };
  });
}

function userActivation(app: FastifyInstance): void {
  serve(app, activateUser, (context) => {
    const { me, user } = visibleUser(context);
    refuse(userRefusals.change(me, user));
    assertThat(!user.activated, code.userAlreadyActivated);
    return changed(context, me, activated(context.world, user));
  });

  serve(app, deactivateUser, (context) => {
    const { me, user } = visibleUser(context);
    refuse(userRefusals.lock(me, user));
    context.world.sessions.closeAll(({ userId }) => userId === user.id);
    return changed(context, me, { ...user, activated: false });
  });

  serve(app, mailPasswordReset, (context) => {
    const { me, user } = visibleUser(context);
    refuse(userRefusals.mail(me, user));
    assertThat(user.activated, code.userDisabled, 'who is not activated can’t choose a password');
    sendReset(context.world, user);
  });
}

function changed({ world }: Parameters<typeof visibleUser>[0], me: UserRecord, user: UserRecord) {
  world.store.users.set(user.id, user);
  return userDetailOf(world, user, me);
}

/** Missing members keep their value; null removes it. */
function changedBy(user: UserRecord, change: ServeInput<typeof changeUser>['body']): UserCandidate {
  const { email = user.email, firstName = user.firstName, lastName = user.lastName, roles = user.roles } = change;
  const { language = user.language ?? null, timezone = user.timezone ?? null, serverZone = user.serverZone ?? null } = change;
  const { subscriptionId, organizationIds, needsOtp, activeUntil } = change;
  return { email, firstName, lastName, language, timezone, serverZone, roles, subscriptionId, organizationIds, needsOtp, activeUntil };
}

/** Without surrounding blanks. */
const trimmed = (candidate: UserCandidate): UserCandidate => ({
  ...candidate,
  email: candidate.email.trim(),
  firstName: candidate.firstName.trim(),
  lastName: candidate.lastName.trim(),
});

/** Throws a problem with the code of the first refusal and all refusals by field. */
function assertNoRefusals(refusals: readonly FieldRefusal[]): void {
  const [first] = refusals;
  if (first) throw new Problem(first.code, refusals.map(({ name, code }) => `${name}: ${code}`).join('; '), { fields: refusals });
}
