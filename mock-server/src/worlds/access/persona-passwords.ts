import { randomInt } from 'node:crypto';
import { people } from '@meet/fixtures/cast/people';
import type { KeptState } from '../storage/state.ts';

/** Passwords of the personas that were made for one world, by e-mail address; none: those of the fixtures are valid. */
export const passwordsIn = (state: KeptState): Map<string, string> => state.mapOf<string>('persona passwords');

/** Gives each persona a password that no other world has. */
export function makePasswords(state: KeptState): void {
  const passwords = passwordsIn(state);
  for (const { email } of Object.values(people)) passwords.set(email, newPassword());
}

const words = [
  ['Amber', 'Brisk', 'Calm', 'Dusty', 'Early', 'Frosty', 'Gentle', 'Humble', 'Ivory', 'Jolly', 'Keen', 'Lucky', 'Mellow', 'Noble'],
  ['Anchor', 'Bridge', 'Candle', 'Dragon', 'Engine', 'Falcon', 'Garden', 'Harbour', 'Island', 'Jacket', 'Kettle', 'Lantern', 'Meadow'],
  ['North', 'South', 'East', 'West', 'Spring', 'Summer', 'Autumn', 'Winter', 'Dawn', 'Noon', 'Dusk', 'Night'],
] as const;

/** Easy to type: three words and four digits. */
const newPassword = (): string => [...words.map((some) => some[randomInt(some.length)]), randomInt(1_000, 10_000)].join('-');
