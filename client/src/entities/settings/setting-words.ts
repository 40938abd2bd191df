import type { SettingChange } from '@meet/contracts/areas/settings';
import { hasShape } from '@meet/contracts/fields/field-values';
import { sectionNamed } from '@meet/contracts/settings/sections';
import { valueWords } from '../../form/value-words.ts';
import type { I18n } from '../../i18n/i18n.ts';
import { languageChoices } from './choices.ts';

type Setting = Pick<SettingChange, 'section' | 'setting'>;

export const settingLabel = ({ find }: I18n, { section, setting }: Setting): string =>
  find(`setting-${section}.field.${setting}`) ?? setting;

/** A value of a setting as forms show it; nothing where it is of another kind. */
export function settingValue(i18n: I18n, { section, setting }: Setting, value: unknown): string {
  const field = sectionNamed(section).fields[setting];
  if (!field || !hasShape(field, value)) return '';
  const words = valueWords(i18n, { area: `setting-${section}`, options: languageChoices });
  return words.value(setting, field, value) || i18n.t('form.empty');
}
