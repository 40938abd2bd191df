import { signal, type Signal } from '@preact/signals-react';
import type { ReactNode } from 'react';
import { confirm, type Confirmation } from '../../ui/overlays/confirm.ts';

/** Asks for a value in a dialog; rejects with `Cancelled`. */
export async function askForValue<T>(
  question: Omit<Confirmation, 'message' | 'validate'> & { validate: string },
  first: T,
  draw: (value: T, change: (change: Partial<T>) => void) => ReactNode,
): Promise<T> {
  const value = signal(first);
  await confirm({ ...question, message: <ValueForm value={value} draw={draw} /> });
  return value.peek();
}

interface ValueFormProps<T> {
  value: Signal<T>;
  draw: (value: T, change: (change: Partial<T>) => void) => ReactNode;
}

const ValueForm = <T,>({ value, draw }: ValueFormProps<T>) => (
  <div className="user-question">
    {draw(value.value, (change) => {
      value.value = { ...value.peek(), ...change };
    })}
  </div>
);
