import type { WorkerJob } from '../../../api/worker-client.ts';
import { createCompositor } from './compositor.ts';
import type { PaintJob } from './painter.ts';
import { loadSegmenter } from './segmenter.ts';

const compositor = loadSegmenter().then(createCompositor);

addEventListener('message', ({ data: { id, frame, ...look } }: MessageEvent<WorkerJob<PaintJob>>) => {
  compositor
    .then((compose) => compose(frame, look))
    .then((answer) => postMessage({ id, answer }, { transfer: [answer] }), reportError)
    .finally(() => frame.close());
});
