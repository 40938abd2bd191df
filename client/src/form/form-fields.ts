import { isSame, valuesOf, type Given } from '@meet/contracts/fields/field-values';
import { faultsOf, type FieldFault } from '@meet/contracts/fields/field-faults';
import { isInForce, namesOf, type Field, type Fields, type FieldSet, type Value, type ValuesOf } from '@meet/contracts/fields/fields';
import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-react';

/** A fault that is shown at a field. Without `why` only its code is known, from the server. */
export type ShownFault = Omit<FieldFault, 'code' | 'why'> & { code: number; why?: FieldFault['why'] };

/** One field of a form. */
export interface FieldModel {
  readonly name: string;
  readonly field: Field;
  readonly value: ReadonlySignal<Value>;
  readonly old: ReadonlySignal<Value>;
  readonly isModified: ReadonlySignal<boolean>;
  /** It is modified, and there is a record that has the old value. */
  readonly hasOld: ReadonlySignal<boolean>;
  readonly isInForce: ReadonlySignal<boolean>;
  readonly fault: ReadonlySignal<ShownFault | undefined>;
  set(value: Value): void;
  undo(): void;
  /** The field lost the focus. What was typed into it may have been rejected then. */
  leave(isTaken?: boolean): void;
  /** The input holds text that is not a value yet. */
  halfTyped(isHalfTyped: boolean): void;
}

export interface FormLimits<F extends Fields> {
  /** Secrets the server stores and does not send. */
  kept?: readonly (keyof F & string)[];
  /** Fields that are shown and changed elsewhere: they are not checked. */
  fixed?: readonly (keyof F & string)[];
  /** Nothing is saved yet: what the form begins with are no old values. */
  isNew?: boolean;
}

/** A fault the server reported about the value `of`: it is shown until the value changes. */
export interface ServerFault {
  name: string;
  code: number;
  of: Value;
}

/** The values of a form, the saved values, and the faults. */
export interface FormFields<F extends Fields> {
  readonly isNew: ReadonlySignal<boolean>;
  readonly kept: Signal<readonly string[]>;
  readonly fixed: Signal<readonly string[]>;
  readonly saved: Signal<ValuesOf<F>>;
  readonly values: Signal<ValuesOf<F>>;
  readonly modified: ReadonlySignal<readonly (keyof F & string)[]>;
  readonly isDirty: ReadonlySignal<boolean>;
  /** All faults of the current values, shown or not. */
  readonly allFaults: ReadonlySignal<readonly FieldFault[]>;
  readonly faults: ReadonlySignal<readonly ShownFault[]>;
  readonly serverFaults: Signal<readonly ServerFault[]>;
  readonly models: ReadonlyMap<string, FieldModel>;
  isModified(name: keyof F & string): boolean;
  setOne(name: string, value: Value): void;
  /** A field left with a text that was rejected, and nobody came back to it since. Told once. */
  overlooked(): string | undefined;
  /** From now on all faults are shown. */
  showAll(): void;
  /** These values are saved: no field is left, no fault shown. */
  reset(saved: ValuesOf<F>): void;
  /** New saved values: untouched fields follow, modified ones stay. */
  load(given: Given<F>, limits?: FormLimits<F>): void;
}

export const fieldOf = <F extends Fields>(set: FieldSet<F>, name: string): Field => set.fields[name] ?? { kind: 'text' };

export function createFormFields<F extends Fields>(set: FieldSet<F>, given: Given<F>, limits: FormLimits<F>): FormFields<F> {
  const names = namesOf(set.fields);
  const kept = signal(limits.kept ?? []);
  const fixed = signal(limits.fixed ?? []);
  const isNew = signal(limits.isNew === true);
  const saved = signal(valuesOf(set, given));
  const values = signal(saved.peek());
  const left = signal<ReadonlySet<string>>(new Set());
  const halfTyped = signal<ReadonlySet<string>>(new Set());
  const rejected = new Set<string>();
  const isAttempted = signal(false);
  const serverFaults = signal<readonly ServerFault[]>([]);

  const isModified = (name: keyof F & string): boolean => !isSame(fieldOf(set, name), values.value[name], saved.value[name]);
  const modified = computed(() => names.filter((name) => isModified(name) && isInForce(set, name, values.value)));
  const allFaults = computed(() => faultsOf(set, values.value, { kept: kept.value }).filter(({ name }) => !fixed.value.includes(name)));
  const faults = computed((): readonly ShownFault[] => {
    const isShown = ({ name, why }: FieldFault) => isAttempted.value || (left.value.has(name) && why.kind !== 'missing');
    const own = allFaults.value.filter(isShown);
    const answered = serverFaults.value.filter(({ name, of }) => values.value[name] === of && !own.some((fault) => fault.name === name));
    return [...own, ...answered.map(({ name, code }) => ({ name, code }))].toSorted(
      (a, b) => names.indexOf(a.name) - names.indexOf(b.name),
    );
  });

  const setOne = (name: string, value: Value) => {
    values.value = { ...values.peek(), [name]: value };
  };

  const model = (name: keyof F & string): FieldModel => ({
    name,
    field: fieldOf(set, name),
    value: computed(() => values.value[name]),
    old: computed(() => saved.value[name]),
    isModified: computed(() => isModified(name)),
    hasOld: computed(() => !isNew.value && isModified(name)),
    isInForce: computed(() => isInForce(set, name, values.value)),
    fault: computed(() => faults.value.find((fault) => fault.name === name)),
    set: (value) => setOne(name, value),
    undo: () => setOne(name, saved.peek()[name]),
    leave: (isTaken = true) => {
      if (isTaken) rejected.delete(name);
      else rejected.add(name);
      left.value = new Set([...left.peek(), name]);
    },
    halfTyped: (isHalfTyped) => {
      if (isHalfTyped !== halfTyped.peek().has(name))
        halfTyped.value = new Set(isHalfTyped ? [...halfTyped.peek(), name] : [...halfTyped.peek()].filter((other) => other !== name));
    },
  });

  return {
    isNew,
    kept,
    fixed,
    saved,
    values,
    modified,
    isDirty: computed(() => modified.value.length > 0 || halfTyped.value.size > 0),
    allFaults,
    faults,
    serverFaults,
    models: new Map(names.map((name) => [name, model(name)])),
    isModified,
    setOne,
    overlooked() {
      const name = names.find((other) => rejected.has(other) && isInForce(set, other, values.peek()));
      rejected.clear();
      return name;
    },
    showAll() {
      isAttempted.value = true;
    },
    reset: (next) =>
      batch(() => {
        saved.value = next;
        isAttempted.value = false;
        left.value = new Set();
        rejected.clear();
        serverFaults.value = [];
      }),
    load: (next, about = {}) =>
      batch(() => {
        const typed = names.filter((name) => isModified(name)).map((name) => [name, values.peek()[name]]);
        isNew.value = false;
        saved.value = valuesOf(set, next);
        values.value = { ...saved.peek(), ...Object.fromEntries(typed) };
        if (about.kept) kept.value = about.kept;
        if (about.fixed) fixed.value = about.fixed;
      }),
  };
}
