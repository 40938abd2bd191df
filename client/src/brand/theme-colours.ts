import type { Theme as ThemeFile } from '@meet/contracts/areas/theme';
import { contrast, hexOf, readColour, withContrast, type Rgb } from '../ui/theme/colour.ts';

const white: Rgb = [255, 255, 255];
const darkBlue: Rgb = [14, 29, 58];
/** The background colours of text, light and dark. */
export const surfaces = { light: white, dark: [19, 25, 36] as Rgb };

const textContrast = 4.5;
const markContrast = 3;
const panelContrast = 7;

/** What a colour of the theme is told from, and the contrast below which another shade of it is used there. */
export const contrastNeeds: Readonly<Partial<Record<string, { from: 'pages' | 'whiteText'; least: number }>>> = {
  primary: { from: 'pages', least: textContrast },
  secondary: { from: 'whiteText', least: panelContrast },
  systemRed: { from: 'whiteText', least: textContrast },
  redHover: { from: 'whiteText', least: textContrast },
  green: { from: 'pages', least: markContrast },
  blue: { from: 'pages', least: markContrast },
  yellow: { from: 'pages', least: markContrast },
};

/**
 * The custom properties a theme file sets. Values that are not colours are left out (THM-B02). Text colours are computed, so
 * that the contrast is sufficient with any theme (THM-B01).
 */
export function themeProperties(file: ThemeFile, read: (text: string) => Rgb | undefined = readColour): Record<string, string> {
  const properties: Record<string, string> = {};
  const use = (name: string, text: string | undefined, more?: (colour: Rgb) => Record<string, string>): void => {
    const colour = text === undefined ? undefined : read(text);
    if (!colour) return;
    properties[name] = hexOf(colour);
    Object.assign(properties, more?.(colour));
  };
  use('--c-primary', file.primary, primaryRoles);
  use('--c-secondary', file.secondary, secondaryRoles);
  use('--c-tertiary', file.tertiary);
  use('--c-neutral', file.neutral);
  use('--c-red', file.systemRed, (red) => ({ '--danger': hexOf(withContrast(red, white, textContrast)), ...chartColour(4, red) }));
  use('--danger-hover', file.redHover, (red) => ({ '--danger-hover': hexOf(withContrast(red, white, textContrast)) }));
  use('--c-green', file.green, (green) => chartColour(3, green));
  use('--c-green-light', file.greenLight);
  use('--c-blue', file.blue, (blue) => chartColour(1, blue));
  use('--c-yellow', file.yellow, (yellow) => chartColour(5, yellow));
  use('--c-white', file.white);
  return properties;
}

function primaryRoles(primary: Rgb): Record<string, string> {
  const label = labelOn(primary);
  const hover = `color-mix(in oklab, ${hexOf(primary)}, ${hexOf(label === white ? [0, 0, 0] : white)} 10%)`;
  return {
    '--on-primary': hexOf(label),
    '--primary-hover': hover,
    '--primary-active': hover,
    '--primary-text': both(primary, textContrast),
    '--primary-ui': both(primary, markContrast),
    ...chartColour(2, primary),
  };
}

/** The palette of charts: blue, primary, green, red, yellow (001 §9). */
const chartColour = (place: number, colour: Rgb) => ({ [`--chart-${place}`]: both(colour, markContrast) });

function secondaryRoles(secondary: Rgb): Record<string, string> {
  const panel = withContrast(secondary, white, panelContrast);
  return { '--secondary-panel': hexOf(panel), '--nav-bg': `light-dark(${hexOf(panel)}, oklch(0.148 0.02 262))` };
}

/** White or dark blue, whichever has more contrast; black if neither has enough. */
export function labelOn(ground: Rgb): Rgb {
  const best = contrast(white, ground) >= contrast(darkBlue, ground) ? white : darkBlue;
  return contrast(best, ground) >= textContrast ? best : [0, 0, 0];
}

const both = (colour: Rgb, least: number): string =>
  `light-dark(${hexOf(withContrast(colour, surfaces.light, least))}, ${hexOf(withContrast(colour, surfaces.dark, least))})`;
