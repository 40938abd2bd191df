import { applySettings, planSettings, type SettingsPlan } from '@meet/contracts/areas/settings-import';
import { isSame } from '@meet/contracts/fields/field-values';
import type { Value } from '@meet/contracts/fields/fields';
import type { SettingsInFile } from '@meet/contracts/settings/settings-file';
import { isSectionName, type SectionName } from '@meet/contracts/settings/sections';
import { code } from '@meet/contracts/wire/errors';
import { groupBy } from '@meet/fixtures/tools/group-by';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import type { SettingsDraft } from '../../worlds/settings/settings-draft.ts';
import { inTurns } from '../../worlds/work/in-turns.ts';
import type { World } from '../../worlds/world.ts';
import { changedBy, changeFaults, changeSection } from './change.ts';
import { consequencesOf } from './consequences.ts';
import { failedFields, fieldIn, isSecretIn } from './fields.ts';

const kind = 'settings';

/** Settings from a file: plan, then apply. */
export function settingsImport(app: FastifyInstance): void {
  serve(app, planSettings, async (context) => {
    const { world, session, body } = context;
    authorize(context, 'setting');
    const { planId, first } = world.settingPlans.keep(kind, session.userId, body.settings, (settings) => draftOf(world, settings));
    const { changes } = first;
    return {
      planId,
      create: 0,
      change: changes.length,
      delete: 0,
      ...first,
      refused: placed(first.refused, body.settings),
      effects: await inTurns(consequencesOf(world, changes)),
    };
  });

  serve(app, applySettings, (context) => {
    const { world, session, body } = context;
    const { me } = authorize(context, 'setting');
    const { planId } = body;
    const { changes } = world.settingPlans.take(kind, session.userId, planId, (settings: SettingsInFile) => draftOf(world, settings));
    for (const [section, own] of groupBy(changes, (change) => change.section))
      changeSection(world, me.email, section, Object.fromEntries(own.map(({ setting, to }) => [setting, to])));
    return { planId, changed: changes.length };
  });
}

type Entries = Readonly<Record<string, unknown>>;
type Refused = SettingsDraft['refused'];

const keyOf = (section: string, setting: string): string => JSON.stringify([section, setting]);

function placed(refused: Refused, settings: SettingsInFile): SettingsPlan['refused'] {
  const keys = Object.entries(settings).flatMap(([section, given]) => Object.keys(given).map((setting) => keyOf(section, setting)));
  const lines = new Map(keys.map((key, index) => [key, index + 1]));
  return refused.map((one) => ({ line: lines.get(keyOf(one.section, one.setting)) ?? 0, column: one.setting, ...one }));
}

function draftOf(world: World, settings: SettingsInFile): SettingsDraft {
  const parts = Object.entries(settings).map(([section, given]) =>
    isSectionName(section)
      ? sectionDraft(world, section, given)
      : { changes: [], unchanged: 0, refused: Object.keys(given).map((setting) => ({ section, setting, code: code.notFound })) },
  );
  return {
    changes: parts.flatMap(({ changes }) => changes),
    unchanged: parts.reduce((sum, { unchanged }) => sum + unchanged, 0),
    refused: parts.flatMap(({ refused }) => refused),
  };
}

function sectionDraft(world: World, section: SectionName, given: Entries): SettingsDraft {
  const before: Readonly<Record<string, Value>> = { ...world.settings.values[section] };
  const { fields: failed } = failedFields(section, world.settings.failures);
  const refused: Refused = [];
  const refuse = (setting: string, why: number) => void refused.push({ section, setting, code: why });
  const known = Object.entries(given).filter(([setting]) => {
    const why = !fieldIn(section, setting)
      ? code.notFound
      : isSecretIn(section, setting)
        ? code.forbidden
        : failed.includes(setting)
          ? code.invalidRequest
          : undefined;
    if (why !== undefined) refuse(setting, why);
    return why === undefined;
  });
  const whole = changedBy(world, section, Object.fromEntries(known));
  const different = known.filter(([setting]) => {
    const field = fieldIn(section, setting);
    return field !== undefined && !isSame(field, before[setting] ?? null, whole[setting] ?? null);
  });
  const accepted = acceptable(world, section, different, refuse);
  const changes = accepted.map(([setting]) => ({ section, setting, from: before[setting], to: whole[setting] }));
  return { changes, unchanged: known.length - different.length, refused };
}

type Entry = readonly [name: string, value: unknown];

/** What is left when values with faults are taken away; the whole section where what is left does not fit what it has besides. */
function acceptable(
  world: World,
  section: SectionName,
  entries: readonly Entry[],
  refuse: (setting: string, why: number) => void,
): readonly Entry[] {
  const faults = changeFaults(world, section, Object.fromEntries(entries));
  const [first] = faults;
  if (!first) return entries;
  const own = new Map(faults.map((fault) => [fault.name, fault.code]));
  const isBad = ([setting]: Entry) => own.has(setting);
  const bad = entries.some(isBad) ? entries.filter(isBad) : entries;
  for (const [setting] of bad) refuse(setting, own.get(setting) ?? first.code);
  return acceptable(
    world,
    section,
    entries.filter((entry) => !bad.includes(entry)),
    refuse,
  );
}
