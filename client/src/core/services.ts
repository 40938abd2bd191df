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

/** What every screen may use. Made once per page; a test hands over its own. */
export interface Services {
  /** Every call of the client goes through this one: bearer token, refresh, retries and time limit included. */
  call: Call;
  /** Stays signed in while the user signs in again after a refusal. */
  session: Session;
  /** Whether the page waits for the user to sign in again. */
  reAuthentication: Pick<ReAuthentication, 'pendingUser' | 'abandon'>;
  /** The server's public settings; undefined until they are there. */
  settings: ReadonlySignal<PublicSettings | undefined>;
  settingsState: ReadonlySignal<SettingsState>;
  /** Asks for the public settings again. */
  reloadSettings: () => Promise<void>;
  i18n: I18n;
  theme: ColourScheme;
  brand: Brand;
  /** Roles and screens of whoever is signed in. */
  access: Access;
  notices: Notices;
  /** All addresses known so far; all there are once a page of the console stands. */
  routes: RouteTable['routes'];
  returnTo: ReturnTo;
  outlookAddIn: OutlookAddIn;
  /** To a path below `/meet`, such as `/dashboard`. */
  navigate: (to: string, options?: { replace?: boolean }) => void;
  /** Away from this page, to a full address. */
  leave: (address: string) => void;
  /** Starts what a password needs, so that nobody waits for it later. */
  warmUpPasswords: () => void;
  /** Derives what is sent instead of a password (000 §5). */
  hashPassword: (identifier: string, password: string) => Promise<string>;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('no services around this component');
  return services;
}
