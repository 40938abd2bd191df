import { packagePath, packages, type Package, type System } from '@meet/contracts/areas/downloads';
import type { PublicSettings } from '@meet/contracts/areas/public-settings';

export type Offer =
  | { kind: 'package'; system: System; name: Package['name']; file: string; address: string }
  | { kind: 'store'; system: System; name: 'googlePlay' | 'appStore'; address: string };

type ToLink = (address: string | null | undefined) => string | undefined;

/** What the server has for each system (NAV-05, NAV-07); a shop comes before a package. What the settings do not name is not offered. */
export function offersOf(settings: PublicSettings, link: ToLink): readonly Offer[] {
  const stores = [
    { kind: 'store', system: 'android', name: 'googlePlay', address: link(settings.clientSetupGooglePlayURL) },
    { kind: 'store', system: 'ios', name: 'appStore', address: link(settings.clientSetupAppStoreURL) },
  ] as const;
  const files = packages.map(({ system, name, file }) => ({
    kind: 'package' as const,
    system,
    name,
    file,
    address: link(packagePath({ name, file }, settings)),
  }));
  return [...stores, ...files].flatMap((offer) => (offer.address === undefined ? [] : [{ ...offer, address: offer.address }]));
}
