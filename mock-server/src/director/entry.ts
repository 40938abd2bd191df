import { createHash, randomBytes } from 'node:crypto';
import { acceptInvitation, createInvitation, openSession } from '@meet/contracts/mock';
import { code } from '@meet/contracts/wire/errors';
import { people } from '@meet/fixtures/cast/people';
import type { FastifyInstance } from 'fastify';
import { serve } from '../endpoints/serve.ts';
import { assertThat } from '../problem.ts';
import { keepAction } from './kept-actions.ts';
import type { Worlds } from '../worlds/worlds.ts';

const invitationLifeMs = 15 * 60_000;
/** Of one world at a time: the oldest makes room. */
const invitationsMax = 10;

interface Invitation {
  readonly world: string;
  readonly untilMs: number;
}

/** Control calls that let somebody in: a persona into a session, one more browser into a world. */
export function entryControl(app: FastifyInstance, worlds: Worlds, now: () => number): void {
  serve(app, openSession, ({ world, body: { persona } }) => {
    const { email } = people[persona];
    const user = world.store.users.by('email', email);
    assertThat(user?.activated, code.userDisabled);
    world.store.users.set(user.id, { ...user, lastLoginDate: new Date(world.clock.now()).toISOString() });
    const { refreshToken } = keepAction(world, { begins: { path: '', as: persona } }, () => world.sessions.open(user.id, email));
    return { username: email, refreshToken };
  });

  /** By hash of the secret, oldest first. In real time: a world's clock can be moved. */
  const invitations = new Map<string, Invitation>();

  serve(app, createInvitation, ({ world: { id } }) => {
    for (const [key, { untilMs }] of invitations) if (untilMs <= now()) invitations.delete(key);
    const own = [...invitations].filter(([, invitation]) => invitation.world === id);
    for (const [key] of own.slice(0, Math.max(0, own.length - invitationsMax + 1))) invitations.delete(key);
    const secret = randomBytes(32).toString('base64url');
    const untilMs = now() + invitationLifeMs;
    invitations.set(hashOf(secret), { world: id, untilMs });
    return { secret, until: new Date(untilMs).toISOString() };
  });

  serve(app, acceptInvitation, ({ body: { secret }, reply }) => {
    const key = hashOf(secret);
    const invitation = invitations.get(key);
    invitations.delete(key);
    const isGood = invitation && invitation.untilMs > now() && worlds.get(invitation.world);
    assertThat(isGood, code.notFound, 'this invitation was used, is too old, or its world has ended');
    reply.header('set-cookie', reply.server.worldCookies.choose(invitation.world));
  });
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
