import { useWords } from '../../../i18n/use-words.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

/** Nobody leaves by a slip of the finger (LIV-06). */
export function HangUpDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useWords();
  return (
    <Dialog
      title={t('join.live.confirmTitle')}
      onCancel={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t('join.live.stay')}</Button>
          <Button kind="danger" icon="phone-off" onClick={onLeave}>
            {t('join.live.leave')}
          </Button>
        </>
      }
    >
      <p className="quiet-text">{t('join.live.confirmText')}</p>
    </Dialog>
  );
}
