import { whyText } from '../core/refusal-text.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { FilterDefinition } from './filters.ts';
import type { DisabledReason } from './list-spec.ts';

/** The words of a list by area and name: `ListSpec` lets no name through that has none. */
export const wordOf = ({ find }: Pick<I18n, 'find'>, area: string, kind: 'filter' | 'action' | 'column', name: string): string =>
  find(`${area}.${kind}.${name}`) ?? name;

export const titleOf = ({ find }: Pick<I18n, 'find'>, area: string): string => find(`${area}.title`) ?? area;

export const filterLabel = (i18n: Pick<I18n, 'find'>, area: string, { name, translation }: FilterDefinition): string =>
  (translation && i18n.find(translation)) ?? wordOf(i18n, area, 'filter', name);

/** Why something cannot be done, and who could change that. A refusal by a rule needs the words of `shell`. */
export const reasonOf = (i18n: Pick<I18n, 't' | 'language'>, why: NonNullable<DisabledReason>): string =>
  typeof why === 'string' ? i18n.t(why) : whyText(i18n, why);
