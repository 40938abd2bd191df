import { getPasswordConstraints, type PasswordConstraints } from '@meet/contracts/password';
import { changeUser, type UserDetail } from '@meet/contracts/users';
import { useRef, useState } from 'react';
import { CallProblem } from '../../api/problem.ts';
import { Answered } from '../../app/Answered.tsx';
import { isAcceptable, passwordRules } from '../../app/password-rules.ts';
import { ProblemNotice } from '../../app/ProblemNotice.tsx';
import { RuleList } from '../../app/RuleList.tsx';
import { useServices } from '../../app/services.ts';
import { useAnswer } from '../../app/use-answer.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

interface NewPasswordProps {
  user: UserDetail;
  onDone: (user: UserDetail) => void;
}

/** Another password for somebody else: what is derived of it is all that leaves the page (000 §5). */
export function NewPassword(props: NewPasswordProps) {
  const { call } = useServices();
  const answer = useAnswer((signal) => call(getPasswordConstraints, { signal }));
  return <Answered answer={answer}>{(constraints) => <PasswordForm {...props} constraints={constraints} />}</Answered>;
}

type State = { kind: 'ready' } | { kind: 'unfit' } | { kind: 'busy' } | { kind: 'failed'; problem: CallProblem };

function PasswordForm({ user, onDone, constraints }: NewPasswordProps & { constraints: PasswordConstraints }) {
  const { call, hashPassword, warmUpPasswords, notices } = useServices();
  const t = useWords();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [state, setState] = useState<State>({ kind: 'ready' });
  const first = useRef<HTMLInputElement>(null);
  const rules = passwordRules({ password, confirmation }, constraints);

  async function save(): Promise<void> {
    setState({ kind: 'busy' });
    try {
      const { id, email } = user;
      const changed = await call(changeUser, { params: { id }, body: { password: await hashPassword(email, password) } });
      notices.show('success', t('users.passwordSet'));
      onDone(changed);
    } catch (error) {
      setState({ kind: 'failed', problem: error instanceof CallProblem ? error : new CallProblem(1000) });
    }
  }

  return (
    <form
      className="user-password"
      onSubmit={(event) => {
        event.preventDefault();
        if (isAcceptable(rules)) return void save();
        setState({ kind: 'unfit' });
        first.current?.focus();
      }}
    >
      {state.kind === 'failed' && <ProblemNotice problem={state.problem} title={t('password.failed')} />}
      <input type="email" name="username" autoComplete="off" value={user.email} readOnly hidden />
      <PasswordField
        name="newPassword"
        label={t('password.new')}
        required
        autoComplete="new-password"
        maxLength={1024}
        value={password}
        error={state.kind === 'unfit' && !isAcceptable(rules) ? t('password.unfit') : undefined}
        ref={first}
        onFocus={warmUpPasswords}
        onChange={({ target }) => setPassword(target.value)}
      />
      <PasswordField
        name="confirmation"
        label={t('password.confirm')}
        required
        autoComplete="new-password"
        maxLength={1024}
        value={confirmation}
        onChange={({ target }) => setConfirmation(target.value)}
      />
      <RuleList rules={rules} constraints={constraints} />
      <div>
        <Button type="submit" kind="primary" busy={state.kind === 'busy'}>
          {t('users.setPassword')}
        </Button>
      </div>
    </form>
  );
}
