import type { Fields } from '@meet/contracts/fields/fields';
import { useEffect, useRef, useState } from 'react';
import type { FormLimits } from './form-fields.ts';
import { createForm, type FormModel } from './form-model.ts';
import type { FormSpec } from './form-spec.ts';
import type { Given } from '@meet/contracts/fields/field-values';

/** The model of a form, as long as the component is mounted. Values given later, such as after a refresh, update the unmodified fields. Without any, a record is made. */
export function useForm<F extends Fields>(spec: FormSpec<F>, given: Given<F> = none, limits: FormLimits<F> = {}): FormModel<F> {
  const [form] = useState(() =>
    createForm(spec.set, given, { ...(spec.lands && { lands: spec.lands }), isNew: given === none, ...limits }),
  );
  const known = useRef(given);
  const about = useRef(limits);
  useEffect(() => {
    about.current = limits;
  });
  useEffect(() => {
    if (known.current === given) return;
    known.current = given;
    form.load(given, about.current);
  }, [form, given]);
  return form;
}

const none = {};
