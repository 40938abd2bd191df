import type { Fields } from '@meet/contracts/fields/fields';
import { sectionNamed, type SectionName, type SettingValues } from '@meet/contracts/settings/sections';
import type { FormSpec } from '../../form/form-spec.ts';
import type { English, RuntimeArea } from '../../i18n/words.ts';

type Joined<All> = (All extends unknown ? (one: All) => void : never) extends (joined: infer One) => void ? One : never;

type SectionWords = Joined<English[RuntimeArea]>;

type Unnamed = {
  [Name in SectionName]: Exclude<keyof SettingValues[Name] & string, keyof SectionWords[`setting-${Name}`]['field']>;
}[SectionName];

/** A field without a label does not compile; the error names it. */
type Labelled = [Unnamed] extends [never] ? FormSpec<Fields> : { missingWords: Unnamed };

/** The form of a section, as one of many. */
export const formOf = (name: SectionName): FormSpec<Fields> => ({ area: `setting-${name}`, set: sectionNamed(name) }) satisfies Labelled;
