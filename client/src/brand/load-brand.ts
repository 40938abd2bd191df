import type { PublicSettings } from '@meet/contracts/areas/public-settings';
import { getTheme, Theme as ThemeFile, themeFolder } from '@meet/contracts/areas/theme';
import { code } from '@meet/contracts/wire/errors';
import type { Signal } from '@preact/signals-react';
import * as v from 'valibot';
import type { Call } from '../api/call.ts';
import { isProblem } from '../api/problem.ts';
import { readColour } from '../ui/theme/colour.ts';
import { iconOn } from './icon.ts';
import { themeProperties } from './theme-colours.ts';
import type { ColourScheme } from './colour-scheme.ts';

/** By the colour of the logo: `dark` for light pages, `light` for dark pages, `purewhite` for coloured backgrounds. */
export const logoKinds = ['dark', 'light', 'purewhite'] as const;

export type LogoKind = (typeof logoKinds)[number];

/** The URLs of the logos that exist. */
export type Logos = Partial<Record<LogoKind, string>>;

export interface BrandDeps {
  call: Call;
  theme: Pick<ColourScheme, 'preferDark'>;
  /** Sets a custom property of the root element. */
  setProperty: (name: string, value: string) => void;
  origin: string;
  /** Whether an image can be loaded from this URL. */
  isPicture?: (address: string) => Promise<boolean>;
}

/**
 * Loads the theme file and the logos, independently of each other. A missing file is not an error.
 * @param load how often it was done before: a logo that may have changed needs another address to be drawn again
 */
export async function loadBrand(
  { call, theme, setProperty, origin, isPicture = canLoad }: BrandDeps,
  logos: Signal<Logos>,
  { settings, load = 0 }: { settings: PublicSettings | undefined; load?: number },
): Promise<void> {
  const folder = themeFolderOf(settings, origin);
  async function loadColours(): Promise<void> {
    try {
      const file = themeIn(await call({ ...getTheme, base: folder, reply: AnyTheme }));
      theme.preferDark(file.darkMode);
      for (const [name, value] of Object.entries(themeProperties(file))) setProperty(name, value);
      const ground = file.primary === undefined ? undefined : readColour(file.primary);
      if (ground) setIcon(iconOn(ground));
    } catch (error) {
      if (!isProblem(error, code.notFound)) throw error;
    }
  }
  async function loadLogo(kind: LogoKind): Promise<void> {
    const query = load === 0 ? '' : `?${load}`;
    const address = await firstPicture([`${folder}/${kind}.svg${query}`, `${folder}/${kind}.png${query}`], isPicture);
    const { [kind]: _before, ...others } = logos.peek();
    logos.value = address === undefined ? others : { ...others, [kind]: address };
  }
  await Promise.all([loadColours(), ...logoKinds.map(loadLogo)]);
}

const AnyTheme = v.record(v.string(), v.unknown());

/** Reads each key on its own: null counts as absent, and an invalid value does not affect the others. */
function themeIn(file: Readonly<Record<string, unknown>>): ThemeFile {
  const entries = Object.entries(ThemeFile.entries).flatMap(([name, schema]) => {
    const value = file[name] ?? undefined;
    if (v.is(schema, value)) return [[name, value]];
    console.warn('theme', name, value);
    return [];
  });
  return v.parse(ThemeFile, Object.fromEntries(entries));
}

async function firstPicture(addresses: readonly string[], isPicture: (address: string) => Promise<boolean>): Promise<string | undefined> {
  for (const address of addresses) if (await isPicture(address)) return address;
  return undefined;
}

/** The folder of the theme file. The settings may name another one (THM-09), only together with a signature and only on the same origin. */
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

function setIcon(address: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', address);
}
