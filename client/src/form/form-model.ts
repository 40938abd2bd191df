import { isSame, trimmed, type Given } from '@meet/contracts/fields/field-values';
import { namesOf, type Fields, type FieldSet, type ValuesOf } from '@meet/contracts/fields/fields';
import { code } from '@meet/contracts/wire/errors';
import { batch, signal, type ReadonlySignal } from '@preact/signals-react';
import { asProblem, isProblem, type CallProblem } from '../api/problem.ts';
import { createFormFields, fieldOf, type FieldModel, type FormLimits, type ServerFault, type ShownFault } from './form-fields.ts';

export type FormState =
  | { kind: 'ready' }
  | { kind: 'sending' }
  /** Nothing differs from what is saved, so nothing was sent. */
  | { kind: 'unchanged' }
  | { kind: 'failed'; problem: CallProblem }
  /** Somebody else has changed the record since it was read; `collisions` are the fields changed on both sides. */
  | { kind: 'conflict'; collisions: readonly string[] };

/** The values typed into a form, and how they are sent. Only `undo` and a successful `send` discard what was typed. */
export interface FormModel<F extends Fields> {
  readonly set: FieldSet<F>;
  readonly names: readonly (keyof F & string)[];
  /** There is no record yet. */
  readonly isNew: ReadonlySignal<boolean>;
  /** Secrets the server stores and does not send. */
  readonly kept: ReadonlySignal<readonly string[]>;
  /** Shown, but changed elsewhere. */
  readonly fixed: ReadonlySignal<readonly string[]>;
  readonly values: ReadonlySignal<ValuesOf<F>>;
  /** The fields whose value differs from the saved one, in their order. */
  readonly modified: ReadonlySignal<readonly (keyof F & string)[]>;
  /** Leaving would lose something: a field is modified or half typed. */
  readonly isDirty: ReadonlySignal<boolean>;
  /** The faults shown now: of fields that were left, of all fields after an attempt to send, and those of the server. */
  readonly faults: ReadonlySignal<readonly ShownFault[]>;
  readonly state: ReadonlySignal<FormState>;
  /** Increases each time sending is refused, here or by the server, so that the focus can move to the reasons. */
  readonly refusals: ReadonlySignal<number>;
  field(name: string): FieldModel;
  /** A field left with a text that was rejected, and nobody came back to it since. Told once. */
  overlooked(): string | undefined;
  change(values: Partial<ValuesOf<F>>): void;
  undo(): void;
  /** New values of the server: untouched fields follow, modified ones stay. */
  load(given: Given<F>, limits?: FormLimits<F>): void;
  /** Whether all fields are valid; if not, all faults are shown. */
  check(): boolean;
  /**
   * Sends all values and the modified ones if all are valid. Resolves with false if it was refused, is under way already, or
   * would change nothing of a record. What is typed meanwhile stays modified. When an older version is refused (1030), `newest` reads the current values
   * and the form can be sent again.
   */
  send(action: (values: ValuesOf<F>, changes: Partial<ValuesOf<F>>) => Promise<unknown>, newest?: Newest<F>): Promise<boolean>;
}

/** Reads the current values of a record; undefined if it has not changed, so that the refusal had another reason. */
export type Newest<F extends Fields> = () => Promise<Given<F> | undefined>;

export interface FormOptions<F extends Fields> extends FormLimits<F> {
  /** Which field an error code is about when the server names none, such as 1006 about the e-mail address. */
  lands?: FieldOfCode<F>;
}

type FieldOfCode<F extends Fields> = Readonly<Record<number, keyof F & string>>;

export function createForm<F extends Fields>(set: FieldSet<F>, given: Given<F> = {}, options: FormOptions<F> = {}): FormModel<F> {
  const names = namesOf(set.fields);
  const fields = createFormFields(set, given, options);
  const { saved, values, modified, allFaults, models, load } = fields;
  const state = signal<FormState>({ kind: 'ready' });
  const refusals = signal(0);

  function check(): boolean {
    fields.showAll();
    if (allFaults.peek().length === 0) return true;
    refusals.value += 1;
    return false;
  }

  function accept(next: ValuesOf<F>): void {
    fields.reset(next);
    state.value = { kind: 'ready' };
  }

  async function refused(error: unknown, newest: Newest<F> | undefined): Promise<void> {
    const before = saved.peek();
    let cause = error;
    let fresh: Given<F> | undefined;
    try {
      fresh = isProblem(error, code.invalidRequest) ? await newest?.() : undefined;
    } catch (failure) {
      cause = failure;
    }
    batch(() => {
      fields.serverFaults.value = fresh ? [] : serverFaultsOf(cause, set, values.peek(), options.lands);
      refusals.value += 1;
      if (!fresh) {
        state.value = { kind: 'failed', problem: asProblem(cause) };
        return;
      }
      load(fresh);
      const isOther = (name: keyof F & string) => !isSame(fieldOf(set, name), before[name], saved.peek()[name]);
      state.value = { kind: 'conflict', collisions: names.filter((name) => isOther(name) && fields.isModified(name)) };
    });
  }

  return {
    ...fields,
    set,
    names,
    state,
    refusals,
    field(name) {
      const found = models.get(name);
      if (!found) throw new Error(`no field named ${name}`);
      return found;
    },
    change(changed) {
      values.value = { ...values.peek(), ...changed };
    },
    undo: () =>
      batch(() => {
        values.value = saved.peek();
        accept(saved.peek());
      }),
    check,
    async send(action, newest) {
      if (state.peek().kind === 'sending') return false;
      for (const name of names) fields.setOne(name, trimmed(fieldOf(set, name), values.peek()[name]));
      if (!check()) return false;
      if (!fields.isNew.peek() && modified.peek().length === 0) {
        state.value = { kind: 'unchanged' };
        return false;
      }
      const sent = values.peek();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some of the values
      const changes = Object.fromEntries(modified.peek().map((name) => [name, sent[name]])) as Partial<ValuesOf<F>>;
      state.value = { kind: 'sending' };
      try {
        await action(sent, changes);
        batch(() => accept(sent));
        return true;
      } catch (error) {
        await refused(error, newest);
        return false;
      }
    },
  };
}

/** The faults the server named, or the field its error code is about. Fields the form does not have are left out. */
function serverFaultsOf<F extends Fields>(
  error: unknown,
  set: FieldSet<F>,
  values: ValuesOf<F>,
  lands: FieldOfCode<F> = {},
): ServerFault[] {
  if (!isProblem(error)) return [];
  const byCode = typeof error.code === 'number' ? lands[error.code] : undefined;
  const named = error.fields.length > 0 || byCode === undefined ? error.fields : [{ name: byCode, code: Number(error.code) }];
  return named.filter(({ name }) => name in set.fields).map(({ name, code }) => ({ name, code, of: values[name] ?? null }));
}
