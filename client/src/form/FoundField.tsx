import type { Value } from '@meet/contracts/fields/fields';
import type { ReactNode } from 'react';
import { useI18n } from '../i18n/use-words.tsx';
import type { FieldText } from '../ui/fields/FieldFrame.tsx';
import { useFormContext } from './form-context.ts';
import { formWords } from './form-words.ts';

interface FoundFieldProps {
  name: string;
  children: (field: FieldText & { onLeave: () => void }, value: Value, set: (value: Value) => void) => ReactNode;
}

/** A field of the form whose options are looked up while somebody types. */
export function FoundField({ name, children }: FoundFieldProps) {
  const i18n = useI18n();
  const place = useFormContext();
  const model = place.field(name);
  const words = formWords(i18n, place);
  const fault = model.fault.value;
  if (!model.isInForce.value) return null;
  const text = { label: words.label(name), hint: words.hint(name), error: fault && words.fault(fault, model.field), onLeave: model.leave };
  return (
    <div id={`${place.id}-${name}`} className="form-field">
      {children(text, model.value.value, model.set)}
    </div>
  );
}
