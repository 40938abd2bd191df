import type { AuditEntry } from '@meet/contracts/areas/audit-log';
import { useState } from 'react';
import { auditList } from '../../entities/audit/audit-list.tsx';
import { useChangeWords, type ChangeWords } from '../../entities/audit/use-change-words.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.tsx';

const LateChangesDialog = lazyPart(async () => (await import('../../entities/audit/ChangesDialog.tsx')).ChangesDialog);

/** Who changed what, as far as the person may read it. */
export default function AuditLogScreen() {
  const words = useChangeWords();
  return words && <AuditLog words={words} />;
}

function AuditLog({ words }: { words: ChangeWords }) {
  const i18n = useI18n();
  const [opened, setOpened] = useState<AuditEntry>();
  const [spec] = useState(() => auditList({ i18n, words, open: setOpened }));
  return (
    <>
      <ListScreen spec={spec} />
      {opened && <LateChangesDialog entry={opened} words={words} onClose={() => setOpened(undefined)} />}
    </>
  );
}
