import { code } from '@meet/contracts/wire/errors';
import { useEffect, useRef, useState } from 'react';
import { useQueryString } from '../../navigation/use-address.ts';
import { CallProblem } from '../../api/problem.ts';
import { ProblemNotice } from '../../core/ProblemNotice.tsx';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { finishSso } from './sso.ts';

/**
 * Where single sign-on comes back to (RTE-08). What it brings becomes a session, which goes on from the sign-in page like any
 * other; when nothing comes of it, the password is the way in (SES-28).
 */
export default function SsoScreen() {
  const { session, call, navigate } = useServices();
  const t = useWords();
  const search = useQueryString();
  const [problem, setProblem] = useState<CallProblem>();
  const isBegun = useRef(false);
  const { kind } = session.state.value;

  useEffect(() => {
    if (kind === 'signedIn') return navigate('/', { replace: true });
    if (kind === 'restoring' || isBegun.current) return;
    isBegun.current = true;
    finishSso(search, { call, begin: session.begin, storage: () => sessionStorage }).catch((error: unknown) =>
      setProblem(error instanceof CallProblem ? error : new CallProblem(code.ssoFailed)),
    );
  }, [kind, search, call, session, navigate]);

  return (
    <Card raised>
      <h1>{t('session.ssoTitle')}</h1>
      {problem ? (
        <>
          <ProblemNotice problem={problem} />
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
