import { changePassword, confirmSignup, forgotPassword, getPasswordConstraints } from '@meet/contracts/areas/password';
import { internalSource } from '@meet/contracts/areas/me';
import { code } from '@meet/contracts/wire/errors';
import type { FastifyInstance } from 'fastify';
import { isGoodCode, sendReset } from '../worlds/mails/links.ts';
import { beginTrial } from '../domain/trials.ts';
import { ownerOf } from '../domain/users/address.ts';
import { setOwnPassword } from '../domain/users/own-password.ts';
import { assertThat, fieldProblem } from '../problem.ts';
import { serve } from '../endpoints/serve.ts';
import { limitRate } from '../worlds/access/rate-limit.ts';

export function password(app: FastifyInstance): void {
  serve(app, getPasswordConstraints, ({ world }) => world.settings.passwordConstraints);

  serve(app, forgotPassword, ({ world, request, body: { email, language } }) => {
    limitRate(request, 'forgot-password');
    const user = ownerOf(world, email);
    if (user?.source !== internalSource || !user.activated) return;
    // Nothing tells the asker; the last link stays good.
    if (world.mailLimits.reset.take(user.id) !== undefined) return;
    sendReset(world, { ...user, language: language ?? user.language });
  });

  serve(app, changePassword, async ({ world, body: { email, uuid, password: hash } }) => {
    const user = world.store.users.by('email', email.toLowerCase());
    assertThat(
      user && isGoodCode(world, uuid, 'reset', user.id),
      code.invalidSecurityParameters,
      'no such code for this address: used, too old, or replaced by a newer one',
    );
    assertThat(
      !(await world.passwords.isRight(user, hash)),
      code.passwordUnchanged,
      undefined,
      fieldProblem('password', code.passwordUnchanged),
    );
    assertThat(world.mailedCodes.take(uuid), code.invalidSecurityParameters, 'this code was used in the meantime');
    assertThat(await setOwnPassword(world, user, hash), code.invalidSecurityParameters, 'nobody has this address any more');
    world.loginFailures.forget(user.email.toLowerCase());
  });

  serve(app, confirmSignup, ({ world, body: { email, uuid } }) => {
    const user = world.store.users.by('email', email.toLowerCase());
    const isRight = user && !user.activated && isGoodCode(world, uuid, 'signup', user.id);
    assertThat(
      isRight,
      code.invalidSecurityParameters,
      'no such code for this address: never sent, used, too old, or the account is confirmed already',
    );
    world.mailedCodes.take(uuid);
    const confirmed = { ...user, activated: true };
    world.store.users.set(user.id, confirmed);
    beginTrial(world, confirmed);
  });
}
