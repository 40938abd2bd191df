import { createWorkerClient, type WorkerJob } from '../api/worker-client.ts';
import type { FileText, ReadRequest, RefusedRequest } from './csv-file.ts';

/** Reads and writes large files beside the page, so that it never stands still; on it where workers are refused. */
export interface CsvReader {
  read(request: ReadRequest): Promise<FileText>;
  refusedRows(request: RefusedRequest): Promise<string>;
  dispose(): void;
}

type CsvJob = { kind: 'read'; request: ReadRequest } | { kind: 'refused'; request: RefusedRequest };

export type WorkerRequest = WorkerJob<CsvJob>;

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
