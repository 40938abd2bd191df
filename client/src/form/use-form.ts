import type { Fields } from '@meet/contracts/fields';
import { useEffect, useRef, useState } from 'react';
import { createForm, type FormModel, type FormOptions } from './form-model.ts';
import type { FormSpec } from './form-spec.ts';
import type { Given } from '@meet/contracts/field-values';

/**
 * The model of a form, as long as the screen is drawn. What is given later, such as after a refresh, reaches the fields
 * nobody has touched.
 */
export function useForm<F extends Fields>(
  spec: FormSpec<F>,
  given: Given<F> = none,
  options: Pick<FormOptions<F>, 'kept' | 'fixed'> = {},
): FormModel<F> {
  const [form] = useState(() => createForm(spec.set, given, { ...(spec.lands && { lands: spec.lands }), ...options }));
  const known = useRef(given);
  useEffect(() => {
    if (known.current === given) return;
    known.current = given;
    form.load(given);
  }, [form, given]);
  return form;
}

const none = {};
