import { signal, type ReadonlySignal } from '@preact/signals-react';
import type { ReactNode } from 'react';

export interface Confirmation {
  /** A question that names what it is about: "Delete 3 users?" */
  title: string;
  message: ReactNode;
  /** What validating does, as a verb. Without one there is nothing to refuse: a single button closes the message. */
  validate?: string;
  cancel?: string;
  /** A CSS length, 25vw unless said otherwise; the window's width on a narrow screen. */
  width?: string;
  /** It cannot be undone. */
  isDanger?: boolean;
}

export interface OpenConfirmation extends Confirmation {
  id: number;
  /** Closes the question; whoever asked goes on. */
  answer(isValidated: boolean): void;
}

/** Somebody was asked and said no. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

const asked = signal<readonly OpenConfirmation[]>([]);
let latest = 0;

/** The questions on the page, the newest last. */
export const openConfirmations: ReadonlySignal<readonly OpenConfirmation[]> = asked;

/** Asks in a modal dialog (001 §4). Validating resolves; cancelling or Escape rejects with `Cancelled` if `validate` is given, and resolves otherwise. */
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
