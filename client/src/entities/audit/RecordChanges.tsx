import type { AuditEntry } from '@meet/contracts/areas/audit-log';
import { useState } from 'react';
import { useI18n } from '../../i18n/use-words.tsx';
import { ListPanel } from '../../list/ListPanel.tsx';
import { recordAuditList } from './audit-list.tsx';
import { ChangesDialog } from './ChangesDialog.tsx';
import { useChangeWords, type ChangeWords } from './use-change-words.ts';

/** The changes of one record, the latest first. */
export function RecordChanges({ id }: { id: string }) {
  const words = useChangeWords();
  return words && <ChangesList id={id} words={words} />;
}

function ChangesList({ id, words }: { id: string; words: ChangeWords }) {
  const i18n = useI18n();
  const [opened, setOpened] = useState<AuditEntry>();
  const [spec] = useState(() => recordAuditList(id, { i18n, words, open: setOpened }));
  return (
    <>
      <ListPanel spec={spec} />
      {opened && <ChangesDialog entry={opened} words={words} onClose={() => setOpened(undefined)} />}
    </>
  );
}
