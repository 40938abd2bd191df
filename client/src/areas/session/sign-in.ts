import { code } from '@meet/contracts/wire/errors';
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-react';
import { asProblem, type CallProblem, isProblem } from '../../api/problem.ts';
import type { SignIn } from '../../session/session.ts';
import type { CaptchaSource } from './captcha-source.ts';

/** The state of the sign-in form. */
export type SignInState =
  | { kind: 'ready' }
  | { kind: 'busy' }
  /** The server wants the one-time code it has mailed, for the first time or again; or the one given was wrong or too old. */
  | { kind: 'code'; is: 'needed' | 'another' | 'wrong' }
  | { kind: 'refused'; problem: CallProblem };

export interface SignInModel {
  readonly state: ReadonlySignal<SignInState>;
  /** Whether the code field is there; it stays once it was asked for, until the name is another one. */
  readonly asksCode: ReadonlySignal<boolean>;
  /** The user name was changed. */
  follow(username: string, language: string): void;
  /** One attempt at a time; without `otp` another code is mailed to whoever needs one. True when somebody is signed in now. */
  submit(fields: { username: string; password: string; captcha: string; otp: string }, language: string): Promise<boolean>;
}

export interface SignInDeps {
  signIn: (input: SignIn) => Promise<void>;
  captcha: CaptchaSource;
}

/** Signing in, with captcha (1011, 1029) and one-time code (SES-27). */
export function createSignIn({ signIn, captcha }: SignInDeps): SignInModel {
  const state = signal<SignInState>({ kind: 'ready' });
  const codeFor = signal<string>();

  async function refused(problem: CallProblem, username: string, otp: string, language: string): Promise<void> {
    const isAboutCode = problem.code === code.invalidSecurityParameters && problem.fields.some(({ name }) => name === 'otp');
    const isAgain = codeFor.peek() === username;
    if (isAboutCode) codeFor.value = username;
    const isNeeded = isProblem(problem, code.captchaNeeded, code.invalidCaptcha) || captcha.state.peek().kind !== 'none';
    if (isNeeded) await captcha.load(username, language);
    state.value = isAboutCode
      ? { kind: 'code', is: otp === '' ? (isAgain ? 'another' : 'needed') : 'wrong' }
      : { kind: 'refused', problem };
  }

  return {
    state,
    asksCode: computed(() => codeFor.value !== undefined),
    follow(typed, language) {
      const username = typed.trim();
      void captcha.follow(username, language);
      if (codeFor.peek() === undefined || codeFor.peek() === username || state.peek().kind === 'busy') return;
      batch(() => {
        codeFor.value = undefined;
        state.value = { kind: 'ready' };
      });
    },
    async submit({ username: typed, password, captcha: value, otp }, language) {
      if (state.peek().kind === 'busy') return false;
      state.value = { kind: 'busy' };
      const username = typed.trim();
      const shown = captcha.state.peek();
      try {
        await signIn({
          username,
          password,
          ...(shown.kind === 'shown' && { challenge: shown.captcha.challenge, captcha: value.trim() }),
          ...(otp !== '' && { otp: otp.replaceAll(/\s/g, '') }),
        });
        state.value = { kind: 'ready' };
        return true;
      } catch (error) {
        await refused(asProblem(error), username, otp, language);
        return false;
      }
    },
  };
}
