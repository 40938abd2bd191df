import { useEffect } from 'react';
import { useServices } from '../../app/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Waiting } from '../../ui/Spinner.tsx';

/** Leaves the session and everything the page knew, then goes to the sign-in page (000 §4). */
export default function SignOutScreen() {
  const { session, returnPlace, reloadSettings, navigate } = useServices();
  const t = useWords();

  useEffect(() => {
    returnPlace.forget();
    void session.signOut();
    void reloadSettings();
    navigate('/', { replace: true });
  }, [session, returnPlace, reloadSettings, navigate]);

  return <Waiting text={t('session.signingOut')} />;
}
