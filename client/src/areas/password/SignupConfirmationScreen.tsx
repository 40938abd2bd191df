import { confirmSignup } from '@meet/contracts/areas/password';
import { code } from '@meet/contracts/wire/errors';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryString } from '../../navigation/use-address.ts';
import { LatePrivacyNote } from '../../core/late-privacy-note.ts';
import { ProblemNotice } from '../../core/ProblemNotice.tsx';
import { useServices } from '../../core/services.ts';
import { asProblem, CallProblem } from '../../api/problem.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { focusMain } from '../../ui/browser/focus-main.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { Waiting } from '../../ui/layout/Spinner.tsx';
import './password.css';

type State = { kind: 'checking' } | { kind: 'confirmed' } | { kind: 'failed'; problem: CallProblem };

/** Where the link of a sign-up mail leads: success or failure (RTE-09). */
export default function SignupConfirmationScreen() {
  const { call } = useServices();
  const t = useWords();
  const search = useQueryString();
  const [state, setState] = useState<State>({ kind: 'checking' });
  /** A code is valid once: a second request after one that succeeded would always fail. */
  const hasAsked = useRef(false);

  const ask = useCallback(() => {
    setState({ kind: 'checking' });
    const query = new URLSearchParams(search);
    const body = { email: query.get('email') ?? '', uuid: query.get('uuid') ?? '' };
    const answer =
      body.email && body.uuid ? call(confirmSignup, { body }) : Promise.reject(new CallProblem(code.invalidSecurityParameters));
    answer.then(
      () => setState({ kind: 'confirmed' }),
      (problem: unknown) => setState({ kind: 'failed', problem: asProblem(problem) }),
    );
  }, [call, search]);

  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    ask();
  }, [ask]);

  const retry = () => {
    focusMain();
    ask();
  };

  return (
    <Card raised>
      <h1>{t('password.signupTitle')}</h1>
      {state.kind === 'checking' && <Waiting text={t('password.signupChecking')} />}
      {state.kind === 'confirmed' && (
        <Notice kind="success" title={t('password.signupDone')}>
          {t('password.signupDoneText')}
        </Notice>
      )}
      {state.kind === 'failed' &&
        (state.problem.code === code.invalidSecurityParameters ? (
          <Notice kind="error" title={t('password.signupFailed')}>
            {t('password.signupFailedText')}
          </Notice>
        ) : (
          <ProblemNotice problem={state.problem} refused={t('password.signupFailed')} retry={retry} />
        ))}
      <LinkButton href="/" kind="primary" size="large" icon="log-in" block>
        {t('password.toSignIn')}
      </LinkButton>
      <LatePrivacyNote />
    </Card>
  );
}
