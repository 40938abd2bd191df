import type { PublicSettings } from '@meet/contracts/areas/public-settings';
import { outlookLoginCode } from '@meet/contracts/areas/session';
import type { Call } from '../api/call.ts';
import { externalLink } from '../navigation/external-link.ts';

/**
 * The Outlook plugin shows this client in a window of its own: signing in there ends on the plugin's
 * login page with a code, signing out on its close page (000 §4). The specification leaves both
 * addresses open: they are `login?code=…` and `close` below `outlookPluginUrl`.
 */
export interface OutlookAddIn {
  /** From now on this tab belongs to the plugin. */
  begin(): void;
  /** Where signing in leads instead of a screen of ours; undefined when nothing came of it. */
  afterSignIn(): Promise<string | undefined>;
  /** Where signing out leads; it ends what `begin` began. */
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
  const attempt = <T>(use: (kept: Storage) => T): T | undefined => {
    try {
      return use(storage());
    } catch {
      return undefined;
    }
  };
  const isOn = (): boolean => attempt((kept) => kept.getItem(storageKey)) === 'on' && page('login') !== undefined;

  return {
    begin: () => attempt((kept) => kept.setItem(storageKey, 'on')),
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
      attempt((kept) => kept.removeItem(storageKey));
      return address;
    },
  };
}
