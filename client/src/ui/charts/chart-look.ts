import { hexOf, readColour } from '../theme/colour.ts';

/** The colours and font of a chart: a canvas cannot use custom properties. Colours as `#rrggbb`. */
export interface ChartLook {
  /** Blue, primary, green, red, yellow (001 §9). */
  palette: readonly string[];
  text: string;
  grid: string;
}

const paletteTokens = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5'] as const;
const printEvents = ['beforeprint', 'afterprint'] as const;

/** The colours in use at this element. */
export function readLook(element: Element): ChartLook {
  const style = getComputedStyle(element);
  // Registered in tokens.css, so that what comes back is a colour and not the text `light-dark(…)`.
  const token = (name: string) => asHex(style.getPropertyValue(name));
  return { palette: paletteTokens.map(token), text: asHex(style.color), grid: token('--chart-grid') };
}

/**
 * Calls `onChange` when the colours may have changed (theme, choice, device) or the font is loaded. On paper they are those
 * of the light theme; what is not drawn in them when the call returns is printed as it stands on the screen.
 * @returns unsubscribes
 */
export function watchLook(onChange: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const { documentElement } = document;
  const root = new MutationObserver(onChange);
  // The style sheet for print applies only after the event, in Firefox only to a copy of the page.
  const onPrint = ({ type }: Event) => {
    documentElement.style.colorScheme = type === 'beforeprint' ? 'light' : '';
    onChange();
  };
  device.addEventListener('change', onChange);
  document.fonts.addEventListener('loadingdone', onChange);
  for (const type of printEvents) addEventListener(type, onPrint);
  root.observe(documentElement, { attributeFilter: ['data-theme', 'style'] });
  return () => {
    device.removeEventListener('change', onChange);
    document.fonts.removeEventListener('loadingdone', onChange);
    for (const type of printEvents) removeEventListener(type, onPrint);
    root.disconnect();
  };
}

const asHex = (text: string): string => hexOf(readColour(text) ?? [128, 128, 128]);
