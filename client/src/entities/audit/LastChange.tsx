import { listAuditLog, type AuditedKind } from '@meet/contracts/areas/audit-log';
import { readsChanges } from '@meet/contracts/rules';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { useMe } from '../users/use-me.ts';

export interface AuditedRecordProps {
  kind: AuditedKind;
  id: string;
  /** The organization it belongs to. */
  organizationId?: string;
}

/** Who changed a record last and when, for those who may read it: in the notice of a form that met somebody else's change. */
export function LastChange({ kind, id, organizationId }: AuditedRecordProps) {
  const me = useMe();
  return readsChanges(me, kind, organizationId) && <LastEntry id={id} />;
}

function LastEntry({ id }: { id: string }) {
  const t = useWords();
  const { dateTime } = useFormat();
  const { value, isBusy } = useRead(read(listAuditLog, { query: { recordId: id, pageSize: 1 } }));
  const entry = value?.items[0];
  // What is remembered from an earlier conflict is not the last change any more.
  return !isBusy && entry?.who && <p>{t('form.conflict.last', { who: entry.who, date: dateTime(entry.date) })}</p>;
}
