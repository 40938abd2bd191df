import rnnoiseAddress from '@sapphi-red/web-noise-suppressor/rnnoise.wasm?url';
import type { WorkerJob } from '../../../api/worker-client.ts';

/** Compiled here, as the policy of a page allows no WebAssembly, and that of a worker does. */
const compiled = fetch(rnnoiseAddress).then(async (answer) => WebAssembly.compile(await answer.arrayBuffer()));

addEventListener('message', ({ data: { id } }: MessageEvent<WorkerJob<object>>) => {
  compiled.then((answer) => postMessage({ id, answer }), reportError);
});
