import { isOwnScheme } from '@meet/contracts/wire/own-scheme';
import type { PublicSettings } from '@meet/contracts/areas/public-settings';
import { meetingPaths } from './meeting-paths.ts';

export interface ClientLinks {
  /** Starts the installed client with this meeting. */
  open?: string;
  installer?: string;
  appStore?: string;
  googlePlay?: string;
}

type LinkSettings = Pick<PublicSettings, 'protocol' | 'installerUrl' | 'clientSetupAppStoreURL' | 'clientSetupGooglePlayURL'>;

/** Links to the installed client (GST-08). What the settings do not name, or name wrongly, is left out. */
export function clientLinks(settings: LinkSettings | undefined, umi: string, origin: string): ClientLinks {
  const { protocol, installerUrl, clientSetupAppStoreURL, clientSetupGooglePlayURL } = settings ?? {};
  const links = {
    open: protocol && isOwnScheme(protocol) ? `${protocol}://${new URL(origin).host}/meet${meetingPaths.join(umi)}` : undefined,
    installer: webAddress(installerUrl, origin),
    appStore: webAddress(clientSetupAppStoreURL, origin),
    googlePlay: webAddress(clientSetupGooglePlayURL, origin),
  };
  return Object.fromEntries(Object.entries(links).filter(([, address]) => address !== undefined));
}

function webAddress(address: string | null | undefined, origin: string): string | undefined {
  if (!address || !URL.canParse(address, origin)) return undefined;
  const { protocol, href } = new URL(address, origin);
  return /^https?:$/u.test(protocol) ? href : undefined;
}
