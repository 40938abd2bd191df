import { readStorage, writeStorage } from '../api/safe-storage.ts';

/** The name typed into a sign-in form that is not sent yet, and whether the server asks for a captcha with it. */
export interface TypedLogin {
  name: string;
  asksCaptcha: boolean;
}

const loginKey = 'meet.login';
const storage = () => sessionStorage;
const captchaMark = '!';

/** Stays in the tab through "forgot password", back and a reload, until somebody signs in. */
export const typedLogin = {
  read(): TypedLogin | undefined {
    const kept = readStorage(storage, loginKey);
    return kept ? { name: kept.slice(1), asksCaptcha: kept.startsWith(captchaMark) } : undefined;
  },
  write: ({ name, asksCaptcha }: TypedLogin): void =>
    writeStorage(storage, loginKey, name === '' ? undefined : (asksCaptcha ? captchaMark : '-') + name),
  forget: (): void => writeStorage(storage, loginKey, undefined),
};
