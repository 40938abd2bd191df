import { signal } from '@preact/signals-react';
import { createI18n } from '../i18n/i18n.ts';
import { loadWords } from '../i18n/load-words.ts';
import { defaultTarget } from '../session/return-target.ts';
import type { Services } from '../core/services.ts';

const never = new Promise<never>(() => {});
const nothing = () => {};

/** Services for prerendering: nobody is signed in, nothing is loaded, no request is answered. */
export function frameServices(): Services {
  const call = () => never;
  return {
    call,
    session: {
      state: signal({ kind: 'signedOut' }),
      call,
      restore: () => never,
      signIn: () => never,
      begin: () => never,
      token: () => undefined,
      signOut: () => never,
      reloadMe: () => never,
      dispose: nothing,
    },
    reAuthentication: { pendingUser: signal(undefined), abandon: nothing },
    settings: signal(undefined),
    settingsState: signal({ kind: 'loading' }),
    reloadSettings: () => never,
    i18n: createI18n(loadWords),
    theme: { choice: signal('system'), scheme: signal('light'), choose: nothing, preferDark: nothing },
    brand: { logos: signal({}), load: () => never },
    access: { state: signal({ kind: 'none' }), load: () => never },
    notices: {
      entries: signal([]),
      log: signal([]),
      show: nothing,
      wait: nothing,
      close: nothing,
      act: nothing,
      pause: nothing,
      resume: nothing,
      forgetLog: nothing,
    },
    routes: signal({ list: [], isWhole: false }),
    returnTo: { own: nothing, keep: nothing, get: () => defaultTarget, forget: nothing },
    outlookAddIn: { begin: nothing, isOn: () => false, afterSignIn: () => never, afterSignOut: () => undefined },
    navigate: nothing,
    leave: nothing,
    warmUpPasswords: nothing,
    hashPassword: () => never,
  };
}
