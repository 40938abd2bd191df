import { changeMe } from '@meet/contracts/account';
import { getPasswordConstraints, type PasswordConstraints } from '@meet/contracts/password';
import { useRef, useState } from 'react';
import { CallProblem } from '../../api/problem.ts';
import { isAcceptable, passwordRules } from '../../app/password-rules.ts';
import { ProblemNotice } from '../../app/ProblemNotice.tsx';
import { problemText } from '../../app/problem-text.ts';
import { RuleList } from '../../app/RuleList.tsx';
import { useServices } from '../../app/services.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Answered } from '../../app/Answered.tsx';
import { useAnswer } from '../../app/use-answer.ts';
import { useLeave } from './use-leave.ts';

/** Changes the own password, which ends the session (000 §7). */
export function PasswordForm({ email }: { email: string }) {
  const { call } = useServices();
  const answer = useAnswer((signal) => call(getPasswordConstraints, { signal }));
  return <Answered answer={answer}>{(constraints) => <Form email={email} constraints={constraints} />}</Answered>;
}

type State = { kind: 'ready' } | { kind: 'unfit' } | { kind: 'busy' } | { kind: 'failed'; problem: CallProblem };

/** Only what is derived of the passwords leaves the page, so the rules are checked here (ambiguity A13). */
function Form({ email, constraints }: { email: string; constraints: PasswordConstraints }) {
  const { call, hashPassword, warmUpPasswords } = useServices();
  const i18n = useI18n();
  const { t } = i18n;
  const leave = useLeave();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [state, setState] = useState<State>({ kind: 'ready' });
  const [oldField, newField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];

  const rules = passwordRules({ password, confirmation, old }, constraints);
  const code = state.kind === 'failed' ? state.problem.code : undefined;
  const isUnfit = state.kind === 'unfit' && !isAcceptable(rules);
  const newError = isUnfit ? t('password.unfit') : code === 1044 ? problemText(i18n, { code }) : undefined;

  async function save(): Promise<void> {
    setState({ kind: 'busy' });
    try {
      const [oldPassword, newPassword] = await Promise.all([hashPassword(email, old), hashPassword(email, password)]);
      await call(changeMe, { body: { oldPassword, newPassword } });
      leave(t('account.passwordChanged'));
    } catch (error) {
      const problem = error instanceof CallProblem ? error : new CallProblem(1000);
      setState({ kind: 'failed', problem });
      if (problem.code === 1002) oldField.current?.focus();
      if (problem.code === 1044) newField.current?.focus();
    }
  }

  return (
    <form
      className="password-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isAcceptable(rules)) return void save();
        setState({ kind: 'unfit' });
        newField.current?.focus();
      }}
    >
      {state.kind === 'failed' && code !== 1002 && code !== 1044 && <ProblemNotice problem={state.problem} title={t('password.failed')} />}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="oldPassword"
        label={t('account.oldPassword')}
        required
        autoComplete="current-password"
        maxLength={1024}
        value={old}
        error={code === 1002 ? t('account.wrongPassword') : undefined}
        ref={oldField}
        onFocus={warmUpPasswords}
        onChange={(event) => setOld(event.target.value)}
      />
      <PasswordField
        name="newPassword"
        label={t('password.new')}
        required
        autoComplete="new-password"
        maxLength={1024}
        value={password}
        error={newError}
        ref={newField}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        name="confirmation"
        label={t('password.confirm')}
        required
        autoComplete="new-password"
        maxLength={1024}
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <RuleList rules={rules} constraints={constraints} />
      <div>
        <Button type="submit" kind="primary" busy={state.kind === 'busy'}>
          {t('account.changePassword')}
        </Button>
      </div>
    </form>
  );
}
