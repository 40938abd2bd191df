import { code } from '@meet/contracts/wire/errors';
import { limits } from '@meet/contracts/wire/limits';
import { type Clock, abortError } from './clock.ts';
import type { HttpResponse } from './send-request.ts';
import { CallProblem, isProblem, problemOf } from './problem.ts';

/** The tokens of the current session, from signing in to signing out. Nothing of one session may affect the next one. */
export interface TokenSource {
  /** The session token in use; undefined while there is none. */
  token(): string | undefined;
  /** Aborted when the current session ends. */
  sessionSignal(): AbortSignal;
  /** Refreshes once: true when `token()` is new, false when the server refused. Rejects when the server did not answer properly. */
  refresh(): Promise<boolean>;
  /** The server refused the session. */
  endSession(): void;
}

export interface RefreshGate {
  /** For calls that work with or without a token. */
  token(): string | undefined;
  /**
   * Sends with the current token, and not before a running refresh has ended. A 401 or 403 leads to one refresh, shared by all
   * waiting calls, and one replay. A second 401 or 403 ends the session (000 §8), and so does a refused refresh. When the
   * refresh only fails, the call fails and the session stays. When the session ends during a call, the call is aborted
   * (`AbortError`; `SessionRefused` when the server certainly did not execute it).
   */
  guard(send: (token: string | undefined, signal: AbortSignal) => Promise<HttpResponse>, signal?: AbortSignal): Promise<HttpResponse>;
}

/** The call was answered with 401 or 403 before its session ended. Its name is `AbortError`. */
export class SessionRefused extends DOMException {
  constructor() {
    super('session refused', 'AbortError');
  }
}

export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export function createRefreshGate({ source, clock }: { source: TokenSource; clock: Clock }): RefreshGate {
  let running: Promise<boolean> | undefined;
  let refreshedSession: AbortSignal | undefined;

  /** A call that finds a running refresh waits for it as long as 20 polls every 500 ms take (000 §9). */
  function refreshed(signal: AbortSignal): Promise<boolean> {
    const patienceMs = running ? limits.refreshPolls * limits.refreshPollMs : undefined;
    if (!running) refreshedSession = source.sessionSignal();
    running ??= source.refresh().finally(() => {
      running = undefined;
    });
    return settled(running, { clock, patienceMs, signal });
  }

  function refuse(session: AbortSignal): never {
    if (!session.aborted) source.endSession();
    throw new SessionRefused();
  }

  return {
    token: source.token,
    async guard(send, signal) {
      const session = source.sessionSignal();
      const either = AbortSignal.any(signal ? [signal, session] : [session]);
      const isRefreshed = () =>
        refreshed(either).catch((error: unknown) => {
          if (session.aborted) throw new SessionRefused();
          throw signal?.aborted || isProblem(error) ? error : new CallProblem('ECONNABORTED');
        });
      const isRefused = running !== undefined && refreshedSession === session && !(await isRefreshed());
      if (isRefused) return refuse(session);
      let used = source.token();
      let response = await send(used, either);
      if (!isRefusal(response) || used === undefined) return response;
      if (source.token() !== used) {
        used = source.token();
        response = await send(used, either);
        if (!isRefusal(response)) return response;
      }
      if (await isRefreshed()) {
        response = await send(source.token(), either);
        if (!isRefusal(response) || isLackOfRights(response)) return response;
      }
      return refuse(session);
    },
  };
}

const isRefusal = ({ status }: HttpResponse): boolean => status === 401 || status === 403;

/** After a successful refresh, a 403 with one of these codes is about the user's rights, not about the session (SES-23). */
const isLackOfRights = ({ status, body, headers }: HttpResponse): boolean =>
  status === 403 && isProblem(problemOf(status, body, headers), code.insufficientRights, code.forbidden);

interface Patience {
  clock: Clock;
  patienceMs: number | undefined;
  signal: AbortSignal;
}

const settled = (promise: Promise<boolean>, { clock, patienceMs, signal }: Patience): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const onAbort = () => reject(abortError());
    const cancel = patienceMs === undefined ? undefined : clock.after(patienceMs, () => reject(new CallProblem('ECONNABORTED')));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort);
    void promise.then(resolve, reject).finally(() => {
      cancel?.();
      signal.removeEventListener('abort', onAbort);
    });
  });
