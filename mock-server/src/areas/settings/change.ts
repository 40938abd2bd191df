import { code, type ErrorCode } from '@meet/contracts/wire/errors';
import { faultsOf } from '@meet/contracts/fields/field-faults';
import type { Value, ValuesOf, Fields } from '@meet/contracts/fields/fields';
import { emptyOf, isEmpty } from '@meet/contracts/fields/field-kinds';
import { hasShape, isSame, trimmed } from '@meet/contracts/fields/field-values';
import { sectionNamed, type SectionName } from '@meet/contracts/settings/sections';
import { renewShortPins } from '../../domain/pins.ts';
import { assertThat, Problem } from '../../problem.ts';
import type { World } from '../../worlds/world.ts';
import { failedFields, fieldIn, isSecretIn } from './fields.ts';
import { samlKeyFault } from './saml-key.ts';

type Values = ValuesOf<Fields>;

/** Validates and applies a change of a section, and logs who changed what. */
export function changeSection(world: World, who: string, section: SectionName, change: Readonly<Record<string, unknown>>): void {
  const before: Values = { ...world.settings.values[section] };
  const after = changedBy(world, section, change);
  const faults = changeFaults(world, section, change);
  const [first] = faults;
  if (first) throw new Problem(first.code, faults.map(({ name, code }) => `${name}: ${code}`).join('; '), { fields: faults });
  const changes = Object.keys(after).flatMap((setting) => {
    const [field, from = null, to = null] = [fieldIn(section, setting), before[setting], after[setting]];
    return field && !isSame(field, from, to) ? [{ who, setting, isSecret: isSecretIn(section, setting), from, to }] : [];
  });
  if (changes.length === 0) return;
  world.saveSection({ [section]: after });
  if (changes.some(({ setting }) => setting === 'pinLength')) renewShortPins(world);
  world.settingLog.add(section, changes);
}

/** The section with a change applied; values are not validated yet. */
export function changedBy({ settings }: World, section: SectionName, change: Readonly<Record<string, unknown>>): Values {
  const foreign = Object.keys(change).filter((name) => !fieldIn(section, name));
  assertThat(foreign.length === 0, code.invalidParameter, `no such settings: ${foreign.join(', ')}`, {
    fields: foreign.map((name) => ({ name: `values.${name}`, code: code.invalidParameter })),
  });
  const { fields: failed } = failedFields(section, settings.failures);
  assertThat(!failed.some((name) => name in change), code.invalidRequest, 'what could not be loaded cannot be changed');
  const changedFields = Object.entries(change).flatMap(([name, value]) => {
    if (isSecretIn(section, name) && value === '') return [];
    const field = fieldIn(section, name);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever it is, the faults tell
    return field ? [[name, value === null ? emptyOf(field) : trimmed(field, value as Value)] as const] : [];
  });
  return { ...settings.values[section], ...Object.fromEntries(changedFields) };
}

/** What is wrong with a change. */
export function changeFaults(world: World, section: SectionName, change: Readonly<Record<string, unknown>>): Fault[] {
  const before: Values = { ...world.settings.values[section] };
  const after = changedBy(world, section, change);
  const foreign = foreignEmpty(section, after, Object.keys(change));
  const kept = Object.fromEntries(foreign.map(({ name }) => [name, before[name] ?? null]));
  const others = Object.keys(change).filter((name) => !(name in kept));
  return [...foreign, ...faultsIn(section, before, { ...after, ...kept }, others)];
}

/** Empty values of another kind than their field, such as an empty text for a list: everywhere else they would pass for nothing at all. */
const foreignEmpty = (section: SectionName, after: Values, names: readonly string[]): Fault[] =>
  names.flatMap((name) => {
    const field = fieldIn(section, name);
    if (!field || !isEmpty(after[name]) || hasShape(field, after[name])) return [];
    return [{ name, code: field.required ? code.valueRequired : (field.code ?? sectionNamed(section).invalid) }];
  });

/** Faults in changed fields, and new faults elsewhere. Faults that existed before in other fields do not block a change. */
function faultsIn(section: SectionName, before: Values, after: Values, names: readonly string[]): Fault[] {
  const set = sectionNamed(section);
  const former = new Set(faultsOf(set, before, { everywhere: true }).map(({ name }) => name));
  const faults: Fault[] = faultsOf(set, after, { everywhere: true }).filter(({ name }) => names.includes(name) || !former.has(name));
  // Otherwise clients would send typed passwords as soon as LDAP is switched on.
  const isDelegatedToNobody = section === 'authentication' && after['ldapDelegate'] === true && after['ldapEnabled'] === false;
  if (isDelegatedToNobody && names.includes('ldapDelegate')) faults.push({ name: 'ldapDelegate', code: set.invalid });
  if (faults.length > 0 || section !== 'authentication') return faults;
  return samlKeyFault(after, names);
}

interface Fault {
  readonly name: string;
  readonly code: ErrorCode;
}
