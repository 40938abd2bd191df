import { useEffect, useState } from 'react';
import { useServices } from '../../../core/services.ts';

type BeforeJoining = typeof import('../checks/BeforeJoining.tsx');

/** What is good to have before joining, but not what people wait for: file and words come once everything else stands. */
export function useLateParts(isTime: boolean): BeforeJoining | undefined {
  const { i18n } = useServices();
  const [parts, setParts] = useState<BeforeJoining>();
  useEffect(() => {
    if (!isTime) return;
    Promise.all([import('../checks/BeforeJoining.tsx'), i18n.need('checks')]).then(
      ([loaded]) => setParts(loaded),
      (error: unknown) => console.error('before joining', error),
    );
  }, [isTime, i18n]);
  return parts;
}
