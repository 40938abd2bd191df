import { drawCovering } from './covering.ts';
import type { Backdrop, Look } from './painter.ts';
import { createStillPictures } from './still-pictures.ts';

/** How likely each pixel of a square picture belongs to a person, from 0 to 1. */
export type Segmenter = (picture: ImageData) => Promise<Float32Array>;

/** The width and height that a segmenter is given. */
export const segmentedSide = 256;

/** To so many lines the room is made small, and then large again. */
const blurredLines = { slight: 48, strong: 16 };

const isBlur = (backdrop: Backdrop): backdrop is keyof typeof blurredLines => backdrop in blurredLines;

/** Below the first nothing of the pixel is shown, from the second on all of it: between them more and more. */
const [hiddenUpTo, shownFrom] = [0.3, 0.7];

/** Draws the person of a frame over the backdrop. The person is looked for in each frame: with an older mask the room would show. */
export function createCompositor(segment: Segmenter): (frame: VideoFrame, look: Look) => Promise<VideoFrame> {
  const small = canvasOf(segmentedSide, segmentedSide);
  const mask = canvasOf(segmentedSide, segmentedSide);
  const picture = canvasOf(1, 1);
  const levels: OffscreenCanvasRenderingContext2D[] = [];
  const still = createStillPictures();

  function blur(frame: VideoFrame, lines: number): OffscreenCanvas {
    let source: VideoFrame | OffscreenCanvas = frame;
    let { width, height } = picture.canvas;
    let depth = 0;
    do {
      [width, height] = [Math.ceil(width / 2), Math.ceil(height / 2)];
      const level = (levels[depth++] ??= canvasOf(width, height));
      drawInto(level, source, width, height);
      source = level.canvas;
    } while (height > lines);
    while (--depth > 0) {
      const [smaller, larger] = [levels[depth], levels[depth - 1]];
      if (smaller && larger) larger.drawImage(smaller.canvas, 0, 0, larger.canvas.width, larger.canvas.height);
    }
    return (levels[0] ?? picture).canvas;
  }

  return async (frame, { backdrop, scale }) => {
    const behind = isBlur(backdrop) ? undefined : await still(backdrop);
    small.drawImage(frame, 0, 0, segmentedSide, segmentedSide);
    const likelihoods = await segment(small.getImageData(0, 0, segmentedSide, segmentedSide));
    mask.putImageData(maskOf(likelihoods), 0, 0);
    const width = Math.ceil(frame.displayWidth * scale);
    const height = Math.ceil(frame.displayHeight * scale);
    drawInto(picture, mask.canvas, width, height);
    picture.globalCompositeOperation = 'source-in';
    picture.drawImage(frame, 0, 0, width, height);
    picture.globalCompositeOperation = 'destination-over';
    if (behind) drawCovering(picture, behind);
    else if (isBlur(backdrop)) picture.drawImage(blur(frame, blurredLines[backdrop]), 0, 0, width, height);
    picture.globalCompositeOperation = 'source-over';
    return new VideoFrame(picture.canvas, { timestamp: frame.timestamp, alpha: 'discard' });
  };
}

function canvasOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return context;
}

/** Replaces the whole canvas, in this size. */
function drawInto(context: OffscreenCanvasRenderingContext2D, source: CanvasImageSource, width: number, height: number): void {
  const { canvas } = context;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  else context.clearRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
}

function maskOf(likelihoods: Float32Array): ImageData {
  const mask = new ImageData(segmentedSide, segmentedSide);
  for (const [index, likelihood] of likelihoods.entries())
    mask.data[4 * index + 3] = (255 * (likelihood - hiddenUpTo)) / (shownFrom - hiddenUpTo);
  return mask;
}
