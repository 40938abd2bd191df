import { hexOf, type Rgb } from '../ui/theme/colour.ts';
import { labelOn } from './theme-colours.ts';

/** The icon of the page (`public/favicon.svg`) with the ground of a brand, as the address of a picture. */
export function iconOn(ground: Rgb): string {
  const [back, front] = [hexOf(ground), hexOf(labelOn(ground))];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${back}"/><path d="M7 12.2A3.2 3.2 0 0 1 10.2 9h7.6a3.2 3.2 0 0 1 3.2 3.2v7.6a3.2 3.2 0 0 1-3.2 3.2h-7.6A3.2 3.2 0 0 1 7 19.8zM22.4 14.6l3.1-2.3c.5-.4 1.2 0 1.2.6v6.2c0 .6-.7 1-1.2.6l-3.1-2.3z" fill="${front}"/><circle cx="14" cy="16" r="3" fill="${back}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
