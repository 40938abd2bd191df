import type { SettingSection } from '@meet/contracts/areas/settings';
import { hasShape, isSame } from '@meet/contracts/fields/field-values';
import type { Value } from '@meet/contracts/fields/fields';
import { sectionNamed } from '@meet/contracts/settings/sections';

/** What a field holds while nobody has set it; undefined for secrets and for what could not be loaded. */
export function defaultOf({ name: section, defaults }: Pick<SettingSection, 'name' | 'defaults'>, name: string): Value | undefined {
  const field = sectionNamed(section).fields[name];
  const value = defaults[name];
  return field && hasShape(field, value) ? value : undefined;
}

/** Whether a field that has a default holds something else. */
export function differsFromDefault(given: Pick<SettingSection, 'name' | 'defaults'>, name: string, value: Value): boolean {
  const field = sectionNamed(given.name).fields[name];
  const byDefault = defaultOf(given, name);
  return field !== undefined && byDefault !== undefined && !isSame(field, value, byDefault);
}
