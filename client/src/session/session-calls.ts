import { encodeUsername, logout, refresh, type SessionTokens } from '@meet/contracts/areas/session';
import { type CallDeps, createCall } from '../api/call.ts';
import type { RefreshGate } from '../api/refresh-gate.ts';
import type { StoredSession } from './stored-session.ts';
import { type CurrentTokens, isTokenRefused } from './tokens.ts';

/** The calls about a session itself, which bypass its refresh gate. */
export interface SessionCalls {
  /** Exchanges the refresh token for new tokens. No retries. */
  refresh(stored: StoredSession, signal?: AbortSignal): Promise<SessionTokens>;
  /** Ends the session on the server. An expired session token is refreshed first: otherwise the refresh token would stay valid. */
  logout(tokens: CurrentTokens): Promise<void>;
}

export function createSessionCalls(deps: Pick<CallDeps, 'fetch' | 'clock'>): SessionCalls {
  const callOnce = createCall({ ...deps, retries: 'once' });

  const requestRefresh: SessionCalls['refresh'] = ({ username, refreshToken }, signal) =>
    callOnce(refresh, { headers: { username: encodeUsername(username), refreshToken }, ...(signal && { signal }) });

  const logoutWith = (token: string | undefined): Promise<unknown> => {
    const gate: RefreshGate = { token: () => token, guard: (send) => send(token, new AbortController().signal) };
    return createCall({ ...deps, gate })(logout);
  };

  return {
    refresh: requestRefresh,
    async logout({ sessionToken, ...stored }) {
      await logoutWith(sessionToken).catch(async (problem: unknown) => {
        if (isTokenRefused(problem)) await logoutWith((await requestRefresh(stored)).sessionToken);
      });
    },
  };
}
