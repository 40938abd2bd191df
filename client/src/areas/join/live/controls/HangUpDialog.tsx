import { useWords } from '../../../../i18n/use-words.tsx';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';

/** Nobody leaves by a slip of the finger (LIV-06). */
export function HangUpDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useWords();
  return (
    <Dialog
      title={t('live.confirmTitle')}
      onCancel={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t('live.stay')}</Button>
          <Button kind="danger" icon="phone-off" onClick={onLeave}>
            {t('live.leave')}
          </Button>
        </>
      }
    >
      <p className="quiet-text">{t('live.confirmText')}</p>
    </Dialog>
  );
}
