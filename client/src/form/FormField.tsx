import { isSecret, type Field } from '@meet/contracts/fields/fields';
import type { ReactNode } from 'react';
import type { I18n } from '../i18n/i18n.ts';
import { useI18n } from '../i18n/use-words.tsx';
import type { FieldText } from '../ui/fields/FieldFrame.tsx';
import { OldValue } from '../ui/inputs/OldValue.tsx';
import { Badge } from '../ui/layout/Badge.tsx';
import { lazyPart } from '../ui/layout/lazy-part.tsx';
import {
  ChoiceControl,
  ChoicesControl,
  DateControl,
  EmailControl,
  FlagControl,
  NumberControl,
  SecretControl,
  TextControl,
  UrlControl,
  type CommonProps,
} from './controls.tsx';
import { useFormContext } from './form-context.ts';
import type { FieldModel } from './form-fields.ts';
import { formWords } from './form-words.ts';

/** Few forms have such fields: they are loaded when one is drawn. */
const RareControl = lazyPart(async () => (await import('./RareControl.tsx')).RareControl);

/** One field of the surrounding form, with label, hint, old value and error; nothing while its condition is not met. */
export function FormField({ name }: { name: string }): ReactNode {
  const i18n = useI18n();
  const place = useFormContext();
  const model = place.field(name);
  const words = formWords(i18n, place);
  if (!model.isInForce.value) return undefined;

  const { field } = model;
  const keepsSecret = isSecret(field) && place.kept.includes(name);
  const required = field.required === true && !keepsSecret;
  const fault = model.fault.value;
  const text: FieldText = {
    label: words.label(name),
    hint: words.hint(name) ?? (keepsSecret ? i18n.t('form.keepSecret') : undefined),
    error: fault && words.fault(fault, field),
    warning: lengthWarning(model, i18n),
    end: (
      <>
        {field.beta && <Badge kind="accent">{i18n.t('form.beta')}</Badge>}
        {model.hasOld.value && <OldValue text={words.value(name, field, model.old.value)} onUndo={model.undo} />}
      </>
    ),
  };
  return (
    <div id={`${place.id}-${name}`} className="form-field" data-required={required || undefined}>
      {control(field, { model, place, words, text, required, disabled: place.fixed.includes(name) })}
    </div>
  );
}

function control(field: Field, common: CommonProps): ReactNode {
  switch (field.kind) {
    case 'text':
      return <TextControl field={field} {...common} />;
    case 'email':
      return <EmailControl {...common} />;
    case 'url':
      return <UrlControl field={field} {...common} />;
    case 'secret':
      return <SecretControl field={field} {...common} />;
    case 'number':
      return <NumberControl field={field} {...common} />;
    case 'flag':
      return <FlagControl {...common} />;
    case 'choice':
      return <ChoiceControl field={field} {...common} />;
    case 'choices':
      return <ChoicesControl {...common} />;
    case 'date':
      return <DateControl field={field} {...common} />;
    default:
      return <RareControl field={field} {...common} />;
  }
}

/** For a text longer than recommended. */
function lengthWarning({ field, value: { value } }: FieldModel, { t }: I18n): string | undefined {
  if (field.kind !== 'text' || !field.recommended || typeof value !== 'string') return undefined;
  return value.length > field.recommended ? t('form.recommended', { n: field.recommended }) : undefined;
}
