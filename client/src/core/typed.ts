import * as v from 'valibot';
import { readStorage, writeStorage } from '../api/safe-storage.ts';

const Login = v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(254)), asksCaptcha: v.boolean() });

/** The name typed into a sign-in form that is not sent yet, and whether the server asks for a captcha with it. */
export type TypedLogin = v.InferOutput<typeof Login>;

const loginKey = 'meet.login';
const storage = () => sessionStorage;

/** Stays in the tab through "forgot password", back and a reload, until somebody signs in. */
export const typedLogin = {
  read(): TypedLogin | undefined {
    try {
      return v.parse(Login, JSON.parse(readStorage(storage, loginKey) ?? ''));
    } catch {
      return undefined;
    }
  },
  write: ({ name, asksCaptcha }: TypedLogin): void =>
    writeStorage(storage, loginKey, name === '' ? undefined : JSON.stringify({ name, asksCaptcha })),
  forget: (): void => writeStorage(storage, loginKey, undefined),
};

/** Identifier and PIN as typed. They stay for the way back from the pre-join page, in memory only, until the meeting is entered. */
export const invitationDraft = { meetingId: '', pin: '' };

export function forgetInvitation(): void {
  Object.assign(invitationDraft, { meetingId: '', pin: '' });
}
