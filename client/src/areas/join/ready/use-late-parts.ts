import { useEffect, useState } from 'react';
import { useServices } from '../../../core/services.ts';

type BeforeJoining = typeof import('../checks/BeforeJoining.tsx');

/** Loads the parts of the pre-join screen that nobody waits for, after everything else; some of them are also in the meeting. */
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
