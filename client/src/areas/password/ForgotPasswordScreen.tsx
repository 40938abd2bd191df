import { forgotPassword } from '@meet/contracts/areas/password';
import { code } from '@meet/contracts/wire/errors';
import { email as address } from '@meet/contracts/wire/wire';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { typedLogin } from '../../core/typed-login.ts';
import { LatePrivacyNote } from '../../core/late-privacy-note.ts';
import { ProblemNotice } from '../../core/ProblemNotice.tsx';
import { problemText } from '../../core/problem-text.ts';
import { useServices } from '../../core/services.ts';
import { asProblem, type CallProblem } from '../../api/problem.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { focusHere } from '../../ui/browser/focus-here.ts';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { SendForm } from '../../ui/buttons/SendForm.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import './password.css';

type State = { kind: 'ready' | 'again' | 'busy' | 'unfit' } | { kind: 'failed'; problem: CallProblem } | { kind: 'sent'; email: string };

/** Asks for a reset link. The answer never tells whether the address belongs to an account (PWD-21). */
export default function ForgotPasswordScreen() {
  const { call } = useServices();
  const i18n = useI18n();
  const { t, language } = i18n;
  const [state, setState] = useState<State>({ kind: 'ready' });
  const field = useRef<HTMLInputElement>(null);
  const [known] = useState(typedLogin.read);
  useEffect(() => {
    if (state.kind === 'again') field.current?.focus();
  }, [state.kind]);
  const keep = (name: string) => typedLogin.write({ name, asksCaptcha: known?.asksCaptcha ?? false });

  async function send(form: FormData): Promise<void> {
    const email = String(form.get('email') ?? '').trim();
    keep(email);
    if (!v.is(address, email)) {
      setState({ kind: 'unfit' });
      field.current?.focus();
      return;
    }
    setState({ kind: 'busy' });
    try {
      await call(forgotPassword, { body: { email, language: language.peek() } });
      setState({ kind: 'sent', email });
    } catch (error) {
      setState({ kind: 'failed', problem: asProblem(error) });
    }
  }

  return (
    <Card raised>
      <div className="password-head">
        <h1>{t('password.forgotTitle')}</h1>
        <p>{t('password.forgotText')}</p>
      </div>
      {state.kind === 'sent' ? (
        <>
          <Notice kind="success" title={t('password.sentTitle')} focusRef={focusHere}>
            {t('password.sentText', { email: state.email })}
          </Notice>
          <Button onClick={() => setState({ kind: 'again' })} block>
            {t('password.again')}
          </Button>
        </>
      ) : (
        <SendForm className="password-form" onSend={(form) => send(new FormData(form))}>
          {state.kind === 'failed' && <ProblemNotice problem={state.problem} />}
          <TextField
            name="email"
            ref={field}
            inputMode="email"
            spellCheck={false}
            error={state.kind === 'unfit' ? problemText(i18n, { code: code.invalidEmail }) : undefined}
            label={t('password.email')}
            icon="mail"
            large
            required
            autoComplete="email"
            maxLength={254}
            placeholder={t('password.emailExample')}
            defaultValue={known?.name}
            onBlur={(event) => keep(event.target.value.trim())}
          />
          <Button type="submit" kind="primary" size="large" icon="mail" block busy={state.kind === 'busy'}>
            {t('password.send')}
          </Button>
          <LatePrivacyNote />
        </SendForm>
      )}
      <LinkButton href="/" kind="quiet" icon="arrow-left" block>
        {t('password.backToSignIn')}
      </LinkButton>
    </Card>
  );
}
