import type { Fields } from '@meet/contracts/fields/fields';
import { useWords } from '../i18n/use-words.tsx';
import { Form, type FormProps } from './Form.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { Notice } from '../ui/layout/Notice.tsx';

interface FormDialogProps<F extends Fields> extends Omit<FormProps<F>, 'actions'> {
  title: string;
  /** Shown when sending has failed. */
  failure?: string | undefined;
  onCancel: () => void;
}

/** A form in a dialog. */
export function FormDialog<F extends Fields>({ title, failure, onCancel, ...form }: FormDialogProps<F>) {
  const t = useWords();
  return (
    <Dialog title={title} width="30rem" onCancel={onCancel}>
      {failure !== undefined && form.form.state.value.kind === 'failed' && <Notice kind="error" title={failure} />}
      <Form {...form} actions={<Button onClick={onCancel}>{t('app.cancel')}</Button>} />
    </Dialog>
  );
}
