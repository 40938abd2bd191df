/** What the client stores of a session; see its `stored-session.ts`. */
const sessionKey = 'meet.session';

/** Signs a browser in with what `POST /sessions` has answered, or out; the next page that is loaded goes on with it. */
export function storeSession(session) {
  if (session) localStorage.setItem(sessionKey, JSON.stringify(session));
  else localStorage.removeItem(sessionKey);
  document.cookie = `meet-restore=1; path=/meet/; samesite=lax; max-age=${session ? 86_400 : 0}`;
}
