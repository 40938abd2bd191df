import { faultsOf, type Fault } from '@meet/contracts/fields/field-faults';
import { isInForce, namesOf, type Field, type Fields, type FieldSet, type Value, type ValuesOf } from '@meet/contracts/fields/fields';
import { code } from '@meet/contracts/wire/errors';
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-react';
import { asProblem, type CallProblem, isProblem } from '../api/problem.ts';
import { isSame, trimmed, valuesOf, type Given } from '@meet/contracts/fields/field-values';

export type FormState =
  | { kind: 'ready' }
  | { kind: 'sending' }
  | { kind: 'failed'; problem: CallProblem }
  /** Somebody else has changed it since it was read; `collisions` are the fields that were changed on both sides. */
  | { kind: 'overtaken'; collisions: readonly string[] };

/** What is wrong with a field, as far as it is shown; without `why` the server alone knows. */
export type ShownFault = Omit<Fault, 'code' | 'why'> & { code: number; why?: Fault['why'] };

/** What is typed into a form, beside what was there. Nothing typed goes but by `undo` and `send`. */
export interface FormModel<F extends Fields> {
  readonly set: FieldSet<F>;
  readonly names: readonly (keyof F & string)[];
  /** Secrets the server holds and does not tell. */
  readonly kept: ReadonlySignal<readonly string[]>;
  /** Shown, but not to be changed here. */
  readonly fixed: ReadonlySignal<readonly string[]>;
  readonly values: ReadonlySignal<ValuesOf<F>>;
  /** The fields whose value differs from the old one, in their order. */
  readonly modified: ReadonlySignal<readonly (keyof F & string)[]>;
  /** Something would be lost: modified, or half typed. */
  readonly isDirty: ReadonlySignal<boolean>;
  /** Faults shown now: of fields that were left, of all after an attempt to send, and what the server said. */
  readonly faults: ReadonlySignal<readonly ShownFault[]>;
  readonly state: ReadonlySignal<FormState>;
  /** Rises when sending was refused here or there, for the focus to follow. */
  readonly refusals: ReadonlySignal<number>;
  field(name: string): FieldModel;
  change(values: Partial<ValuesOf<F>>): void;
  undo(): void;
  /** What the server holds now: untouched fields follow, typed ones stay. */
  load(given: Given<F>, about?: FormLimits<F>): void;
  /** Whether there is nothing wrong; if there is, it is shown. */
  check(): boolean;
  /**
   * Hands over all values and those modified, once everything fits; false when it did not come to an end. While it is
   * under way further calls do nothing. What is typed meanwhile stays, and stays modified. When an older version is refused
   * (1030), `newest` brings what the server holds now, and the form may be sent again.
   */
  send(action: (values: ValuesOf<F>, changes: Partial<ValuesOf<F>>) => Promise<unknown>, newest?: Newest<F>): Promise<boolean>;
}

/** One field of a form, for whoever draws it. */
export interface FieldModel {
  readonly name: string;
  readonly field: Field;
  readonly value: ReadonlySignal<Value>;
  readonly old: ReadonlySignal<Value>;
  readonly isModified: ReadonlySignal<boolean>;
  readonly isInForce: ReadonlySignal<boolean>;
  readonly fault: ReadonlySignal<ShownFault | undefined>;
  set(value: Value): void;
  undo(): void;
  /** The focus went on. */
  leave(): void;
  /** Something stands in it that is no value yet. */
  halfTyped(isHalfTyped: boolean): void;
}

/** The values of a record that has gone on since it was read; nothing when it has not, so that the refusal had another reason. */
export type Newest<F extends Fields> = () => Promise<Given<F> | undefined>;

export interface FormLimits<F extends Fields> {
  /** Secrets the server holds and does not tell. */
  kept?: readonly (keyof F & string)[];
  /** Fields to be shown, and changed elsewhere: they are not checked. */
  fixed?: readonly (keyof F & string)[];
}

export interface FormOptions<F extends Fields> extends FormLimits<F> {
  /** Codes that are about a field without naming it, such as 1006 about the e-mail address. */
  lands?: Readonly<Record<number, keyof F & string>>;
}

