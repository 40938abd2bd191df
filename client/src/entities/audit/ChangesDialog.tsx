import type { AuditEntry } from '@meet/contracts/areas/audit-log';
import '../../form/form.css';
import { useFormat } from '../../i18n/use-format.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { ChangeWords } from './use-change-words.ts';

interface ChangesDialogProps {
  entry: AuditEntry;
  words: ChangeWords;
  onClose: () => void;
}

/** What one change did: each member with its value before and after. */
export function ChangesDialog({ entry, words, onClose }: ChangesDialogProps) {
  const { actorText, changeLabel, changeValue, recordText } = words;
  const i18n = useI18n();
  const { t } = i18n;
  const { dateTime } = useFormat();
  const hasList = entry.changes.some(({ from, to }) => Array.isArray(from) || Array.isArray(to));
  return (
    <Dialog
      title={t('audit-log.changesOf', { name: recordText(i18n, entry) })}
      width="40rem"
      onCancel={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('app.close')}
        </Button>
      }
    >
      <p className="quiet-text">
        {t(`audit-log.act.${entry.action}`)} · <bdi>{actorText(i18n, entry)}</bdi> ·{' '}
        <time dateTime={entry.date.toISOString()}>{dateTime(entry.date)}</time>
      </p>
      <table className="changes">
        <caption className="hidden-text">{t('audit-log.column.changes')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('form.field')}</th>
            <th scope="col">{t('form.before')}</th>
            <th scope="col">{t('form.after')}</th>
          </tr>
        </thead>
        <tbody>
          {entry.changes.map((change) => (
            <tr key={change.member}>
              <th scope="row">{changeLabel(i18n, entry, change)}</th>
              <td>
                <bdi>{changeValue(i18n, entry, change, change.from)}</bdi>
              </td>
              <td>
                <bdi>{changeValue(i18n, entry, change, change.to)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasList && <p className="hint">{t('audit-log.lists')}</p>}
    </Dialog>
  );
}
