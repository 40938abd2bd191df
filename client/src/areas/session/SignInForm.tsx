import { code } from '@meet/contracts/wire/errors';
import { useEffect, useRef, useState, type Ref } from 'react';
import { Link } from 'wouter';
import { typedLogin } from '../../core/typed-login.ts';
import { ProblemNotice } from '../../core/ProblemNotice.tsx';
import { useServices } from '../../core/services.ts';
import { useI18n, useWords } from '../../i18n/use-words.tsx';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { SendForm } from '../../ui/buttons/SendForm.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { createCaptchaSource } from './captcha-source.ts';
import { isUnavailable } from '../../session/lifecycle.ts';
import { createSignIn, type SignInState } from './sign-in.ts';

/** User name, password, and captcha or one-time code where the server requires them. The fields are uncontrolled: what was typed before hydration stays. */
export function SignInForm({ username: known }: { username?: string }) {
  const { session, call, warmUpPasswords } = useServices();
  const { t, language } = useI18n();
  const [captcha] = useState(() => createCaptchaSource(call));
  const [form] = useState(() => createSignIn({ signIn: session.signIn, captcha }));
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const captchaInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const state = form.state.value;
  const captchaState = captcha.state.value;
  const isBusy = state.kind === 'busy';

  useEffect(() => {
    if (known !== undefined) return password.current?.focus();
    const kept = typedLogin.read();
    const field = username.current;
    if (!kept || !field) return;
    // What was typed before hydration counts more; what a browser kept over a reload is the same name.
    field.value ||= kept.name;
    if (kept.asksCaptcha && field.value.trim() === kept.name) void captcha.load(kept.name, language.peek());
  }, [known, captcha, language]);

  function keepName(): void {
    const name = username.current?.value.trim() ?? '';
    if (known === undefined) typedLogin.write({ name, asksCaptcha: captcha.state.peek().kind !== 'none' });
  }

  useEffect(() => {
    if (state.kind === 'code') codeInput.current?.focus();
    if (state.kind === 'refused') (asksForPicture(state) ? captchaInput : notice).current?.focus();
  }, [state]);

  async function submit(sent: HTMLFormElement, isCodeLost = false): Promise<void> {
    const fields = new FormData(sent);
    const text = (name: string) => String(fields.get(name) ?? '');
    const otp = isCodeLost ? '' : text('otp');
    const isDone = await form.submit(
      { username: text('username'), password: text('password'), captcha: text('captcha'), otp },
      language.peek(),
    );
    if (isDone) typedLogin.forget();
    else keepName();
  }

  return (
    <SendForm className="sign-in-form" method="post" onSend={submit}>
      <StateNotice state={state} focusRef={state.kind === 'refused' && !asksForPicture(state) ? notice : undefined} />
      <fieldset className="sign-in-fields" disabled={isBusy}>
        <TextField
          name="username"
          label={t('session.username')}
          icon="mail"
          large
          required
          autoComplete="username"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
          placeholder={t('session.usernameExample')}
          ref={username}
          defaultValue={known}
          onBlur={(event) => {
            form.follow(event.target.value, language.peek());
            keepName();
          }}
        />
        <PasswordField
          name="password"
          label={t('session.password')}
          large
          required
          autoComplete="current-password"
          maxLength={1024}
          ref={password}
          onFocus={warmUpPasswords}
          end={<Link href="/forgot-password">{t('session.forgot')}</Link>}
        />
        {captchaState.kind !== 'none' && (
          <CaptchaField
            state={captchaState}
            ref={captchaInput}
            onReload={() => void captcha.load(username.current?.value.trim() ?? '', language.peek())}
          />
        )}
        {form.asksCode.value && <CodeField ref={codeInput} onLost={(sent) => void submit(sent, true)} />}
        <Button type="submit" kind="primary" size="large" icon="log-in" block busy={isBusy}>
          {t(isBusy ? 'session.signingIn' : 'session.signIn')}
        </Button>
      </fieldset>
    </SendForm>
  );
}

interface StateNoticeProps {
  state: SignInState;
  focusRef: Ref<HTMLDivElement> | undefined;
}

/** Why the person is asked to sign in, for a code, or why signing in failed. */
function StateNotice({ state, focusRef }: StateNoticeProps) {
  const { session } = useServices();
  const t = useWords();
  const shown = session.state.value;
  switch (state.kind) {
    case 'ready':
      return <SignedOutNotice focusRef={focusRef} />;
    case 'busy':
      return null;
    case 'code':
      return <Notice kind={state.is === 'wrong' ? 'error' : 'info'}>{t(`session.codeIs.${state.is}`)}</Notice>;
    case 'refused':
      // Signed in, but nothing is known of the person.
      if (isUnavailable(shown) && shown.problem === state.problem) return <SignedOutNotice focusRef={focusRef} />;
      return (
        <ProblemNotice problem={state.problem} focusRef={focusRef}>
          {state.problem.code === code.credentialsExpired && <LinkButton href="/forgot-password">{t('session.expiredAction')}</LinkButton>}
        </ProblemNotice>
      );
  }
}

interface CodeFieldProps {
  /** Asks for another code with the form that has the field. */
  onLost: (form: HTMLFormElement) => void;
  ref: Ref<HTMLInputElement>;
}

/** The one-time code the server has mailed (SES-27). */
function CodeField({ onLost, ref }: CodeFieldProps) {
  const t = useWords();
  return (
    <TextField
      name="otp"
      label={t('session.code')}
      hint={t('session.codeHint')}
      icon="key-round"
      large
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={16}
      ref={ref}
      end={
        <button type="button" className="link-button" onClick={({ currentTarget }) => currentTarget.form && onLost(currentTarget.form)}>
          {t('session.codeAgain')}
        </button>
      }
    />
  );
}

const asksForPicture = ({ problem }: SignInState & { kind: 'refused' }): boolean =>
  problem.code === code.captchaNeeded || problem.code === code.invalidCaptcha;

/** Why the session has ended (SES-B04). */
function SignedOutNotice({ focusRef }: Pick<StateNoticeProps, 'focusRef'>) {
  const { session, settingsState, reloadSettings } = useServices();
  const t = useWords();
  const [isBusy, setBusy] = useState(false);
  const state = session.state.value;
  if (state.kind !== 'signedOut' || !state.because) return null;
  if (isUnavailable(state)) {
    const retry = () => {
      setBusy(true);
      if (settingsState.peek().kind === 'failed') void reloadSettings();
      void session.restore().finally(() => setBusy(false));
    };
    return <ProblemNotice title={t('session.unavailable')} problem={state.problem} retry={retry} isBusy={isBusy} focusRef={focusRef} />;
  }
  return <Notice kind={state.because === 'left' ? 'success' : 'info'}>{t(`session.${state.because}`)}</Notice>;
}
