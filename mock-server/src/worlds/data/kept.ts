/** Computes something of an object that does not change once, and keeps it for as long as that object is there. */
export function keptBy<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const kept = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = kept.get(key) ?? { value: compute(key) };
    kept.set(key, known);
    return known.value;
  };
}

/** Computes something of all records of a table, and keeps it until one of them is written. */
export function keptUntilWritten<Table extends { readonly revision: number }, Value>(
  compute: (table: Table) => Value,
): (table: Table) => Value {
  const kept = new WeakMap<Table, { readonly revision: number; readonly value: Value }>();
  return (table) => {
    const { revision } = table;
    const last = kept.get(table);
    const current = last?.revision === revision ? last : { revision, value: compute(table) };
    kept.set(table, current);
    return current.value;
  };
}
