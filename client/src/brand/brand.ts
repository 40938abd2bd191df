import type { PublicSettings } from '@meet/contracts/areas/public-settings';
import { signal, type ReadonlySignal } from '@preact/signals-react';
import type { BrandDeps, Logos } from './load-brand.ts';

export interface Brand {
  readonly logos: ReadonlySignal<Logos>;
  /** Loads and applies the theme file and the logos beside it. Without a file nothing changes. Never rejects. */
  load(settings: PublicSettings | undefined): Promise<void>;
}

/** Its code is loaded last: the screen works before the colours are applied. */
export function createBrand(deps: BrandDeps): Brand {
  const logos = signal<Logos>({});
  let loads = 0;
  return {
    logos,
    load: (settings) =>
      import('./load-brand.ts')
        .then(({ loadBrand }) => loadBrand(deps, logos, { settings, load: loads++ }))
        .catch((error: unknown) => console.warn('theme', error)),
  };
}
