import { type ReadonlySignal, signal } from '@preact/signals-react';
import * as v from 'valibot';
import { storedValue } from '../../../api/stored-value.ts';
import { drawCovering } from './covering.ts';
import type { OwnPicture } from './painter.ts';

/** The kinds of files that are taken: photos. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Large photos of phones are smaller. */
const bytesMax = 20 * 2 ** 20;

/** As large as a camera is asked for at most. */
const size = { width: 1280, height: 720 };

/** So many characters at most; a browser stores some five million. */
const charactersMax = 1_000_000;
const qualities = [0.8, 0.5, 0.2];

/** Why a file is not taken as background: its kind, its size, or nothing can be read in it. */
export type PictureProblem = 'kind' | 'size' | 'unreadable';

const isPicture = (text: unknown): text is OwnPicture => typeof text === 'string' && text.startsWith('data:image/jpeg;base64,');

/** One's own background. It stays on this device, but for what the camera sends of it. */
export interface KeptPicture {
  readonly picture: ReadonlySignal<OwnPicture | undefined>;
  /** Keeps a file, as large as a camera shows. */
  keep(file: Blob): Promise<PictureProblem | undefined>;
}

export function createKeptPicture(storage?: () => Storage): KeptPicture {
  const stored = storedValue('meet.background-picture', v.custom<OwnPicture>(isPicture), storage);
  const picture = signal(stored.read());
  return {
    picture,
    async keep(file) {
      if (!pictureTypes.some((type) => type === file.type)) return 'kind';
      if (file.size > bytesMax) return 'size';
      try {
        picture.value = await pictureOf(file);
      } catch {
        return 'unreadable';
      }
      stored.write(picture.value);
      return undefined;
    },
  };
}

export const ownPicture = createKeptPicture();

async function pictureOf(file: Blob): Promise<OwnPicture> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (context) drawCovering(context, bitmap);
  bitmap.close();
  for (const quality of qualities) {
    const made = canvas.toDataURL('image/jpeg', quality);
    if (isPicture(made) && made.length <= charactersMax) return made;
  }
  throw new Error('no picture');
}
