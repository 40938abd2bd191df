import type { Scene } from './drawing.ts';

type Context = OffscreenCanvasRenderingContext2D;

/** There is no fine detail in them. */
const lines = 720;

/** They are drawn in units. */
const [wide, high] = [16, 9];

/** Draws a picture that comes with the client: quiet and of few colors, so that it costs little of the line. */
export function drawScene(scene: Scene): OffscreenCanvas {
  const canvas = new OffscreenCanvas((lines * wide) / high, lines);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.scale(lines / high, lines / high);
  draw[scene](context);
  return canvas;
}

const draw: Readonly<Record<Scene, (context: Context) => void>> = {
  hills(context) {
    fill(context, shade(context, '#27477a', '#f3b98c'), (path) => path.rect(0, 0, wide, high));
    fill(context, '#fbe3bd', (path) => path.arc(11.5, 5.1, 0.9, 0, 7));
    const ridges = [
      ['#8f86a8', 5.6, 0.9, 0.2],
      ['#5d6890', 6.4, 0.7, 1.9],
      ['#34466b', 7.3, 0.6, 3.4],
      ['#1c2c49', 8.2, 0.4, 5.1],
    ] as const;
    for (const [color, height, swing, phase] of ridges)
      fill(context, color, (path) => {
        path.moveTo(0, 9);
        for (let x = 0; x <= 16; x += 0.25) path.lineTo(x, height - swing * (Math.sin(x * 0.6 + phase) + Math.sin(x * 0.25 + phase)) * 0.6);
        path.lineTo(16, 9);
      });
  },
  wall(context) {
    fill(context, shade(context, '#e9e1d6', '#cfc4b5'), (path) => path.rect(0, 0, wide, high));
    // The light of a window.
    for (const [x, y] of [
      [1.6, 1],
      [3.3, 1],
      [1.6, 2.9],
      [3.3, 2.9],
    ] as const)
      fill(context, 'rgb(255 251 240 / 0.55)', (path) => slanted(path, x, y, 1.5, 1.7));
    fill(context, '#b7a68f', (path) => path.rect(0, 8.1, 16, 0.9));
    fill(context, '#8d5b3f', (path) => path.roundRect(12.7, 6.9, 1.5, 1.5, 0.2));
    for (const turn of [-0.9, -0.45, 0, 0.45, 0.9])
      fill(context, turn % 0.9 === 0 ? '#4d7257' : '#5f8a68', (path) =>
        path.ellipse(13.45 + 1.5 * Math.sin(turn), 6.9 - 1.5 * Math.cos(turn), 0.32, 1.5, turn, 0, 7),
      );
  },
  shelves(context) {
    fill(context, shade(context, '#5a4636', '#41322a'), (path) => path.rect(0, 0, wide, high));
    const backs = ['#7c4a3a', '#3f5d6b', '#a58a5b', '#54694f', '#8a8175', '#2f4152'];
    for (let shelf = 0; shelf < 4; shelf++) {
      const floor = 2.1 + shelf * 2.25;
      for (let x = 0.3, book = shelf * 5; x < 15.4; book++) {
        const width = 0.28 + 0.09 * ((book * 7) % 4);
        const height = 1.25 + 0.14 * ((book * 5) % 4);
        // Here and there stands nothing.
        if (book % 11 !== 4)
          fill(context, backs[(book * 5 + shelf) % backs.length] ?? '', (path) => path.rect(x, floor - height, width, height));
        x += width + (book % 11 === 4 ? 0.9 : 0.03);
      }
      fill(context, '#7a604a', (path) => path.rect(0, floor, 16, 0.2));
      fill(context, 'rgb(0 0 0 / 0.25)', (path) => path.rect(0, floor + 0.2, 16, 0.12));
    }
  },
};

function fill(context: Context, style: string | CanvasGradient, outline: (path: Path2D) => void): void {
  context.fillStyle = style;
  context.fill(pathOf(outline));
}

function pathOf(outline: (path: Path2D) => void): Path2D {
  const path = new Path2D();
  outline(path);
  return path;
}

function shade(context: Context, above: string, below: string): CanvasGradient {
  const gradient = context.createLinearGradient(0, 0, 0, high);
  gradient.addColorStop(0, above);
  gradient.addColorStop(1, below);
  return gradient;
}

/** A rectangle as light throws it on a wall. */
function slanted(path: Path2D, x: number, y: number, width: number, height: number): void {
  path.moveTo(x, y);
  path.lineTo(x + width, y + 0.5);
  path.lineTo(x + width, y + 0.5 + height);
  path.lineTo(x, y + height);
}
