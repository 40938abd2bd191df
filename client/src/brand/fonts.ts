import latin from './fonts/open-sans-latin.woff2';
import latinExtended from './fonts/open-sans-latin-ext.woff2';

const faces = [
  {
    address: latin,
    unicodeRange: 'U+0000-00FF, U+0152-0153, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212, U+221A, U+2248, U+2260, U+2264-2265',
  },
  { address: latinExtended, unicodeRange: 'U+0100-0151, U+0154-024F' },
];

/**
 * Loads Open Sans after the screen works: on a slow connection it would delay the program. Until then a local font with the
 * same metrics is used, so nothing moves.
 */
export function loadFonts(): void {
  for (const { address, unicodeRange } of faces) {
    document.fonts.add(new FontFace('Open Sans', `url(${address}) format("woff2")`, { unicodeRange, weight: '400 700', display: 'swap' }));
  }
}
