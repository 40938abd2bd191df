import { scryptSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { login } from '@meet/contracts/areas/session';
import type { Persona } from '@meet/contracts/mock';
import type { World } from './director.ts';

/** An empty page of the same origin, which no server knows. */
export const blankPath = '/meet/blank';

interface Person {
  email: string;
  password: string;
}

/**
 * Signs in by the call alone and leaves in the browser what the client would have stored; the next page restores it.
 * The form itself is the subject of the sign-in tests.
 */
export async function signIn(page: Page, origin: string, world: World, { email, password }: Person): Promise<void> {
  const { refreshToken } = await world.call(login, { body: { username: email, password: hashOf(email, password) } });
  await page.context().addCookies([{ name: 'meet-restore', value: '1', domain: new URL(origin).hostname, path: '/meet/' }]);
  await openEmptyPage(page, origin);
  await page.evaluate((stored) => localStorage.setItem('meet.session', stored), JSON.stringify({ username: email, refreshToken }));
}

/** A session of a person of the cast, for calls beside the browser. */
export async function tokenOf(world: World, persona: Persona = 'administrator'): Promise<string> {
  const { email, password } = world.person(persona);
  return (await world.call(login, { body: { username: email, password: hashOf(email, password) } })).sessionToken;
}

/** An empty page of the same origin: no client runs there, and its storage can be written. */
export async function openEmptyPage(page: Page, origin: string): Promise<void> {
  const address = origin + blankPath;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }), { times: 1 });
  await page.goto(address);
}

const hashes = new Map<string, string>();

/** What travels instead of a password; derived once for each person of the cast, because that is slow by design. */
export function hashOf(identifier: string, password: string): string {
  const key = `${identifier}\n${password}`;
  const known = hashes.get(key);
  if (known) return known;
  const salt = identifier.trim().toLowerCase();
  const hash = scryptSync(password.normalize('NFKC'), salt, 32, { N: 16_384, r: 8, p: 1 }).toString('hex');
  hashes.set(key, hash);
  return hash;
}
