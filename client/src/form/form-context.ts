import type { Fields } from '@meet/contracts/fields/fields';
import { createContext, useContext, type ReactNode } from 'react';
import type { ComboOption } from '../ui/fields/options.ts';
import type { FieldModel } from './form-fields.ts';

/** The form, as its fields need it. */
export interface FormContextValue {
  area: string;
  /** The prefix of its fields' ids. */
  id: string;
  names: readonly string[];
  field(name: string): FieldModel;
  options: Readonly<Record<string, readonly ComboOption[] | undefined>>;
  autoComplete: Readonly<Record<string, string | undefined>>;
  kept: readonly string[];
  fixed: readonly string[];
  /** An IANA zone, or the browser's. */
  zone: string | undefined;
  /** Says in the notice of a conflict who saved last. */
  lastChange: ReactNode;
}

/** Options known at run time only, by field. */
export type FormChoices<F extends Fields> = { readonly [Name in keyof F]?: readonly ComboOption[] };

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useFormContext(): FormContextValue {
  const place = useContext(FormContext);
  if (!place) throw new Error('no form around this field');
  return place;
}