export function createForm<F extends Fields>(set: FieldSet<F>, given: Given<F> = {}, options: FormOptions<F> = {}): FormModel<F> {
  const { lands = {} } = options;
  const names = namesOf(set.fields);
  const kept = signal(options.kept ?? []);
  const fixed = signal(options.fixed ?? []);
  const saved = signal(valuesOf(set, given));
  const values = signal(saved.peek());
  const left = signal<ReadonlySet<string>>(new Set());
  const half = signal<ReadonlySet<string>>(new Set());
  const isAttempted = signal(false);
  const told = signal<readonly { name: string; code: number; of: Value }[]>([]);
  const state = signal<FormState>({ kind: 'ready' });
  const refusals = signal(0);

  const fieldOf = (name: string): Field => set.fields[name] ?? { kind: 'text' };
  const isModified = (name: keyof F & string): boolean => !isSame(fieldOf(name), values.value[name], saved.value[name]);
  const modified = computed(() => names.filter((name) => isModified(name) && isInForce(set, name, values.value)));
  const own = computed(() => faultsOf(set, values.value, { kept: kept.value }).filter(({ name }) => !fixed.value.includes(name)));
  const faults = computed((): readonly ShownFault[] => {
    const isShown = ({ name, why }: Fault) => isAttempted.value || (left.value.has(name) && why.kind !== 'missing');
    const shown = own.value.filter(isShown);
    const answered = told.value.filter(({ name, of }) => values.value[name] === of && !shown.some((fault) => fault.name === name));
    return [...shown, ...answered.map(({ name, code }) => ({ name, code }))].toSorted(
      (a, b) => names.indexOf(a.name) - names.indexOf(b.name),
    );
  });

  const change = (change: Partial<ValuesOf<F>>) => {
    values.value = { ...values.peek(), ...change };
  };
  const changeOne = (name: string, value: Value) => {
    values.value = { ...values.peek(), [name]: value };
  };

  function landed(error: unknown): { name: string; code: number; of: Value }[] {
    if (!isProblem(error)) return [];
    const byCode = typeof error.code === 'number' ? lands[error.code] : undefined;
    const named = error.fields.length > 0 || byCode === undefined ? error.fields : [{ name: byCode, code: Number(error.code) }];
    return named.filter(({ name }) => name in set.fields).map(({ name, code }) => ({ name, code, of: values.peek()[name] ?? null }));
  }

  function load(given: Given<F>, about: FormLimits<F> = {}): void {
    batch(() => {
      const typed = names.filter((name) => isModified(name)).map((name) => [name, values.peek()[name]]);
      saved.value = valuesOf(set, given);
      values.value = { ...saved.peek(), ...Object.fromEntries(typed) };
      if (about.kept) kept.value = about.kept;
      if (about.fixed) fixed.value = about.fixed;
    });
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
      told.value = fresh ? [] : landed(cause);
      refusals.value += 1;
      if (!fresh) {
        state.value = { kind: 'failed', problem: asProblem(cause) };
        return;
      }
      load(fresh);
      const isOther = (name: keyof F & string) => !isSame(fieldOf(name), before[name], saved.peek()[name]);
      state.value = { kind: 'overtaken', collisions: names.filter((name) => isOther(name) && isModified(name)) };
    });
  }

  function check(): boolean {
    isAttempted.value = true;
    if (own.peek().length === 0) return true;
    refusals.value += 1;
    return false;
  }

  const fields = new Map(names.map((name): [string, FieldModel] => [name, fieldModel(name)]));

  function fieldModel(name: keyof F & string): FieldModel {
    return {
      name,
      field: fieldOf(name),
      value: computed(() => values.value[name]),
      old: computed(() => saved.value[name]),
      isModified: computed(() => isModified(name)),
      isInForce: computed(() => isInForce(set, name, values.value)),
      fault: computed(() => faults.value.find((fault) => fault.name === name)),
      set: (value) => changeOne(name, value),
      undo: () => changeOne(name, saved.peek()[name]),
      leave: () => {
        left.value = new Set([...left.peek(), name]);
      },
      halfTyped: (isHalfTyped) => {
        if (isHalfTyped !== half.peek().has(name))
          half.value = new Set(isHalfTyped ? [...half.peek(), name] : [...half.peek()].filter((other) => other !== name));
      },
    };
  }

  return {
    set,
    names,
    kept,
    fixed,
    values,
    modified,
    isDirty: computed(() => modified.value.length > 0 || half.value.size > 0),
    faults,
    state,
    refusals,
    field(name) {
      const found = fields.get(name);
      if (!found) throw new Error(`no field named ${name}`);
      return found;
    },
    change,
    undo: () =>
      batch(() => {
        values.value = saved.peek();
        isAttempted.value = false;
        left.value = new Set();
        told.value = [];
        state.value = { kind: 'ready' };
      }),
    load,
    check,
    async send(action, newest) {
      if (state.peek().kind === 'sending') return false;
      for (const name of names) changeOne(name, trimmed(fieldOf(name), values.peek()[name]));
      if (!check()) return false;
      const sent = values.peek();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some of the values
      const changes = Object.fromEntries(modified.peek().map((name) => [name, sent[name]])) as Partial<ValuesOf<F>>;
      state.value = { kind: 'sending' };
      try {
        await action(sent, changes);
        batch(() => {
          saved.value = sent;
          isAttempted.value = false;
          left.value = new Set();
          told.value = [];
          state.value = { kind: 'ready' };
        });
        return true;
      } catch (error) {
        await refused(error, newest);
        return false;
      }
    },
  };
}
