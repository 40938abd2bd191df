import type { Language } from '@meet/contracts/languages';
import { code } from '@meet/contracts/wire/errors';
import type { Applied, Plan } from '@meet/contracts/wire/plans';
import { signal, type ReadonlySignal } from '@preact/signals-react';
import { asProblem, type CallProblem, isProblem } from '../api/problem.ts';
import type { Services } from '../core/services.ts';
import type { FileText, Unreadable } from './csv-file.ts';
import type { CsvReader } from './csv-reader.ts';
import type { Encoding } from './encoding.ts';
import type { CsvOperation, Delimiter } from './csv-operation.ts';

export type CsvState =
  | { kind: 'empty' }
  /** Read here, planned on the server; nothing is written. */
  | { kind: 'planning' }
  | { kind: 'unreadable'; reason: Unreadable }
  | { kind: 'failed'; problem: CallProblem }
  /** `hasChanged`: an earlier plan was refused, this is another one. `problem`: applying it failed. */
  | { kind: 'planned' | 'applying'; plan: Plan; hasChanged: boolean; problem?: CallProblem }
  | { kind: 'done'; plan: Plan; applied: Applied };

/** How the file is taken; what is left out is found out. */
export interface CsvChoices {
  encoding?: Encoding | undefined;
  delimiter?: Delimiter | undefined;
  sendResetMail: boolean;
}

export interface CsvFlow {
  readonly state: ReadonlySignal<CsvState>;
  readonly file: ReadonlySignal<File | undefined>;
  readonly choices: ReadonlySignal<CsvChoices>;
  /** The text of the file and how it was read. */
  readonly text: ReadonlySignal<Extract<FileText, { kind: 'text' }> | undefined>;
  /** Another file, planned at once; what was found out in the one before is forgotten. */
  choose(file: File | undefined): void;
  /** The same file taken in another way: it is planned again. */
  change(choices: Partial<CsvChoices>): void;
  /** Exactly the plan that is shown. When the world has changed since, nothing is done and another plan is shown. */
  apply(): Promise<void>;
  dispose(): void;
}

interface FlowDeps {
  kind: CsvOperation;
  call: Services['call'];
  read: CsvReader['read'];
  language: () => Language;
}

/** A plan older than a quarter of an hour is not known any more: like one from another world. */
const outOfDate = [code.invalidRequest, code.notFound] as const;

/** From a file to what it does (001 §2), in two steps. */
export function createCsvFlow({ kind, call, read, language }: FlowDeps): CsvFlow {
  const state = signal<CsvState>({ kind: 'empty' });
  const file = signal<File>();
  const choices = signal<CsvChoices>({ sendResetMail: false });
  const text = signal<Extract<FileText, { kind: 'text' }>>();
  let asking: AbortController | undefined;

  async function plan(hasChanged = false): Promise<void> {
    asking?.abort();
    const own = new AbortController();
    asking = own;
    const chosen = file.peek();
    if (!chosen) return void (state.value = { kind: 'empty' });
    state.value = { kind: 'planning' };
    const next = await planned(chosen, own.signal, hasChanged);
    if (asking === own) state.value = next;
  }

  async function planned(chosen: File, aborted: AbortSignal, hasChanged: boolean): Promise<CsvState> {
    const { encoding, delimiter, sendResetMail } = choices.peek();
    const known = text.peek();
    const content = known ?? (await read({ file: chosen, language: language(), encoding }));
    if (aborted.aborted) return state.peek();
    if (content.kind === 'unreadable') return content;
    text.value = content;
    const body = { content: content.text, ...(delimiter && { delimiter }), ...(kind.resetMail && { sendResetMail }) };
    return kind.plan(call, { body, signal: aborted }).then(
      (answer): CsvState => ({ kind: 'planned', plan: answer, hasChanged }),
      (error: unknown): CsvState => ({ kind: 'failed', problem: problemOf(error) }),
    );
  }

  async function apply(): Promise<void> {
    const before = state.peek();
    if (before.kind !== 'planned') return;
    const { plan: shown, hasChanged } = before;
    const { planId } = shown;
    state.value = { kind: 'applying', plan: shown, hasChanged };
    try {
      const applied = await kind.apply(call, planId);
      state.value = { kind: 'done', plan: shown, applied };
    } catch (error) {
      if (isProblem(error, ...outOfDate)) await plan(true);
      else state.value = { kind: 'planned', plan: shown, hasChanged, problem: problemOf(error) };
    }
  }

  return {
    state,
    file,
    choices,
    text,
    choose(next) {
      file.value = next;
      text.value = undefined;
      choices.value = { sendResetMail: choices.peek().sendResetMail };
      void plan();
    },
    change(changed) {
      choices.value = { ...choices.peek(), ...changed };
      if (changed.encoding) text.value = undefined;
      void plan();
    },
    apply,
    dispose: () => asking?.abort(),
  };
}

const problemOf = (error: unknown): CallProblem => asProblem(error);
