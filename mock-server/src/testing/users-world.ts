import type { Persona, WorldRequest } from '@meet/contracts/mock';
import { listUsers, type UserRow } from '@meet/contracts/areas/users';
import type { FastifyInstance } from 'fastify';
import { testWorld, type Ask } from './test-world.ts';

/** A world as somebody of the cast sees its users. */
export async function usersAs(app: FastifyInstance, persona: Persona, request: WorldRequest = {}) {
  const world = await testWorld(app, request);
  const { sessionToken: token } = await world.signIn(persona);
  const ask: Ask = (endpoint, input) => world.ask(endpoint, { ...input, token });
  const everybody = async (): Promise<{ id: string; email: string; firstName: string; roles: string[] }[]> =>
    (await ask(listUsers, { query: { pageSize: '500' } })).body.items;
  const find = async (text: string): Promise<UserRow> => (await ask(listUsers, { query: { text } })).body.items[0];
  return { world, ask, everybody, find };
}

export const newcomer = { email: 'new.one@meet.example', firstName: 'Nové', lastName: 'Jméno', roles: [] };

/** How many a plan changes, or has changed, in each way. */
export const countsOf = ({ create, change, delete: gone, unchanged }: Record<string, unknown>) => ({
  create,
  change,
  delete: gone,
  unchanged,
});
