import type { Captcha } from '@meet/contracts/areas/captcha';
import { signal, type ReadonlySignal } from '@preact/signals-react';
import type { Call } from '../../api/call.ts';

/** The captcha of one sign-in form. It belongs to a login name: another name needs another captcha (PWD-26). */
export type CaptchaState =
  | { kind: 'none' }
  | { kind: 'loading'; login: string }
  | { kind: 'shown'; login: string; captcha: Captcha }
  | { kind: 'failed'; login: string };

export interface CaptchaSource {
  readonly state: ReadonlySignal<CaptchaState>;
  /** A new one; each is good for a single attempt. Never rejects. The last request wins. */
  load(login: string, language: string): Promise<void>;
  /** A new one if one is there for another name. */
  follow(login: string, language: string): Promise<void>;
}

export function createCaptchaSource(call: Call): CaptchaSource {
  const state = signal<CaptchaState>({ kind: 'none' });
  let latest: CaptchaState | undefined;

  async function load(login: string, language: string): Promise<void> {
    const asking: CaptchaState = { kind: 'loading', login };
    latest = state.value = asking;
    const answer = await newCaptcha(call, login, language).then(
      (captcha): CaptchaState => ({ kind: 'shown', login, captcha }),
      (): CaptchaState => ({ kind: 'failed', login }),
    );
    if (latest === asking) state.value = answer;
  }

  return {
    state,
    load,
    async follow(login, language) {
      const now = state.peek();
      if (now.kind !== 'none' && now.login !== login) await load(login, language);
    },
  };
}

/** The contract is loaded with the call: most people never see a captcha. */
async function newCaptcha(call: Call, login: string, language: string): Promise<Captcha> {
  const { getCaptcha } = await import('@meet/contracts/areas/captcha');
  return call(getCaptcha, { query: { login }, headers: { 'accept-language': language } });
}
