import { changePassword, getPasswordConstraints, type PasswordConstraints } from '@meet/contracts/password';
import { useEffect, useRef, useState } from 'react';
import { isAcceptable, passwordRules } from '../../app/password-rules.ts';
import { ProblemNotice } from '../../app/ProblemNotice.tsx';
import { problemText } from '../../app/problem-text.ts';
import { RuleList } from '../../app/RuleList.tsx';
import { useServices } from '../../app/services.ts';
import { CallProblem } from '../../api/problem.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Waiting } from '../../ui/Spinner.tsx';

type State = { kind: 'ready' } | { kind: 'unfit' } | { kind: 'busy' } | { kind: 'failed'; problem: CallProblem } | { kind: 'changed' };

/** A new password for the account of a mailed link. Only its derivation leaves the page, so the rules are checked here (ambiguity A13). */
export function NewPasswordForm({ email, uuid }: { email: string; uuid: string }) {
  const { call, hashPassword, warmUpPasswords } = useServices();
  const i18n = useI18n();
  const { t } = i18n;
  const [constraints, setConstraints] = useState<PasswordConstraints | CallProblem>();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [state, setState] = useState<State>({ kind: 'ready' });

  const first = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const leaving = new AbortController();
    call(getPasswordConstraints, { signal: leaving.signal }).then(setConstraints, (error: unknown) => {
      if (error instanceof CallProblem) setConstraints(error);
    });
    return () => leaving.abort();
  }, [call]);

  if (!constraints) return <Waiting text={t('app.loading')} />;
  if (constraints instanceof CallProblem) return <ProblemNotice problem={constraints} />;
  if (state.kind === 'changed') return <Changed />;

  const rules = passwordRules({ password, confirmation }, constraints);
  const isSameAsBefore = state.kind === 'failed' && state.problem.code === 1044;
  const isUnfit = state.kind === 'unfit' && !isAcceptable(rules);
  const fieldError = isUnfit ? t('password.unfit') : isSameAsBefore ? problemText(i18n, { code: 1044 }) : undefined;

  async function save(): Promise<void> {
    setState({ kind: 'busy' });
    try {
      await call(changePassword, { body: { email, uuid, password: await hashPassword(email, password) } });
      setState({ kind: 'changed' });
    } catch (error) {
      setState({ kind: 'failed', problem: error instanceof CallProblem ? error : new CallProblem(1000) });
    }
  }

  return (
    <form
      className="password-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isAcceptable(rules)) return void save();
        setState({ kind: 'unfit' });
        first.current?.focus();
      }}
    >
      {state.kind === 'failed' && !isSameAsBefore && (
        <ProblemNotice problem={state.problem} title={t('password.failed')}>
          {state.problem.code === 1002 && <LinkButton href="/forgot-password">{t('password.requestLink')}</LinkButton>}
        </ProblemNotice>
      )}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={t('password.new')}
        large
        required
        autoComplete="new-password"
        maxLength={1024}
        value={password}
        error={fieldError}
        ref={first}
        onFocus={warmUpPasswords}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        name="confirmation"
        label={t('password.confirm')}
        large
        required
        autoComplete="new-password"
        maxLength={1024}
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <RuleList rules={rules} constraints={constraints} />
      <Button type="submit" kind="primary" size="large" block busy={state.kind === 'busy'}>
        {t('password.save')}
      </Button>
    </form>
  );
}

function Changed() {
  const { t } = useI18n();
  return (
    <>
      <Notice kind="success" title={t('password.changed')}>
        {t('password.changedText')}
      </Notice>
      <LinkButton href="/" kind="primary" size="large" icon="log-in" block>
        {t('password.toSignIn')}
      </LinkButton>
    </>
  );
}
