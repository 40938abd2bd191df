import type { PublicSettings } from '@meet/contracts/public-settings';
import { getTheme, themeFolder } from '@meet/contracts/theme';
import { signal, type ReadonlySignal } from '@preact/signals-react';
import type { Call } from '../api/call.ts';
import { isProblem } from '../api/problem.ts';
import type { Theme } from './theme.ts';

/** Named after the scheme they are drawn in; `purewhite` stands on coloured ground. */
export const logoKinds = ['dark', 'light', 'purewhite'] as const;

export type LogoKind = (typeof logoKinds)[number];

export interface Brand {
  /** The addresses of the logos that exist. */
  readonly logos: ReadonlySignal<Partial<Record<LogoKind, string>>>;
  /** Takes over the theme file and the logos beside it; without a file everything stays as it is. Never rejects. */
  load(settings: PublicSettings | undefined): Promise<void>;
}

export interface BrandDeps {
  call: Call;
  theme: Pick<Theme, 'preferDark'>;
  /** Of the page's root, where the style sheet finds it. */
  setProperty: (name: string, value: string) => void;
  origin: string;
  /** Whether a picture can be had there. */
  isPicture?: (address: string) => Promise<boolean>;
}

export function createBrand({ call, theme, setProperty, origin, isPicture = canLoad }: BrandDeps): Brand {
  const logos = signal<Partial<Record<LogoKind, string>>>({});

  async function loadLogo(folder: string, kind: LogoKind): Promise<void> {
    for (const address of [`${folder}/${kind}.svg`, `${folder}/${kind}.png`]) {
      if (await isPicture(address)) {
        logos.value = { ...logos.value, [kind]: address };
        return;
      }
    }
  }

  return {
    logos,
    async load(settings) {
      const folder = themeFolderOf(settings, origin);
      try {
        const file = await call({ ...getTheme, base: folder });
        theme.preferDark(file.darkMode);
        const { themeProperties } = await import('./theme-colours.ts');
        for (const [name, value] of Object.entries(themeProperties(file))) setProperty(name, value);
      } catch (error) {
        if (!isProblem(error, 1001)) console.warn('theme', error);
        return;
      }
      await Promise.all(logoKinds.map((kind) => loadLogo(folder, kind)));
    },
  };
}

/**
 * The folder of the theme file. The settings may name another file (THM-09): only together with a
 * signature, and only on the own host.
 */
export function themeFolderOf(settings: Pick<PublicSettings, 'customThemeUrl' | 'customThemeSig'> | undefined, origin: string): string {
  const { customThemeUrl, customThemeSig } = settings ?? {};
  if (!customThemeUrl || !customThemeSig || !URL.canParse(customThemeUrl, origin)) return themeFolder;
  const address = new URL(customThemeUrl, origin);
  return address.origin === origin && address.pathname.endsWith('/theme.json')
    ? address.pathname.replace(/\/theme\.json$/, '')
    : themeFolder;
}

async function canLoad(address: string): Promise<boolean> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => true,
    () => false,
  );
}
