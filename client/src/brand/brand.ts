import type { PublicSettings } from '@meet/contracts/areas/public-settings';
import { signal, type ReadonlySignal } from '@preact/signals-react';
import type { BrandDeps, Logos } from './load-brand.ts';

export interface Brand {
  readonly logos: ReadonlySignal<Logos>;
  /** Takes over the theme file and the logos beside it; without a file everything stays as it is. Never rejects. */
  load(settings: PublicSettings | undefined): Promise<void>;
}

/** The program behind it comes last: a screen stands and works before it wears its colours. */
export function createBrand(deps: BrandDeps): Brand {
  const logos = signal<Logos>({});
  return {
    logos,
    load: (settings) =>
      import('./load-brand.ts')
        .then(({ loadBrand }) => loadBrand(deps, logos, settings))
        .catch((error: unknown) => console.warn('theme', error)),
  };
}
