import { isSecret } from '@meet/contracts/fields/fields';
import { readValues } from '@meet/contracts/fields/field-values';
import type { SettingSection } from '@meet/contracts/areas/settings';
import { sectionNamed, type SectionName } from '@meet/contracts/settings/sections';
import { rankOf } from '../../core/text-rank.ts';
import { formWords } from '../../form/form-words.ts';
import type { I18n } from '../../i18n/i18n.ts';
import type { ComboOption } from '../../ui/fields/options.ts';
import { differsFromDefault } from './defaults.ts';

/** One setting, with all it can be found by. */
export interface FoundSetting {
  section: SectionName;
  name: string;
  label: string;
  /** Section and group. */
  place: string;
  about: string;
  /** As it is shown; nothing of a secret. */
  value: string;
  differsFromDefault: boolean;
}

/** Every setting there is, in the language of the person. Needs the words of the settings. */
export function allSettings(
  i18n: I18n,
  items: readonly SettingSection[],
  options: Readonly<Record<string, readonly ComboOption[]>> = {},
): FoundSetting[] {
  return items.flatMap((item) => {
    const { name: section, values: given, failures } = item;
    const { groups, fields, failures: possible, ...set } = sectionNamed(section);
    const words = formWords(i18n, { area: `setting-${section}`, options, zone: undefined });
    const values = readValues({ ...set, fields }, given);
    return Object.entries(groups).flatMap(([group, names]) => {
      const failure = possible[group];
      if (failure && failures.includes(failure)) return [];
      const heading = i18n.find(`setting-${section}.group.${group}`) ?? '';
      return names.flatMap((name): FoundSetting[] => {
        const field = fields[name];
        if (!field) return [];
        const title = i18n.t(`settings.section.${section}`);
        return [
          {
            section,
            name,
            label: words.label(name),
            place: heading === title || heading === '' ? title : `${title} › ${heading}`,
            about: `${words.hint(name) ?? ''} ${i18n.t(`settings.about.${section}`)}`,
            value: isSecret(field) ? '' : words.value(name, field, values[name] ?? null),
            differsFromDefault: differsFromDefault(item, name, values[name] ?? null),
          },
        ];
      });
    });
  });
}

const mostFound = 50;

/** Those that fit what was typed: by label first, then by value, description and section. */
export function settingsFor(typed: string, all: readonly FoundSetting[]): FoundSetting[] {
  if (typed.trim() === '') return [];
  const ranked = all.flatMap((setting) => {
    const { label, value, place, about } = setting;
    const inLabel = rankOf(label, typed);
    const elsewhere = rankOf(`${label} ${value} ${place} ${about}`, typed);
    const rank = inLabel ?? (elsewhere === undefined ? undefined : elsewhere + 3);
    return rank === undefined ? [] : [{ setting, rank }];
  });
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, mostFound)
    .map(({ setting }) => setting);
}

export const settingPath = ({ section, name }: Pick<FoundSetting, 'section' | 'name'>): string =>
  `/setting/${section}?field=${encodeURIComponent(name)}`;
