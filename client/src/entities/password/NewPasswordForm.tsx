import { getPasswordConstraints, type PasswordConstraints } from '@meet/contracts/areas/password';
import { code } from '@meet/contracts/wire/errors';
import { useRef, useState, type ReactNode } from 'react';
import { asProblem, type CallProblem } from '../../api/problem.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { SendForm } from '../../ui/buttons/SendForm.tsx';
import { Answered } from '../../core/Answered.tsx';
import { isAcceptable, passwordRules } from './password-rules.ts';
import { problemText } from '../../core/problem-text.ts';
import { ProblemNotice } from '../../core/ProblemNotice.tsx';
import { RuleList } from './RuleList.tsx';
import { useServices } from '../../core/services.ts';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { Cancelled } from '../../ui/overlays/confirm.ts';

export interface NewPasswordFormProps {
  /** The account, for password managers; with `autoComplete` `off` where it is another person's. */
  email: string;
  autoComplete?: 'username' | 'off';
  className: string;
  /** The old password, where it is known: the new one must differ. */
  old?: string;
  /** Derives and sends the password. A rejection is shown. */
  save: (password: string) => Promise<void>;
  /** Above the new password. */
  children?: ReactNode;
  /** What the button says. */
  submit: string;
  /** Advice by error code; `null`: a field shows the error already. */
  advice?: Readonly<Record<string, ReactNode>>;
  large?: boolean;
}

type State = { kind: 'ready' } | { kind: 'unfit' } | { kind: 'busy' } | { kind: 'failed'; problem: CallProblem };

/** A new password, entered twice, with the rules in force. Only a derived value is sent, so the rules are checked here (ambiguity A13). */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const answer = useRead(read(getPasswordConstraints));
  return <Answered of={answer}>{(constraints) => <Form {...props} constraints={constraints} />}</Answered>;
}

function Form({ constraints, ...props }: NewPasswordFormProps & { constraints: PasswordConstraints }) {
  const { email, autoComplete = 'username', className, old, save, children, submit, advice = {}, large = false } = props;
  const { warmUpPasswords } = useServices();
  const i18n = useI18n();
  const { t } = i18n;
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [state, setState] = useState<State>({ kind: 'ready' });
  const first = useRef<HTMLInputElement>(null);

  const rules = passwordRules({ password, confirmation, ...(old !== undefined && { old }) }, constraints);
  const problem = state.kind === 'failed' ? state.problem : undefined;
  const isSameAsBefore = problem?.code === code.passwordUnchanged;
  const isUnfit = state.kind === 'unfit' && !isAcceptable(rules);

  async function send(): Promise<void> {
    setState({ kind: 'busy' });
    try {
      await save(password);
      setState({ kind: 'ready' });
    } catch (error) {
      if (error instanceof Cancelled) return setState({ kind: 'ready' });
      const refused = asProblem(error);
      setState({ kind: 'failed', problem: refused });
      if (refused.code === code.passwordUnchanged) first.current?.focus();
    }
  }

  return (
    <SendForm
      className={className}
      onSend={() => {
        if (isAcceptable(rules)) return send();
        setState({ kind: 'unfit' });
        return first.current?.focus();
      }}
    >
      {problem && !isSameAsBefore && advice[problem.code] !== null && (
        <ProblemNotice problem={problem} refused={t('password.failed')}>
          {advice[problem.code]}
        </ProblemNotice>
      )}
      <input type="email" name="username" autoComplete={autoComplete} value={email} readOnly hidden />
      {children}
      <PasswordField
        name="newPassword"
        label={t('password.new')}
        large={large}
        required
        autoComplete="new-password"
        maxLength={1024}
        value={password}
        error={isUnfit ? t('password.unfit') : isSameAsBefore ? problemText(i18n, problem) : undefined}
        ref={first}
        onFocus={warmUpPasswords}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        name="confirmation"
        label={t('password.confirm')}
        large={large}
        required
        autoComplete="new-password"
        maxLength={1024}
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <RuleList rules={rules} constraints={constraints} />
      <div>
        <Button type="submit" kind="primary" busy={state.kind === 'busy'} {...(large && { size: 'large', block: true })}>
          {submit}
        </Button>
      </div>
    </SendForm>
  );
}
