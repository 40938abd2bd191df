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

/** How the file is read. What is undefined is detected. */
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
  /** Chooses another file and plans it. Detected encoding and delimiter of the one before are dropped. */
  choose(file: File | undefined): void;
  /** Reads the same file with other choices and plans it again. */
  change(choices: Partial<CsvChoices>): void;
  /** Applies exactly the plan that is shown. If the data has changed since, nothing is applied and a new plan is shown. */
  apply(): Promise<void>;
  dispose(): void;
}

interface FlowDeps {
  kind: CsvOperation;
  call: Services['call'];
  read: CsvReader['read'];
  language: () => Language;
}

/** The plan is out of date: the data has changed, or the plan has expired after 15 minutes. */
const outOfDate = [code.invalidRequest, code.notFound] as const;

/** Plans a file, then applies the plan (001 §2). */
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
