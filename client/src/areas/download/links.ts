import type { PublicSettings } from '@meet/contracts/public-settings';

export interface Download {
  system: 'desktop' | 'android' | 'ios';
  address: string;
}

/** What the server offers to download (NAV-07); the visitor's own system first. */
export function downloadsOf(
  settings: PublicSettings,
  userAgent: string,
  link: (address: string | null | undefined) => string | undefined,
): Download[] {
  const offered = [
    { system: 'desktop', address: link(settings.installerUrl) ?? link(settings.installRelativePath) },
    { system: 'android', address: link(settings.clientSetupGooglePlayURL) },
    { system: 'ios', address: link(settings.clientSetupAppStoreURL) },
  ] as const;
  const own = systemOf(userAgent);
  return offered
    .flatMap(({ system, address }) => (address ? [{ system, address }] : []))
    .toSorted((one, other) => Number(other.system === own) - Number(one.system === own));
}

export function systemOf(userAgent: string): Download['system'] {
  if (/android/i.test(userAgent)) return 'android';
  return /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : 'desktop';
}
