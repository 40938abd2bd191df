import { loginBySso } from '@meet/contracts/areas/sso';
import type { FastifyInstance } from 'fastify';
import { openSession } from '../people/sign-in.ts';
import { assertThat } from '../problem.ts';
import { serve } from '../serve.ts';
import { allow } from '../worlds/allowance.ts';

export function sso(app: FastifyInstance): void {
  serve(app, loginBySso, ({ world, body: { code, state } }) => {
    allow(world, 'login');
    const grant = world.ssoCodes.take(code);
    assertThat(grant && grant.state === state, 1015, 'no such code for this state: never given, used, or older than a minute');
    const user = world.store.users.get(grant.userId);
    assertThat(user?.activated, 1012);
    return { username: user.email, ...openSession(world, user) };
  });
}
