/** Red, green and blue from 0 to 255, opaque. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The WCAG 2 contrast of two colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The colour, lightened or darkened until its contrast with the background is at least `least`. */
export function withContrast(colour: Rgb, ground: Rgb, least: number): Rgb {
  const end: Rgb = luminance(ground) > 0.18 ? [0, 0, 0] : [255, 255, 255];
  const steps = 100;
  for (let step = 0; step < steps; step++) {
    const candidate = mix(colour, end, step / steps);
    if (contrast(candidate, ground) >= least) return candidate;
  }
  return end;
}

export const hexOf = (colour: Rgb): string => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Parses any opaque CSS colour; undefined for other text, so that nothing else of a theme file reaches a style (THM-B02). */
export function readColour(text: string): Rgb | undefined {
  if (text.length > 64 || !CSS.supports('color', text) || /\b(?:var|env|currentcolor|inherit|initial|unset|revert)\b/i.test(text))
    return undefined;
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) return undefined;
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? [red, green, blue] : undefined;
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => {
  const [r, g, b] = from.map((part, at) => Math.round(part + ((to[at] ?? 0) - part) * share));
  return [r ?? 0, g ?? 0, b ?? 0];
};

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
