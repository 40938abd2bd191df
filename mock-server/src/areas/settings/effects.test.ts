import type { Field } from '@meet/contracts/fields/fields';
import { allEffects, serverKinds, type Effect } from '@meet/contracts/settings/effects';
import { sectionNamed, type SectionName } from '@meet/contracts/settings/sections';
import { getMails } from '@meet/contracts/mock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { observedWorld, type Used } from '../../testing/settings/observed-world.ts';
import type { Probe, Probes } from '../../testing/settings/probe.ts';
import { meetingProbes } from '../../testing/settings/probes-meetings.ts';
import { peopleProbes } from '../../testing/settings/probes-people.ts';
import { systemProbes } from '../../testing/settings/probes-system.ts';

const app = await buildApp({ media: noMedia() });
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

const probes: Probes = { ...peopleProbes, ...meetingProbes, ...systemProbes };

const modules: Record<string, Record<string, unknown>> = import.meta.glob(
  ['../../../../contracts/src/areas/*.ts', '!../../../../contracts/src/areas/*.test.ts'],
  { eager: true },
);
const endpoints = new Map(Object.values(modules).flatMap((module) => Object.entries(module)));

interface Seen {
  readonly seen: unknown;
  readonly used: Used;
}

type Change = readonly [section: SectionName, field: string, to: (now: unknown) => unknown];

/** What a probe sees in a new world, after a change or without one. */
async function look({ having = {}, see }: Probe, change?: Change): Promise<Seen> {
  const world = await observedWorld(app);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a partial record of sections
  for (const [section, values] of Object.entries(having) as [SectionName, object][]) await world.set(section, values);
  if (change) {
    const [section, field, to] = change;
    await world.set(section, { [field]: to((await world.read(section))[field]) });
  }
  world.used.clear();
  return { seen: await see(world), used: world.used };
}

const unchanged = new Map<Probe['see'], Map<Probe['having'], Promise<Seen>>>();

/** The same for all settings that one probe is for. */
function lookUnchanged(probe: Probe): Promise<Seen> {
  const byHaving = unchanged.get(probe.see) ?? new Map<Probe['having'], Promise<Seen>>();
  unchanged.set(probe.see, byHaving);
  const known = byHaving.get(probe.having) ?? look(probe);
  byHaving.set(probe.having, known);
  return known;
}

/** Another value of this kind. */
function otherThan(field: Field, now: unknown): unknown {
  switch (field.kind) {
    case 'flag':
      return now !== true;
    case 'number':
      return Number(now) + (field.multiplier ?? 1);
    case 'choice':
      return field.options?.find((option) => option !== now);
    case 'url':
      return 'https://elsewhere.example/';
    default:
      throw new Error(`name another value for a field of the kind ${field.kind}`);
  }
}

/** What has to be used to see an effect. */
const shownBy = ({ kind, by }: Effect): unknown => (kind === 'mail' ? getMails : kind === 'job' || by === 'LOGIN' ? by : endpoints.get(by));

const probed = allEffects().flatMap(({ section, field, effect }) => {
  const probe = new Map<string, Probe>(Object.entries(probes[section])).get(field);
  return probe ? [{ name: `${section}.${field}`, section, field, effect, probe }] : [];
});

test('[SET-32] each setting with an effect on the server has a probe', () => {
  const kinds: readonly string[] = serverKinds;
  expect(probed.map(({ name }) => name)).toEqual(
    allEffects().flatMap(({ section, field, effect }) => (kinds.includes(effect.kind) ? [`${section}.${field}`] : [])),
  );
});

test.each(probed)('[SET-32] $name acts: $effect.kind $effect.by', async ({ section, field, effect, probe }) => {
  const declared = sectionNamed(section).fields[field];
  if (!declared) throw new Error(field);
  const before = await lookUnchanged(probe);
  const after = await look(probe, [section, field, (now) => probe.to ?? otherThan(declared, now)]);
  expect(before.seen).toBeDefined();
  expect(after.used).toContain(shownBy(effect));
  expect(after.seen).not.toEqual(before.seen);
});

test('[SET-32] what a probe sees depends on nothing but the settings', { tags: ['slow'] }, async () => {
  const seen = async (probe: Probe) => JSON.stringify((await look(probe)).seen);
  for (const [see, byHaving] of unchanged)
    for (const [having, first] of byHaving) expect(await seen({ see, ...(having && { having }) })).toBe(JSON.stringify((await first).seen));
});
