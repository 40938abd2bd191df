import type { Method } from '@meet/contracts/wire/http';
import { limits } from '@meet/contracts/wire/limits';
import { createFetch } from 'ofetch';
import { type Clock, abortError } from './clock.ts';
import { CallProblem } from './problem.ts';

export interface HttpRequest {
  method: Method;
  /** Begins with `/meet/`, so that it stays on the own host. */
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** `body` is undefined when there is none or when it is not JSON. */
export interface HttpResponse {
  status: number;
  headers: Headers;
  body: unknown;
  /** The body is missing or JSON. Anything else (a portal's page, half a response) does not come from our server. */
  isReadable: boolean;
}

/** One attempt. Resolves with any response; rejects with `ECONNABORTED`, `UNREACHABLE` or the caller's `AbortError`. */
export type SendRequest = (request: HttpRequest, signal?: AbortSignal) => Promise<HttpResponse>;

/**
 * The 10 s limit covers the whole attempt, body included. ofetch's own `retry` and `timeout` stay off: its retries
 * repeat POST and ignore retry-after, its timeout ends at the headers.
 */
export function createSendRequest({ fetch, clock }: { fetch: typeof globalThis.fetch; clock: Clock }): SendRequest {
  const $fetch = createFetch({ fetch });
  return async ({ method, url, headers, body }, signal) => {
    const limit = new AbortController();
    const cancelLimit = clock.after(limits.requestTimeoutMs, () => limit.abort());
    try {
      const response = await $fetch.raw<string, 'text'>(url, {
        method,
        headers,
        ...(body !== undefined && { body }),
        signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
        credentials: 'include',
        redirect: 'manual',
        responseType: 'text',
        ignoreResponseError: true,
        retry: false,
      });
      return { status: response.status, headers: response.headers, ...parsed(response._data ?? '') };
    } catch (error) {
      if (signal?.aborted) throw abortError();
      if (limit.signal.aborted) throw new CallProblem('ECONNABORTED');
      throw new CallProblem('UNREACHABLE', { message: error instanceof Error ? error.message : String(error) });
    } finally {
      cancelLimit();
    }
  };
}

function parsed(text: string): Pick<HttpResponse, 'body' | 'isReadable'> {
  if (text.trim() === '') return { body: undefined, isReadable: true };
  try {
    return { body: JSON.parse(text), isReadable: true };
  } catch {
    return { body: undefined, isReadable: false };
  }
}
