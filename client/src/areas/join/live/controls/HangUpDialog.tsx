import { useWords } from '../../../../i18n/use-words.tsx';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { confirmAsModerator } from '../moderator-questions.ts';

interface HangUpDialogProps {
  onStay: () => void;
  onLeave: () => void;
  /** Undefined for everybody who may not end the meeting. */
  onEnd: (() => void) | undefined;
}

/** Nobody leaves by a slip of the finger (LIV-06), let alone ends the meeting of the others. */
export function HangUpDialog({ onStay, onLeave, onEnd }: HangUpDialogProps) {
  const t = useWords();

  function end(): void {
    onStay();
    const question = { title: t('live.end.title'), message: t('live.end.text'), validate: t('live.end.do') };
    confirmAsModerator({ ...question, isDanger: true }).then(onEnd, () => {});
  }

  return (
    <Dialog
      title={t('live.confirmTitle')}
      onCancel={onStay}
      actions={
        <>
          {onEnd && (
            <Button icon="users" onClick={end}>
              {t('live.end.open')}
            </Button>
          )}
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
