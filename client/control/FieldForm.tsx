import type { ReactNode } from 'react';
import { Button } from '../src/ui/buttons/Button.tsx';
import { SendForm } from '../src/ui/buttons/SendForm.tsx';

/** Fields in a row and the button that sends them. @param onSubmit gets the filled fields by name */
export function FieldForm({
  submit,
  onSubmit,
  children,
}: {
  submit: string;
  onSubmit: (fields: Fields) => Promise<void>;
  children: ReactNode;
}) {
  return (
    <SendForm
      className="control-row"
      onSend={(form) => onSubmit(Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== '')))}
    >
      {children}
      <Button type="submit">{submit}</Button>
    </SendForm>
  );
}

export type Fields = Readonly<Partial<Record<string, FormDataEntryValue>>>;

/** The number in a field; undefined where it is empty. */
export const numberIn = (value: FormDataEntryValue | undefined): number | undefined => (value === undefined ? undefined : Number(value));

/** The text in a field; undefined where it is empty. */
export const textIn = (value: FormDataEntryValue | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
