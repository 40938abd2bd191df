import type { Fields, ValuesOf } from '@meet/contracts/fields/fields';
import { useId, type ReactNode } from 'react';
import './form.css';
import { useWords } from '../i18n/use-words.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { SendForm, type SendFormProps } from '../ui/buttons/SendForm.tsx';
import { focusField } from './focus-field.ts';
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
  /** Sends all values, or only the modified ones. A rejection is shown. */
  send: (values: ValuesOf<F>, changes: Partial<ValuesOf<F>>) => Promise<unknown>;
  onSent?: () => void;
  /** There was nothing to send. Otherwise the form says so. */
  onUnchanged?: () => void;
  /** Reads the record again after a conflict; see `newerOf`. */
  newest?: Newest<F> | undefined;
  /** Says in the notice of a conflict who saved last. */
  lastChange?: ReactNode;
  choices?: FormChoices<F>;
  /** The IANA time zone of its dates; that of the browser by default. */
  zone?: string;
  /** The label of the button, "Save" by default. */
  submit?: string;
  /** More buttons, such as Cancel. */
  actions?: ReactNode;
  /** In place of all fields in their order: `FormField`s and other content. */
  children?: ReactNode;
}

/**
 * A form from one declaration. The button is always enabled, except while sending; invalid fields are shown then. Of a record
 * only changes are sent: without any the form says so.
 */
export function Form<F extends Fields>({ submit, actions, onSent, onUnchanged, send, newest, ...frame }: FormProps<F>) {
  const t = useWords();
  const { form } = frame;
  const { kind } = form.state.value;

  async function sendAll(): Promise<void> {
    if (await form.send(send, newest)) onSent?.();
    else if (form.state.peek().kind === 'unchanged') onUnchanged?.();
  }

  return (
    <FormFrame
      {...frame}
      onSend={sendAll}
      end={
        <div className="form-actions">
          <Button type="submit" kind="primary" icon="check" busy={kind === 'sending'}>
            {submit ?? t('form.save')}
          </Button>
          {actions}
          {kind === 'unchanged' && !form.isDirty.value && <span role="status">{t('form.unchanged')}</span>}
        </div>
      }
    />
  );
}

interface FormFrameProps<F extends Fields> extends Omit<FormProps<F>, 'submit' | 'actions' | 'onSent' | 'onUnchanged' | 'send' | 'newest'> {
  onSend: SendFormProps['onSend'];
  end: ReactNode;
}

/** The parts of every form: fields, error summary, and the guard for unsaved changes. */
export function FormFrame<F extends Fields>({ spec, form, choices = {}, zone, lastChange, onSend, end, children }: FormFrameProps<F>) {
  const id = useId();
  const leaveAfter = useUnsavedGuard(form);
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
    lastChange,
  };
  /** What was typed last may have been rejected by the very press of the button: that is seen to first. */
  const send: typeof onSend = async (sent) => {
    const name = form.overlooked();
    if (name !== undefined) return focusField(`${id}-${name}`);
    await leaveAfter(async () => onSend(sent));
  };
  return (
    <FormContext value={place}>
      <SendForm className="form" noValidate onSend={send}>
        <ErrorSummary state={form.state.value} faults={form.faults.value} refusals={form.refusals.value} />
        {children ?? form.names.map((name) => <FormField key={name} name={name} />)}
        {end}
      </SendForm>
    </FormContext>
  );
}
