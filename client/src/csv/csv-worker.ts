import { readFile, refusedRows } from './csv-file.ts';
import type { WorkerRequest } from './csv-reader.ts';

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.kind === 'refused') postMessage({ id: data.id, answer: refusedRows(data.request) });
  else void readFile(data.request).then((answer) => postMessage({ id: data.id, answer }));
});
