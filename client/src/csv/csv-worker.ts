import type { WorkerJob } from '../api/worker-client.ts';
import { readFile, refusedRows, type CsvJob } from './csv-file.ts';

addEventListener('message', ({ data }: MessageEvent<WorkerJob<CsvJob>>) => {
  if (data.kind === 'refused') postMessage({ id: data.id, answer: refusedRows(data.request) });
  else void readFile(data.request).then((answer) => postMessage({ id: data.id, answer }));
});
