import { useEffect, useRef } from 'react';

/** Calls back with the old and the new value after each change; not for the first value. */
export function useOnChange<T>(value: T, changed: (before: T, after: T) => void): void {
  const last = useRef(value);
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  useEffect(() => {
    const before = last.current;
    last.current = value;
    if (before !== value) latest.current(before, value);
  }, [value]);
}
