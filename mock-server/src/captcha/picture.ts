import { pngOf, type GreyImage } from './png.ts';
import { strokesOf, type Point } from './strokes.ts';

const width = 240;
const height = 80;
const margin = 16;

/**
 * A PNG of the digits, each distorted, under curves and specks. The protection is mostly that a captcha is valid once,
 * for two minutes and for one name.
 */
export function pictureOf(digits: string): Buffer {
  const grey: GreyImage = { width, height, pixels: new Uint8Array(width * height) };
  grey.pixels.forEach((_, at) => (grey.pixels[at] = Math.round(between(215, 250))));

  const place = (width - 2 * margin) / digits.length;
  Array.from(digits).forEach((digit, index) => {
    const bend = bendingAround({ x: margin + (index + 0.5) * place, y: height / 2 }, place * 0.62, height * 0.55);
    for (const stroke of strokesOf(digit)) draw(grey, stroke.map(bend), between(2, 2.8), between(20, 70));
  });
  for (let index = 0; index < 4; index++) draw(grey, curve(), between(0.7, 1.3), between(60, 130));
  for (let index = 0; index < 90; index++) {
    const speck = { x: between(0, width), y: between(0, height) };
    draw(grey, [speck, speck], between(0.4, 1.1), between(40, 150));
  }
  return pngOf(grey);
}

const between = (from: number, to: number): number => from + Math.random() * (to - from);

/** Maps the unit square of a digit to its place in the picture, with a random distortion. */
function bendingAround(centre: Point, glyphWidth: number, glyphHeight: number): (point: Point) => Point {
  const [turn, shear, size, wave, phase] = [between(-0.28, 0.28), between(-0.2, 0.2), between(0.9, 1.12), between(1, 3), between(0, 6)];
  const at = { x: centre.x + between(-3, 3), y: centre.y + between(-8, 8) };
  return (point) => {
    const y = (point.y - 0.5) * glyphHeight * size;
    const x = (point.x - 0.5) * glyphWidth * size + shear * y + wave * Math.sin(phase + y / 9);
    return { x: at.x + x * Math.cos(turn) - y * Math.sin(turn), y: at.y + x * Math.sin(turn) + y * Math.cos(turn) };
  };
}

function curve(): Point[] {
  const [start, end, bow, phase] = [between(5, height - 5), between(5, height - 5), between(4, 14), between(0, 6)];
  return Array.from({ length: 25 }, (_, step) => ({
    x: (width * step) / 24,
    y: start + ((end - start) * step) / 24 + bow * Math.sin(phase + step / 3),
  }));
}

/** Draws an anti-aliased line. */
function draw({ pixels }: GreyImage, line: readonly Point[], radius: number, shade: number): void {
  line.slice(1).forEach((to, index) => {
    const from = line[index] ?? to;
    const reach = radius + 1;
    for (let y = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach)); y <= Math.min(height - 1, Math.max(from.y, to.y) + reach); y++)
      for (let x = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach)); x <= Math.min(width - 1, Math.max(from.x, to.x) + reach); x++) {
        const cover = Math.min(1, Math.max(0, radius + 0.5 - distance({ x, y }, from, to)));
        const at = y * width + x;
        const under = pixels[at] ?? 255;
        if (cover > 0 && shade < under) pixels[at] = Math.round(under + (shade - under) * cover);
      }
  });
}

function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length));
  return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy);
}
