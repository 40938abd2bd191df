import type { ReactNode } from 'react';
import { UserField } from '../../entities/users/UserField.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { personForm } from './subscription-forms.ts';

interface PersonDialogProps {
  title: string;
  submit: string;
  /** Above the field: what to know before somebody is added. */
  children?: ReactNode;
  send: (email: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for somebody with an account, by name or address. */
export function PersonDialog({ title, submit, children, send, onCancel }: PersonDialogProps) {
  const form = useForm(personForm);
  return (
    <FormDialog title={title} submit={submit} spec={personForm} form={form} onCancel={onCancel} send={({ email }) => send(email)}>
      {children}
      <UserField takesFocus takesAnyAddress />
    </FormDialog>
  );
}
