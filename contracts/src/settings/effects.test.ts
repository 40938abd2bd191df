import { expect, test } from 'vitest';
import { isEndpoint } from '../wire/http.ts';
import { allEffects, type Effect } from './effects.ts';
import { sections } from './sections.ts';

const modules: Record<string, Record<string, unknown>> = import.meta.glob(['../areas/*.ts', '!../areas/*.test.ts'], { eager: true });
const calls = Object.values(modules).flatMap((module) => Object.keys(module).filter((name) => isEndpoint(module[name])));

const all = allEffects();
const ofKind = (...kinds: Effect['kind'][]) => all.filter(({ effect }) => kinds.includes(effect.kind));
const namesOf = (some: typeof all) => some.map(({ section, field }) => `${section}.${field}`);

test('[SET-32] each field of each section has an effect, in the order of the section', () => {
  const fields = Object.entries(sections).flatMap(([section, { fields: own }]) => Object.keys(own).map((field) => `${section}.${field}`));
  expect(namesOf(all)).toEqual(fields);
});

test('[SET-32] answers and refusals name a call that exists', () => {
  const named = ofKind('answer', 'refusal').map(({ effect }) => effect.by);
  expect(named.filter((name) => !calls.includes(name) && name !== 'LOGIN')).toEqual([]);
});

test('[SET-32] what only a real installation acts on says why, and is at most 20 fields', () => {
  const external = ofKind('external');
  expect(external.filter(({ effect }) => effect.by.length < 10)).toEqual([]);
  expect(external.length).toBeLessThanOrEqual(20);
});
