import type { PublicSettings } from '@meet/contracts/areas/public-settings';
import { outlookLoginCode } from '@meet/contracts/areas/session';
import type { Call } from '../api/call.ts';
import { readStorage, writeStorage } from '../api/safe-storage.ts';
import { externalLink } from '../navigation/external-link.ts';

/**
 * The Outlook add-in opens this client in a window of its own: signing in there ends on the add-in's login page with a code,
 * signing out on its close page (000 §4). The specification leaves both addresses open: they are `login?code=…` and `close`
 * below `outlookPluginUrl`.
 */
export interface OutlookAddIn {
  /** Marks this tab as opened by the add-in. */
  begin(): void;
  /** The address signing in leads to; undefined where no add-in page is configured. */
  afterSignIn(): Promise<string | undefined>;
  /** The address signing out leads to. Removes the mark of `begin`. */
  afterSignOut(): string | undefined;
  isOn(): boolean;
}

const storageKey = 'meet.outlook';

export interface OutlookAddInDeps {
  call: Call;
  settings: () => Pick<PublicSettings, 'outlookPluginUrl'> | undefined;
  storage: () => Storage;
  origin: string;
}

export function createOutlookAddIn({ call, settings, storage, origin }: OutlookAddInDeps): OutlookAddIn {
  const page = (name: string): URL | undefined => {
    const plugin = externalLink(settings()?.outlookPluginUrl, origin);
    return plugin?.startsWith('http') ? new URL(name, plugin.endsWith('/') ? plugin : `${plugin}/`) : undefined;
  };
  const isOn = (): boolean => readStorage(storage, storageKey) === 'on' && page('login') !== undefined;

  return {
    begin: () => writeStorage(storage, storageKey, 'on'),
    isOn,
    async afterSignIn() {
      const address = page('login');
      if (!isOn() || !address) return undefined;
      const { code } = await call(outlookLoginCode);
      address.searchParams.set('code', code);
      return address.href;
    },
    afterSignOut() {
      const address = isOn() ? page('close')?.href : undefined;
      writeStorage(storage, storageKey, undefined);
      return address;
    },
  };
}
