import type { ComponentProps } from 'react';
import { useOnce } from './use-once.ts';

export interface SendFormProps extends Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> {
  /** What sending it does; until that has come to its end, sending it again does nothing. */
  onSend: (form: HTMLFormElement) => unknown;
}

/** Every form is one: nothing is sent twice, however often somebody clicks or presses Enter. */
export function SendForm({ onSend, ...form }: SendFormProps) {
  const once = useOnce();
  return (
    // oxlint-disable-next-line react/forbid-elements -- the one they are all made of
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget } = event;
        void once(() => onSend(currentTarget));
      }}
    />
  );
}
