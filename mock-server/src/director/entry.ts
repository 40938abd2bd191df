import { acceptInvitation, createInvitation, openSession } from '@meet/contracts/mock';
import { code } from '@meet/contracts/wire/errors';
import { people } from '@meet/fixtures/cast/people';
import type { FastifyInstance } from 'fastify';
import { serve } from '../endpoints/serve.ts';
import { assertThat } from '../problem.ts';
import { keepAction } from './kept-actions.ts';
import type { Invitations } from '../worlds/access/invitations.ts';

/** Control calls that let somebody in: a persona into a session, one more browser into a world. */
export function entryControl(app: FastifyInstance, invitations: Invitations): void {
  serve(app, openSession, ({ world, body: { persona } }) => {
    const { email } = people[persona];
    const user = world.store.users.by('email', email);
    assertThat(user?.activated, code.userDisabled);
    world.store.users.set(user.id, { ...user, lastLoginDate: new Date(world.clock.now()).toISOString() });
    const { refreshToken } = keepAction(world, { begins: { path: '', as: persona } }, () => world.sessions.open(user.id, email));
    return { username: email, refreshToken };
  });

  serve(app, createInvitation, ({ world }) => invitations.invite(world.id));

  serve(app, acceptInvitation, async ({ body: { secret }, reply }) => {
    const world = await invitations.accept(secret);
    assertThat(world !== undefined, code.notFound, 'this invitation was used, is too old, or its world has ended');
    reply.header('set-cookie', reply.server.worldCookies.choose(world));
  });
}
