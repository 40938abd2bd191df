import * as v from 'valibot';

/** A small value in the browser's storage. A storage that is full or forbidden is ignored. */
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
        // The value is not stored.
      }
    },
  };
}
