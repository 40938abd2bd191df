import { code } from '@meet/contracts/wire/errors';
import { limits } from '@meet/contracts/wire/limits';
import { type Clock, abortError } from './clock.ts';
import type { HttpResponse } from './send-request.ts';
import { CallProblem, isProblem } from './problem.ts';

/** What the gate needs to know of a session. A visit lasts from signing in to signing out: nothing of one may touch the next. */
export interface TokenSource {
  /** The session token in use; undefined while there is none. */
  token(): string | undefined;
  /** Fires when the visit in progress ends. */
  sessionSignal(): AbortSignal;
  /** One refresh: whether `token()` is a new one now, or the server has refused. Rejects where the server said neither. */
  refresh(): Promise<boolean>;
  /** The session is lost: ends the visit. */
  endSession(): void;
}

export interface RefreshGate {
  /** For calls that may go with or without. */
  token(): string | undefined;
  /**
   * Sends with the token in use. A 401 or 403 leads to one refresh, shared by all who wait, and one replay; the second
   * one ends the session (000 §8). So does a refresh that is refused; where it only fails, the call fails alike and the
   * session stays. A call whose session ends under it is taken back (`AbortError`; `SessionRefused` where the server has
   * certainly not carried it out).
   */
  guard(send: (token: string | undefined, signal: AbortSignal) => Promise<HttpResponse>, signal?: AbortSignal): Promise<HttpResponse>;
}

/** The call was answered with 401 or 403 before its session ended. An `AbortError` by its name. */
export class SessionRefused extends DOMException {
  constructor() {
    super('refused, and the session has ended', 'AbortError');
  }
}

export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export function createRefreshGate({ holder, clock }: { holder: TokenSource; clock: Clock }): RefreshGate {
  let running: Promise<boolean> | undefined;

  /** Whoever finds a refresh running waits as long as 20 looks every 500 ms take (000 §9). */
  function refreshed(signal: AbortSignal): Promise<boolean> {
    const patienceMs = running ? limits.refreshPolls * limits.refreshPollMs : undefined;
    running ??= holder.refresh().finally(() => {
      running = undefined;
    });
    return settled(running, { clock, patienceMs, signal });
  }

  return {
    token: holder.token,
    async guard(send, signal) {
      const visit = holder.sessionSignal();
      const either = AbortSignal.any(signal ? [signal, visit] : [visit]);
      let used = holder.token();
      let answer = await send(used, either);
      if (!isRefusal(answer) || used === undefined) return answer;
      if (holder.token() !== used) {
        used = holder.token();
        answer = await send(used, either);
        if (!isRefusal(answer)) return answer;
      }
      const isRefreshed = await refreshed(either).catch((error: unknown) => {
        if (visit.aborted) throw new SessionRefused();
        throw signal?.aborted || isProblem(error) ? error : new CallProblem('ECONNABORTED');
      });
      if (isRefreshed) {
        answer = await send(holder.token(), either);
        if (!isRefusal(answer) || isLackOfRights(answer)) return answer;
      }
      if (!visit.aborted) holder.endSession();
      throw new SessionRefused();
    },
  };
}

const isRefusal = ({ status }: HttpResponse): boolean => status === 401 || status === 403;

/** After a refresh that worked, a 403 that names a lack of rights speaks of the page, not of the session (checklist SES-23). */
const isLackOfRights = ({ status, body }: HttpResponse): boolean =>
  status === 403 &&
  typeof body === 'object' &&
  body !== null &&
  'exceptionCode' in body &&
  [code.insufficientRights, code.forbidden].some((refused) => refused === body.exceptionCode);

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
