import type { Fields } from '@meet/contracts/fields/fields';
import { code } from '@meet/contracts/wire/errors';
import { useContext, useEffect } from 'react';
import { isProblem } from '../api/problem.ts';
import { RereadContext } from '../core/reread.ts';
import { useWords } from '../i18n/use-words.tsx';
import { Form, type FormProps } from './Form.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { Notice } from '../ui/layout/Notice.tsx';
import { Cancelled, confirm } from '../ui/overlays/confirm.ts';

interface FormDialogProps<F extends Fields> extends Omit<FormProps<F>, 'actions'> {
  title: string;
  /** Shown when sending was refused; without an answer nobody knows whether it was done. */
  failure?: string | undefined;
  onCancel: () => void;
}

/**
 * A form in a dialog. Sent without a change it is closed, and nothing else happens. Escape asks before it discards what was typed; the
 * Cancel button says that it does. Neither does anything while that is being sent: the answer would come to whatever is open by then.
 * Closed after something was not found, the record of the page is read again.
 */
export function FormDialog<F extends Fields>({ title, failure, onCancel, ...form }: FormDialogProps<F>) {
  const t = useWords();
  const { state: sending } = form.form;
  const state = sending.value;
  const isSending = state.kind === 'sending';
  const reread = useContext(RereadContext);

  useEffect(
    () => () => {
      const last = sending.peek();
      if (last.kind === 'failed' && isProblem(last.problem, code.notFound)) void reread();
    },
    [sending, reread],
  );

  function leave(): void {
    if (isSending) return;
    if (!form.form.isDirty.peek()) return onCancel();
    const question = { title: t('form.closeTitle'), message: t('form.closeText'), validate: t('form.close'), cancel: t('form.back') };
    confirm({ ...question, isDanger: true }).then(onCancel, (error: unknown) => {
      if (!(error instanceof Cancelled)) throw error;
    });
  }

  return (
    <Dialog title={title} width="30rem" onCancel={leave}>
      {failure !== undefined && state.kind === 'failed' && typeof state.problem.code === 'number' && (
        <Notice kind="error" title={failure} />
      )}
      <Form
        {...form}
        onUnchanged={onCancel}
        actions={
          <Button disabled={isSending} onClick={onCancel}>
            {t('app.cancel')}
          </Button>
        }
      />
    </Dialog>
  );
}
