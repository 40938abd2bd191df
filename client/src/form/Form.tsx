import type { Fields, ValuesOf } from '@meet/contracts/fields/fields';
import { useId, type ReactNode } from 'react';
import './form.css';
import { useWords } from '../i18n/use-words.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { SendForm, type SendFormProps } from '../ui/buttons/SendForm.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormContext, type FormChoices } from './form-context.ts';
import type { FormModel, Newest } from './form-model.ts';
import type { FormSpec } from './form-spec.ts';
import { FormField } from './FormField.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export interface FormProps<F extends Fields> {
  spec: FormSpec<F>;
  /** From `useForm`. */
  form: FormModel<F>;
  /** Sends all values, or only those modified; its rejection is shown. */
  send: (values: ValuesOf<F>, changes: Partial<ValuesOf<F>>) => Promise<unknown>;
  onSent?: () => void;
  /** Reads the record anew after its change was refused because somebody else had changed it; see `newerOf`. */
  newest?: Newest<F> | undefined;
  choices?: FormChoices<F>;
  /** The IANA zone of its dates; the browser's unless given. */
  zone?: string;
  /** What the button says; "Save" unless given. */
  submit?: string;
  /** Besides the button, such as one to cancel. */
  actions?: ReactNode;
  /** In the place of all fields in their order: `FormField`s and whatever else belongs there. */
  children?: ReactNode;
}

/** A form from one declaration. It can be sent at any time but while it is being sent; what does not fit is said then. */
export function Form<F extends Fields>({ submit, actions, onSent, send, newest, ...frame }: FormProps<F>) {
  const t = useWords();
  const { form } = frame;
  return (
    <FormFrame
      {...frame}
      onSend={() => form.send(send, newest).then((isSent) => isSent && onSent?.())}
      end={
        <div className="form-actions">
          <Button type="submit" kind="primary" icon="check" busy={form.state.value.kind === 'sending'}>
            {submit ?? t('form.save')}
          </Button>
          {actions}
        </div>
      }
    />
  );
}

interface FormFrameProps<F extends Fields> extends Omit<FormProps<F>, 'submit' | 'actions' | 'onSent' | 'send' | 'newest'> {
  onSend: SendFormProps['onSend'];
  end: ReactNode;
}

/** What every form has: its fields, what is wrong, and the guard over what is unsaved. */
export function FormFrame<F extends Fields>({ spec, form, choices = {}, zone, onSend, end, children }: FormFrameProps<F>) {
  const id = useId();
  useUnsavedGuard(form.isDirty.value);
  const place = {
    area: spec.area,
    id,
    names: form.names,
    field: form.field,
    options: choices,
    autoComplete: spec.autoComplete ?? {},
    kept: form.kept.value,
    fixed: form.fixed.value,
    zone,
  };
  return (
    <FormContext value={place}>
      <SendForm className="form" noValidate onSend={onSend}>
        <ErrorSummary state={form.state.value} faults={form.faults.value} refusals={form.refusals.value} />
        {children ?? form.names.map((name) => <FormField key={name} name={name} />)}
        {end}
      </SendForm>
    </FormContext>
  );
}
