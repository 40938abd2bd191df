import type { FileText, ReadRequest, RefusedRequest } from './csv-file.ts';

/** Reads and writes large files beside the page, so that it never stands still; on it where workers are refused. */
export interface CsvReader {
  read(request: ReadRequest): Promise<FileText>;
  refusedRows(request: RefusedRequest): Promise<string>;
  dispose(): void;
}

export type WorkerRequest = { id: number } & ({ kind: 'read'; request: ReadRequest } | { kind: 'refused'; request: RefusedRequest });

export function createCsvReader(start: () => Worker = startWorker): CsvReader {
  let worker: Worker | undefined;
  let latest = 0;

  function ask<Answer>(job: { kind: 'read'; request: ReadRequest } | { kind: 'refused'; request: RefusedRequest }): Promise<Answer> {
    worker ??= start();
    const running = worker;
    const id = ++latest;
    const answered = new AbortController();
    const { signal } = answered;
    return new Promise<Answer>((resolve, reject) => {
      running.addEventListener('message', ({ data }) => data.id === id && resolve(data.answer), { signal });
      running.addEventListener('error', reject, { signal });
      running.postMessage({ ...job, id } satisfies WorkerRequest);
    }).finally(() => answered.abort());
  }

  return {
    read: (request) => ask<FileText>({ kind: 'read', request }).catch(async () => (await import('./csv-file.ts')).readFile(request)),
    refusedRows: (request) =>
      ask<string>({ kind: 'refused', request }).catch(async () => (await import('./csv-file.ts')).refusedRows(request)),
    dispose() {
      worker?.terminate();
      worker = undefined;
    },
  };
}

const startWorker = () => new Worker(new URL('./csv-worker.ts', import.meta.url), { type: 'module', name: 'csv' });
