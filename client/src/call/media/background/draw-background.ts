import type { Background, BackgroundTrouble, Drawing } from './drawing.ts';
import { type PictureSink, createSink, framesOf } from './frames.ts';
import { ownPicture } from './own-picture.ts';
import { createPace } from './pace.ts';
import { type Backdrop, type Painter, createPainter } from './painter.ts';

export interface DrawingParts {
  painter?: () => Painter;
  frames?: (device: MediaStreamTrack) => ReadableStream<VideoFrame>;
  sink?: () => PictureSink;
}

/** Draws the pictures of a camera anew, with another background. */
export function drawBackground(
  drawing: Drawing,
  { painter = createPainter, frames = framesOf, sink = createSink }: DrawingParts = {},
): void {
  const { device, signal, onTrouble } = drawing;
  const paint = painter();
  const reader = frames(device).getReader();
  const target = sink();
  const close = () => {
    target.close();
    paint.dispose();
    reader.cancel().catch(() => {});
  };
  signal.addEventListener('abort', close, { once: true });
  const end = (trouble: BackgroundTrouble) => {
    if (signal.aborted) return;
    signal.removeEventListener('abort', close);
    close();
    onTrouble(trouble);
  };
  drawAll(drawing, reader, paint, target).then(
    (isTooSlow) => isTooSlow && end('slow'),
    (error: unknown) => {
      if (!signal.aborted) console.warn('background', error);
      end('failed');
    },
  );
}

/** Resolves when the camera has no more pictures, or, with true, when the device is too slow. */
async function drawAll(
  { background, clock, signal, onDrawn }: Drawing,
  reader: ReadableStreamDefaultReader<VideoFrame>,
  painter: Painter,
  sink: PictureSink,
): Promise<boolean> {
  const pace = createPace(clock);
  let isFirst = true;
  for (;;) {
    const { value: frame, done } = await reader.read();
    if (done || signal.aborted) return frame?.close() ?? false;
    if (!pace.isDue()) {
      frame.close();
      continue;
    }
    const startedAt = clock.now();
    const painting = painter.paint(frame, { backdrop: backdropOf(background()), scale: pace.scale() });
    frame.close();
    const picture = await painting;
    if (signal.aborted) return picture.close() ?? false;
    await sink.show(picture);
    if (isFirst) onDrawn(sink.track);
    // The first one takes long: its means are loaded with it.
    else if (pace.isTooSlow(clock.now() - startedAt)) return true;
    isFirst = false;
  }
}

/** Without a picture the room is hidden all the same. */
const backdropOf = (background: Background): Backdrop =>
  background === 'own' ? (ownPicture.picture.peek() ?? 'strong') : background === 'none' ? 'strong' : background;
