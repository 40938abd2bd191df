import { signal, type ReadonlySignal } from '@preact/signals-react';
import type { ReactNode } from 'react';

export interface Confirmation {
  /** A question that names its object: "Delete 3 users?" */
  title: string;
  message: ReactNode;
  /** The confirm button, a verb. Without it the dialog is a message with a single button that closes it. */
  validate?: string;
  cancel?: string;
  /** A CSS length, 25vw unless said otherwise; the window's width on a narrow screen. */
  width?: string;
  /** It cannot be undone. */
  isDanger?: boolean;
}

export interface OpenConfirmation extends Confirmation {
  id: number;
  /** Closes the dialog and settles the promise of `confirm`. */
  answer(isValidated: boolean): void;
}

/** The person has cancelled a dialog. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

const asked = signal<readonly OpenConfirmation[]>([]);
let latest = 0;

/** The open dialogs, the newest last. */
export const openConfirmations: ReadonlySignal<readonly OpenConfirmation[]> = asked;

/**
 * Opens a confirmation dialog (001 §4). Resolves when confirmed. Cancel and Escape reject with `Cancelled` if `validate` is
 * given, and resolve otherwise.
 */
export function confirm(question: Confirmation): Promise<void> {
  return new Promise((resolve, reject) => {
    const id = ++latest;
    const answer = (isValidated: boolean) => {
      asked.value = asked.peek().filter((other) => other.id !== id);
      if (isValidated || question.validate === undefined) resolve();
      else reject(new Cancelled());
    };
    asked.value = [...asked.peek(), { ...question, id, answer }];
  });
}
