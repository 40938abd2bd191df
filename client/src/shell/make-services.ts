import { computed } from '@preact/signals-react';
import { navigate } from 'wouter/use-browser-location';
import { systemClock } from '../api/clock.ts';
import { createI18n, type I18n } from '../i18n/i18n.ts';
import { loadWords } from '../i18n/load-words.ts';
import { hashPassword, warmUp } from '../session/password-hash.ts';
import { defaultTarget } from '../session/return-target.ts';
import { createSession } from '../session/session.ts';
import { createSessionStore } from '../session/stored-session.ts';
import { createTabLock } from '../session/tab-lock.ts';
import { createTabs } from '../session/tabs.ts';
import { createAccess } from '../core/access.ts';
import { createBrand } from '../brand/brand.ts';
import { blockHistoryNavigation, navigateUnlessBlocked } from '../navigation/navigation-blocker.ts';
import { withReAuthentication } from '../session/re-authentication.ts';
import { createNotices, forgetBetweenPeople } from '../core/notices.ts';
import { createOutlookAddIn } from '../core/outlook-add-in.ts';
import { createReturnTo } from '../navigation/return-to.ts';
import { base } from '../navigation/base.ts';
import type { RouteTable } from '../navigation/route-table.ts';
import type { Services } from '../core/services.ts';
import { isUnsaved } from '../ui/browser/unsaved.ts';
import { createSettingsStore, type SettingsStore } from '../core/settings.ts';
import { createTheme } from '../brand/colour-scheme.ts';

/** The services of a page in a browser. */
export function makeServices({ routes }: Pick<RouteTable, 'routes'>): Services {
  blockHistoryNavigation();
  const storage = () => localStorage;
  const i18n: I18n = createI18n(loadWords);
  const serverSession = createSession({
    store: createSessionStore({ storage, document }),
    tabs: createTabs(window),
    lock: createTabLock({ locks: navigator.locks, storage, clock: systemClock }),
    hashPassword,
    isLdapDelegated: async () => (await settings.need()).ldapDelegate,
  });
  const reAuthentication = withReAuthentication(serverSession, {
    onSwitch: () => navigate(`${base}${defaultTarget}`, { replace: true }),
    isUnsaved: () => isUnsaved.peek(),
  });
  const session = reAuthentication.pageSession;
  const { call } = session;
  const settings: SettingsStore = createSettingsStore(call);
  const notices = createNotices();
  forgetBetweenPeople(notices, session);
  const root = document.documentElement;
  const theme = createTheme({ root, storage, device: matchMedia('(prefers-color-scheme: dark)') });
  return {
    call,
    session,
    reAuthentication,
    settings: computed(() => settings.known.value),
    settingsState: settings.state,
    reloadSettings: settings.load,
    i18n,
    theme,
    brand: createBrand({ call, theme, origin: location.origin, setProperty: (name, value) => root.style.setProperty(name, value) }),
    access: createAccess(session),
    notices,
    routes,
    returnTo: createReturnTo(
      () => routes.peek().list,
      () => sessionStorage,
    ),
    outlookAddIn: createOutlookAddIn({
      call,
      settings: () => settings.known.peek(),
      storage: () => sessionStorage,
      origin: location.origin,
    }),
    navigate: (to, options) => navigateUnlessBlocked(navigate, base + to, options),
    leave: (address) => location.assign(address),
    warmUpPasswords: warmUp,
    hashPassword,
  };
}
