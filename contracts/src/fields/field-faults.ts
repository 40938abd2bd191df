import { code, type ErrorCode } from '../wire/errors.ts';
import { faultOf, isEmpty, type Why } from './field-kinds.ts';
import { isInForce, namesOf, type Field, type Fields, type FieldSet, type ValuesOf } from './fields.ts';

export interface FieldFault<Name extends string = string> {
  name: Name;
  code: ErrorCode;
  why: Why;
}

/**
 * Everything wrong with these values, in the order of the fields; empty when all is well. Secrets that are `kept` by
 * the server are not missing. `everywhere`: what stands in a field whose condition is not met has to fit, too, as it is stored.
 */
export function faultsOf<F extends Fields>(
  set: FieldSet<F>,
  values: ValuesOf<F>,
  { kept = [], everywhere = false }: { kept?: readonly (keyof F)[]; everywhere?: boolean } = {},
): FieldFault<keyof F & string>[] {
  const faults = namesOf(set.fields).flatMap((name): FieldFault<keyof F & string>[] => {
    const field: Field | undefined = set.fields[name];
    const isAsked = isInForce(set, name, values);
    if (!field || !(isAsked || everywhere)) return [];
    if (isEmpty(values[name]))
      return isAsked && field.required && !kept.includes(name) ? [{ name, code: code.valueRequired, why: { kind: 'missing' } }] : [];
    const why = faultOf(field, values[name]);
    if (!why) return [];
    const isEmail = why.kind === 'email' && set.invalid === code.invalidParameter;
    return [{ name, code: field.code ?? (isEmail ? code.invalidEmail : set.invalid), why }];
  });
  const broken = set.rules.filter(
    ({ at, holds }) => isInForce(set, at, values) && !faults.some(({ name }) => name === at) && !holds(values),
  );
  return [
    ...faults,
    ...broken.map(({ at, name }) => ({ name: at, code: set.fields[at]?.code ?? set.invalid, why: { kind: 'rule', rule: name } as const })),
  ];
}
