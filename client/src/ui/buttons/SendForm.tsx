import type { ComponentProps } from 'react';
import { useOnce } from './use-once.ts';

export interface SendFormProps extends Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> {
  /** Called on submit. Further submits are ignored until it has ended. */
  onSend: (form: HTMLFormElement) => unknown;
}

/** A form that is never submitted twice at the same time. All forms use it. */
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
