import { useEffect, useRef, useState } from 'react';

/** Something made for `from` as long as it is drawn, and ended after it. */
export function useDisposable<T extends { dispose(): void }>(from: object, make: () => T): T | undefined {
  const [made, setMade] = useState<T>();
  const latest = useRef(make);
  useEffect(() => {
    latest.current = make;
  });
  useEffect(() => {
    const next = latest.current();
    setMade(next);
    return () => {
      next.dispose();
      setMade(undefined);
    };
  }, [from]);
  return made;
}
