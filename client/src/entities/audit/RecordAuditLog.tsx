import { readsChanges } from '@meet/contracts/rules';
import { useState } from 'react';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.tsx';
import { useMe } from '../users/use-me.ts';
import type { AuditedRecordProps } from './LastChange.tsx';
import './audit.css';

const LateRecordChanges = lazyPart(async () => (await import('./RecordChanges.tsx')).RecordChanges);

interface RecordAuditLogProps extends AuditedRecordProps {
  /** Of what is shown: with another one the changes are read again. */
  version?: number | string;
}

/** Who changed a record, opened by a button, for those who may read it. */
export function RecordAuditLog({ kind, id, organizationId, version }: RecordAuditLogProps) {
  const t = useWords();
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  if (!readsChanges(me, kind, organizationId)) return null;
  return (
    <section className="record-audit-log">
      <div>
        <Button icon="rows-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('shell.screen.audit-log')}
        </Button>
      </div>
      {isOpen && <LateRecordChanges key={version} id={id} />}
    </section>
  );
}
