import type { PublicSettings } from '@meet/contracts/areas/public-settings';
import type { ReadonlySignal } from '@preact/signals-react';
import { createContext, useContext } from 'react';
import type { Call } from '../api/call.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { Session } from '../session/session.ts';
import type { Access } from './access.ts';
import type { Brand } from '../brand/brand.ts';
import type { ReAuthentication } from '../session/re-authentication.ts';
import type { Notices } from './notices.ts';
import type { OutlookAddIn } from './outlook-add-in.ts';
import type { RouteTable } from '../navigation/route-table.ts';
import type { ReturnTo } from '../navigation/return-to.ts';
import type { SettingsState } from './settings.ts';
import type { ColourScheme } from '../brand/colour-scheme.ts';

/** The services every screen may use. Created once per page; tests pass their own. */
export interface Services {
  /** Sends every request of the client, with bearer token, token refresh, retries and timeout. */
  call: Call;
  /** Stays signed in while the user signs in again after a refusal. */
  session: Session;
  /** Whether the page waits for the user to sign in again. */
  reAuthentication: Pick<ReAuthentication, 'pendingUser' | 'abandon'>;
  /** The server's public settings; undefined until they are loaded. */
  settings: ReadonlySignal<PublicSettings | undefined>;
  settingsState: ReadonlySignal<SettingsState>;
  /** Loads the public settings again. */
  reloadSettings: () => Promise<void>;
  i18n: I18n;
  theme: ColourScheme;
  brand: Brand;
  /** Roles and permitted screens of the signed-in person. */
  access: Access;
  notices: Notices;
  /** The routes loaded so far; all of them once a page of the console is open. */
  routes: RouteTable['routes'];
  returnTo: ReturnTo;
  outlookAddIn: OutlookAddIn;
  /** Goes to a path below `/meet`, such as `/dashboard`. */
  navigate: (to: string, options?: { replace?: boolean }) => void;
  /** Leaves the page for a full URL. */
  leave: (address: string) => void;
  /** Starts the worker that derives passwords, ahead of its use. */
  warmUpPasswords: () => void;
  /** Derives the value that is sent in place of a password (000 §5). */
  hashPassword: (identifier: string, password: string) => Promise<string>;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('no services');
  return services;
}
