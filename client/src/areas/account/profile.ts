import type { MeChange } from '@meet/contracts/areas/account';
import { fieldSet, type ValuesOf } from '@meet/contracts/fields/fields';
import { languages } from '@meet/contracts/languages';
import { internalSource, type Me } from '@meet/contracts/areas/me';
import { formSpec } from '../../form/form-spec.ts';

export const profileForm = formSpec({
  area: 'account',
  set: fieldSet({
    firstName: { kind: 'text', required: true, maxLength: 100 },
    lastName: { kind: 'text', required: true, maxLength: 100 },
    language: { kind: 'choice', options: languages, required: true },
    timeZoneId: { kind: 'choice' },
  }),
  autoComplete: { firstName: 'given-name', lastName: 'family-name' },
});

/** The name of an external account cannot be changed here (ACC-10). */
export const fixedFields = ({ source }: Pick<Me, 'source'>): readonly ('firstName' | 'lastName')[] =>
  source === internalSource ? [] : ['firstName', 'lastName'];

/**
 * The request body of a profile: its four fields (000 §7), without empty and fixed ones. The time zone is read as `timeZoneID`
 * and written as `timeZoneId` (ambiguity A4).
 */
export function profileChange(
  values: ValuesOf<typeof profileForm.set.fields>,
  me: Pick<Me, 'source'>,
): Pick<MeChange, 'firstName' | 'lastName' | 'language' | 'timeZoneId'> {
  const fixed: readonly string[] = fixedFields(me);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== '' && !fixed.includes(name)));
}
