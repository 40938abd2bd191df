import { isSecret, type Field, type Fields } from '@meet/contracts/fields/fields';
import type { LoadFailure } from '@meet/contracts/settings/section';
import { sectionNamed, sections, type SectionName } from '@meet/contracts/settings/sections';

export const fieldIn = (section: SectionName, name: string): Field | undefined => {
  const { fields }: { fields: Fields } = sections[section];
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
};

export function isSecretIn(section: SectionName, name: string): boolean {
  const field = fieldIn(section, name);
  return field !== undefined && isSecret(field);
}

/** Fields and failures of a section when these parts fail to load. */
export function failedFields(name: SectionName, failures: readonly LoadFailure[]): { fields: readonly string[]; failures: LoadFailure[] } {
  const { groups, failures: possible } = sectionNamed(name);
  const failed = Object.entries(possible).flatMap(([group, failure]) =>
    failure && failures.includes(failure) ? [{ group, failure }] : [],
  );
  return { fields: failed.flatMap(({ group }) => groups[group] ?? []), failures: failed.map(({ failure }) => failure) };
}
