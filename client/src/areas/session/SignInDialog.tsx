import { useServices } from '../../app/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import './sign-in.css';
import { SignInForm } from './SignInForm.tsx';

/** The sign-in form over a page that waits for the same person to come back. */
export default function SignInDialog({ username }: { username: string }) {
  const { hold } = useServices();
  const t = useWords();
  const leave = (
    <Button kind="quiet" onClick={hold.release}>
      {t('app.toStart')}
    </Button>
  );
  return (
    <Dialog title={t('session.title')} actions={leave} onCancel={hold.release}>
      <Notice kind="info">{t('session.ended')}</Notice>
      <SignInForm username={username} />
    </Dialog>
  );
}
