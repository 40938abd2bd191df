import * as v from 'valibot';

/** Something small kept from one visit to the next; storage that is full or forbidden is no obstacle. */
export interface StoredValue<T> {
  read(): T | undefined;
  write(value: T): void;
}

export function storedValue<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  storage: () => Storage = () => localStorage,
): StoredValue<T> {
  return {
    read() {
      try {
        const { success, output } = v.safeParse(schema, JSON.parse(storage().getItem(key) ?? 'null'));
        return success ? output : undefined;
      } catch {
        return undefined;
      }
    },
    write(value) {
      try {
        storage().setItem(key, JSON.stringify(value));
      } catch {
        // Next time it is asked again.
      }
    },
  };
}

/** The name a visitor joined with (000 §3). */
export const storedName = (storage?: () => Storage): StoredValue<string> =>
  storedValue('meet.name', v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000)), storage);
