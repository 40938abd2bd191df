import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ProblemNotice } from '../../app/ProblemNotice.tsx';
import { useServices } from '../../app/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { useEffect } from 'react';

/**
 * Where single sign-on comes back to. A session that came with it goes on to the remembered place;
 * otherwise it failed (1015) and the password is the way in (SES-28).
 */
export default function SsoScreen() {
  const { session, returnPlace, navigate } = useServices();
  const t = useWords();
  const isSignedIn = session.state.value.kind === 'signedIn';

  useEffect(() => {
    if (!isSignedIn) return;
    navigate(returnPlace.get(), { replace: true });
    returnPlace.forget();
  }, [isSignedIn, returnPlace, navigate]);

  return (
    <Card raised>
      <h1>{t('session.ssoTitle')}</h1>
      {session.state.value.kind === 'signedOut' ? (
        <>
          <ProblemNotice problem={{ code: 1015, requestId: undefined }} />
          <LinkButton href="/" kind="primary" size="large" icon="log-in" block>
            {t('session.ssoPassword')}
          </LinkButton>
        </>
      ) : (
        <p role="status">{t('session.ssoFinishing')}</p>
      )}
    </Card>
  );
}
