import { createWorkerClient } from '../api/worker-client.ts';
import type { CsvJob, FileText, ReadRequest, RefusedRequest } from './csv-file.ts';

/** Reads and writes large CSV files in a worker, so that the page stays responsive; on the page where no worker can be started. */
export interface CsvReader {
  read(request: ReadRequest): Promise<FileText>;
  refusedRows(request: RefusedRequest): Promise<string>;
  dispose(): void;
}

export function createCsvReader(start: () => Worker = startWorker): CsvReader {
  const worker = createWorkerClient<CsvJob>(start);
  return {
    read: (request) => worker.ask<FileText>({ kind: 'read', request }).catch(async () => (await import('./csv-file.ts')).readFile(request)),
    refusedRows: (request) =>
      worker.ask<string>({ kind: 'refused', request }).catch(async () => (await import('./csv-file.ts')).refusedRows(request)),
    dispose: worker.dispose,
  };
}

const startWorker = () => new Worker(new URL('./csv-worker.ts', import.meta.url), { type: 'module', name: 'csv' });
