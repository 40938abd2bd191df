import { createWorkerClient } from '../../../api/worker-client.ts';
import type { Scene } from './drawing.ts';

/** The data URL of a picture of one's own. */
export type OwnPicture = `data:image/jpeg;base64,${string}`;

/** What is drawn behind the person: the blurred room, or a picture. */
export type Backdrop = 'slight' | 'strong' | Scene | OwnPicture;

export interface Look {
  backdrop: Backdrop;
  /** Of the lines of the camera. */
  scale: number;
}

export type PaintJob = Look & { frame: VideoFrame };

/** Draws what is behind the person in a picture of the camera. */
export interface Painter {
  /** Has its own copy of the frame at once; the picture is the caller's. Rejects when there is none. */
  paint(frame: VideoFrame, look: Look): Promise<VideoFrame>;
  dispose(): void;
}

/** The first picture needs what is loaded with it. */
const patienceMs = 30_000;

/** Draws in a worker, so that the page stays responsive. */
export function createPainter(): Painter {
  const worker = createWorkerClient<PaintJob>(startWorker);
  let isLoaded = false;
  return {
    async paint(frame, look) {
      const picture = await worker.ask<VideoFrame>({ ...look, frame }, isLoaded ? undefined : patienceMs);
      isLoaded = true;
      return picture;
    },
    dispose: worker.dispose,
  };
}

const startWorker = () => new Worker(new URL('./background-worker.ts', import.meta.url), { type: 'module', name: 'background' });
