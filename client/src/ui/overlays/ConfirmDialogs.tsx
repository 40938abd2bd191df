import { useEffect } from 'react';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../buttons/Button.tsx';
import { openConfirmations, type OpenConfirmation } from './confirm.ts';
import { Dialog } from './Dialog.tsx';

/** The open confirmation dialogs, one above the other. */
export const ConfirmDialogs = () => openConfirmations.value.map((question) => <ConfirmDialog key={question.id} {...question} />);

/** Cancel comes first and has the focus, so that Enter without reading loses nothing. */
function ConfirmDialog({ title, message, validate, cancel, width, isDanger = false, answer }: OpenConfirmation) {
  const t = useWords();
  const leave = () => answer(false);
  // The question is about the page that Back leaves.
  useEffect(() => {
    const onBack = () => answer(false);
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [answer]);
  return (
    <Dialog
      title={title}
      width={width}
      {...(isDanger && { role: 'alertdialog' })}
      onCancel={leave}
      actions={
        <>
          <Button onClick={leave}>{cancel ?? t(validate === undefined ? 'app.close' : 'app.cancel')}</Button>
          {validate !== undefined && (
            <Button kind={isDanger ? 'danger' : 'primary'} onClick={() => answer(true)}>
              {validate}
            </Button>
          )}
        </>
      }
    >
      <div>{message}</div>
    </Dialog>
  );
}
