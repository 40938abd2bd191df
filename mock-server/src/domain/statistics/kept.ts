/** Computes something of an object that does not change once, and keeps it for as long as that object is there. */
export function keptBy<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const kept = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = kept.get(key) ?? { value: compute(key) };
    kept.set(key, known);
    return known.value;
  };
}
