import { isSecret, type Field, type Fields } from '@meet/contracts/fields';
import type { LoadFailure, Section } from '@meet/contracts/settings/section';
import { sections, type SectionName } from '@meet/contracts/settings/sections';

/** A section as one of many, whatever its fields. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its conditions are only ever asked about its own values
export const sectionNamed = (name: SectionName): Section => sections[name] as unknown as Section;

export const fieldIn = (section: SectionName, name: string): Field | undefined => {
  const { fields }: { fields: Fields } = sections[section];
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
};

export function isSecretIn(section: SectionName, name: string): boolean {
  const field = fieldIn(section, name);
  return field !== undefined && isSecret(field);
}

/** What a section lacks when these parts can't be loaded. */
export function failedFields(name: SectionName, failures: readonly LoadFailure[]): { fields: readonly string[]; failures: LoadFailure[] } {
  const { groups, failures: possible } = sectionNamed(name);
  const failed = Object.entries(possible).flatMap(([group, failure]) =>
    failure && failures.includes(failure) ? [{ group, failure }] : [],
  );
  return { fields: failed.flatMap(({ group }) => groups[group] ?? []), failures: failed.map(({ failure }) => failure) };
}
