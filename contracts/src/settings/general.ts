import { languages } from '../languages.ts';
import { isOwnScheme } from '../wire/own-scheme.ts';
import { section } from './section.ts';
import { isInside } from './shared.ts';

const colour = { kind: 'text', maxLength: 9, pattern: /#(?:[\da-f]{3}|[\da-f]{6})/iu } as const;
const colours = {
  primary: colour,
  secondary: colour,
  tertiary: colour,
  neutral: colour,
  systemRed: colour,
  redHover: colour,
  green: colour,
  greenLight: colour,
  blue: colour,
  yellow: colour,
  white: colour,
} as const;

/** Whether this field of the section is a colour of the theme. */
export const isThemeColour = (name: string): boolean => Object.hasOwn(colours, name);

const logo = { kind: 'file', endings: ['.svg', '.png'], maxBytes: 80_000, isImage: true } as const;

/** The logos of a server by the field that holds each, and the name of its file beside the theme. */
export const logoFields = { darkLogo: 'dark', lightLogo: 'light', whiteLogo: 'purewhite' } as const;

export type LogoField = keyof typeof logoFields;

export const isLogoField = (name: string): name is LogoField => Object.hasOwn(logoFields, name);

const address = { kind: 'url', maxLength: 500 } as const;
const place = { kind: 'url', path: true, maxLength: 500 } as const;
const folder = { kind: 'text', maxLength: 200, pattern: /[\w./-]*/, fits: isInside } as const;

export const general = section({
  addresses: {
    serverName: { kind: 'text', maxLength: 100, required: true },
    publicUrl: { ...address, required: true },
    privateUrl: address,
    helpUrl: place,
    privacyUrl: place,
    defaultLanguage: { kind: 'choice', options: languages, required: true },
  },
  clients: {
    protocol: { kind: 'text', maxLength: 20, pattern: /[a-z][a-z\d+.-]*/, fits: isOwnScheme },
    installPath: folder,
    updatePath: folder,
    updateFile: place,
    installerUrl: place,
    appStoreUrl: address,
    googlePlayUrl: address,
  },
  logos: { darkLogo: logo, lightLogo: logo, whiteLogo: logo },
  theme: {
    darkMode: { kind: 'choice', options: ['light', 'dark'] },
    ...colours,
    themeUrl: place,
    themeSignature: { kind: 'text', maxLength: 1_000 },
  },
});
