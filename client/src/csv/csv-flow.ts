import type { CsvDelimiter } from '@meet/contracts/wire/csv-text';
import type { Language } from '@meet/contracts/languages';
import { code } from '@meet/contracts/wire/errors';
import type { Applied, Plan } from '@meet/contracts/wire/plans';
import { signal, type ReadonlySignal } from '@preact/signals-react';
import { asProblem, type CallProblem, isOutOfDate, isProblem } from '../api/problem.ts';
import type { Services } from '../core/services.ts';
import type { FileText, Unreadable } from './csv-file.ts';
import type { CsvReader } from './csv-reader.ts';
import type { Encoding } from './encoding.ts';
import type { CsvOperation } from './csv-operation.ts';
import {
  addedLines,
  contentFor,
  fileColumns,
  missingColumns,
  rememberedUses,
  withUse,
  type FileColumns,
  type Uses,
} from './file-columns.ts';

export type CsvState =
  | { kind: 'empty' }
  /** Read here, planned on the server; nothing is written. */
  | { kind: 'planning' }
  | { kind: 'unreadable'; reason: Unreadable }
  /** Needed columns that none of the file's is used as. */
  | { kind: 'unmapped'; missing: readonly string[] }
  | { kind: 'failed'; problem: CallProblem }
  /** `hasChanged`: an earlier plan was refused, this is another one. `problem`: applying it failed. */
  | { kind: 'planned' | 'applying'; plan: Plan; hasChanged: boolean; problem?: CallProblem }
  | { kind: 'done'; plan: Plan; applied: Applied };

/** How the file is read. What is undefined is detected. */
export interface CsvChoices {
  encoding?: Encoding | undefined;
  delimiter?: CsvDelimiter | undefined;
  sendResetMail: boolean;
}

export interface CsvFlow {
  readonly state: ReadonlySignal<CsvState>;
  readonly file: ReadonlySignal<File | undefined>;
  readonly choices: ReadonlySignal<CsvChoices>;
  /** The text of the file and how it was read. */
  readonly text: ReadonlySignal<Extract<FileText, { kind: 'text' }> | undefined>;
  /** The columns of the file and what they are used as. */
  readonly columns: ReadonlySignal<FileColumns | undefined>;
  /** Uses a column as one of the contract, or as none, and plans again. Remembered for files with the same headings. */
  use(index: number, column: string | undefined): void;
  /** Chooses another file and plans it. Detected encoding and delimiter of the one before are dropped. */
  choose(file: File | undefined): void;
  /** Reads the same file with other choices and plans it again. */
  change(choices: Partial<CsvChoices>): void;
  /** Plans the same file again, after a failure. */
  planAgain(): void;
  /** Applies exactly the plan that is shown. If the data has changed since, nothing is applied and a new plan is shown. */
  apply(): Promise<void>;
  dispose(): void;
}

interface FlowDeps {
  kind: CsvOperation;
  call: Services['call'];
  read: CsvReader['read'];
  language: () => Language;
  storage?: () => Storage;
}

/** The plan is out of date: the data has changed, or the plan has expired after 15 minutes. */
const isOld = (error: unknown): boolean => isOutOfDate(error) || isProblem(error, code.notFound);

/** Plans a file, then applies the plan (001 §2). */
export function createCsvFlow({ kind, call, read, language, storage }: FlowDeps): CsvFlow {
  const remembered = rememberedUses(kind.name, storage);
  const state = signal<CsvState>({ kind: 'empty' });
  const file = signal<File>();
  const choices = signal<CsvChoices>({ sendResetMail: false });
  const text = signal<Extract<FileText, { kind: 'text' }>>();
  const columns = signal<FileColumns>();
  let uses: Uses | undefined;
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
    const found = columnsOf(content.text, delimiter);
    columns.value = found;
    const missing = missingColumns(found, kind.columns);
    if (missing.length > 0) return { kind: 'unmapped', missing };
    const body = {
      content: contentFor(content.text, found),
      delimiter: found.delimiter,
      ...(kind.resetMail && { sendResetMail }),
    };
    return kind.plan(call, { body, signal: aborted }).then(
      (answer): CsvState => ({ kind: 'planned', plan: inLinesOf(found, answer), hasChanged }),
      (error: unknown): CsvState => ({ kind: 'failed', problem: problemOf(error) }),
    );
  }

  function columnsOf(content: string, delimiter: CsvDelimiter | undefined): FileColumns {
    const found = fileColumns(content, kind.columns, delimiter);
    const chosen = uses ?? remembered.find(found);
    return chosen ? fileColumns(content, kind.columns, delimiter, chosen) : found;
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
      if (isOld(error)) await plan(true);
      else state.value = { kind: 'planned', plan: shown, hasChanged, problem: problemOf(error) };
    }
  }

  return {
    state,
    file,
    choices,
    text,
    columns,
    choose(next) {
      file.value = next;
      text.value = undefined;
      columns.value = undefined;
      uses = undefined;
      choices.value = { sendResetMail: choices.peek().sendResetMail };
      void plan();
    },
    change(changed) {
      choices.value = { ...choices.peek(), ...changed };
      if (changed.encoding) text.value = undefined;
      if (changed.encoding || changed.delimiter) uses = undefined;
      void plan();
    },
    planAgain: () => void plan(),
    use(index, column) {
      const found = columns.peek();
      if (!found) return;
      uses = withUse(found, index, column);
      remembered.keep(found, uses);
      void plan();
    },
    apply,
    dispose: () => asking?.abort(),
  };
}

/** A plan by the lines of the file. */
function inLinesOf(columns: FileColumns, plan: Plan): Plan {
  const added = addedLines(columns);
  const moved = <Row extends { line: number }>(rows: readonly Row[]) => rows.map((row) => ({ ...row, line: row.line - added }));
  return { ...plan, refused: moved(plan.refused), steps: moved(plan.steps) };
}

const problemOf = (error: unknown): CallProblem => asProblem(error);
