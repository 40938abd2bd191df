import { useEffect, useState } from 'react';
import { useI18n } from '../../i18n/use-words.tsx';
import type { WordArea } from '../../i18n/words.ts';

/** Changes are told in the words of the screens on which they are made. */
export const changeAreas: readonly WordArea[] = [
  'shell',
  'list',
  'form',
  'audit-log',
  'users',
  'organizations',
  'subscriptions',
  'meetings',
  'feature',
  'tags',
  'service',
  'jobs',
  'maintenance',
  'settings',
  'settings-people',
  'settings-meetings',
  'settings-system',
  'settings-texts',
];

export type ChangeWords = typeof import('./change-words.ts');

/** What tells changes, once it is loaded with its words; a catalogue that could not be loaded is left out. */
export function useChangeWords(): ChangeWords | undefined {
  const { need } = useI18n();
  const [words, setWords] = useState<ChangeWords>();
  useEffect(() => {
    void Promise.all([import('./change-words.ts'), Promise.allSettled(changeAreas.map(need))]).then(
      ([loaded]) => setWords(loaded),
      console.error,
    );
  }, [need]);
  return words;
}
