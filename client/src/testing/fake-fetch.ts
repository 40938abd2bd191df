/** For tests: what went out, with header names in lower case. */
export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  credentials: RequestCredentials | undefined;
}

export type FakeAnswer =
  | { status?: number; body?: unknown; text?: string; headers?: Record<string, string> }
  /** No connection, no answer ever, or headers and half a body and then nothing. */
  | 'unreachable'
  | 'silence'
  | 'half';

export interface FakeFetch {
  fetch: typeof globalThis.fetch;
  sent: Sent[];
}

/** For tests: a server in one function; obeys the signal as a browser does. */
export function fakeFetch(answer: (sent: Sent, nth: number) => FakeAnswer | Promise<FakeAnswer>): FakeFetch {
  const sent: Sent[] = [];
  return {
    sent,
    async fetch(input, { method = 'GET', headers, body, signal, credentials } = {}) {
      signal?.throwIfAborted();
      const one = {
        method,
        url: input instanceof Request ? input.url : input.toString(),
        headers: Object.fromEntries(new Headers(headers)),
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
        credentials,
      };
      sent.push(one);
      return untilAborted(Promise.resolve(answer(one, sent.length)).then(responseOf(signal)), signal);
    },
  };
}

const responseOf =
  (signal: AbortSignal | null | undefined) =>
  (answer: FakeAnswer): Response | Promise<Response> => {
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    if (answer === 'silence') return new Promise(() => {});
    if (answer === 'half') return new Response(halfBody(signal));
    const { status = 200, body, text = body === undefined ? null : JSON.stringify(body), headers = {} } = answer;
    return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
  };

const halfBody = (signal: AbortSignal | null | undefined) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"half":'));
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
  });

const untilAborted = <T>(promise: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    const onAbort = () => reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', onAbort);
    promise.then(resolve, reject);
  });
