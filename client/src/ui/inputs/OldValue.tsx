import './inputs.css';
import { useWords } from '../../i18n/use-words.tsx';
import { Icon } from '../icons/Icon.tsx';

/** Shown at a modified field: the old value with a button to restore it (001 §5). */
export function OldValue({ text, onUndo }: { text: string; onUndo: () => void }) {
  const t = useWords();
  return (
    <span className="old-value">
      <Icon name="pencil" label={t('form.modified')} />
      <span>
        {t('form.oldValue')}: <b>{text || t('form.empty')}</b>
      </span>
      <button type="button" aria-label={t('form.undo')} title={t('form.undo')} onClick={onUndo}>
        <Icon name="undo-2" />
      </button>
    </span>
  );
}
