import type { BrowserContext, Page, Request } from '@playwright/test';
import { faultHeader } from '@meet/contracts/mock';
import { signalingPath } from '@meet/contracts/signaling';
import type { Judge } from './judge.ts';

/** The exchanges of a test's browsers, judged while they come in. */
export interface JudgedExchanges {
  on(context: BrowserContext): void;
  /** Resolves when all that has arrived is judged; before a browser closes. */
  finished(): Promise<void>;
}

/** Of a dialect that the documents do not describe. */
export const unjudged: JudgedExchanges = { on() {}, finished: () => Promise.resolve() };

/** Judges the calls and WebSocket messages of browsers; tells what is not as the documents say. */
export function judgedExchanges(judge: Judge, tell: (problem: string) => void): JudgedExchanges {
  const pending = new Set<Promise<void>>();
  /** How often each page has left its document: browsers then drop the bodies it had received. */
  const left = new WeakMap<Page, number>();

  const problemsOf = async (request: Request): Promise<string[]> => {
    const response = await request.response();
    // A reply spoiled by the mock control says so.
    if (!response || response.headers()[faultHeader] !== undefined) return [];
    const isJson = response.headers()['content-type']?.startsWith('application/json');
    const problems = judge.exchange({
      method: request.method(),
      url: request.url(),
      requestHeaders: request.headers(),
      requestBody: request.postData(),
      status: response.status(),
      responseBody: isJson ? await response.text() : undefined,
    });
    // A reply that a test has made up came from no server.
    return problems.length > 0 && (await response.serverAddr()) === null ? [] : problems;
  };

  const judgeCall = async (request: Request): Promise<void> => {
    const page = request.frame().page();
    const before = left.get(page);
    try {
      for (const problem of await problemsOf(request)) tell(problem);
    } catch (error) {
      if (!page.isClosed() && left.get(page) === before) tell(`contract: ${request.url()} cannot be read: ${String(error)}`);
    }
  };

  return {
    on(context) {
      context.on('requestfinished', (request) => {
        if (!judge.concerns(request.method(), request.url())) return;
        const judged = judgeCall(request).finally(() => pending.delete(judged));
        pending.add(judged);
      });
      const follow = (page: Page): void => {
        page.on('framenavigated', () => void left.set(page, (left.get(page) ?? 0) + 1));
        page.on('websocket', (socket) => {
          if (new URL(socket.url()).pathname !== signalingPath) return;
          socket.on('framesent', ({ payload }) => judge.message('client', payload).forEach(tell));
          socket.on('framereceived', ({ payload }) => judge.message('server', payload).forEach(tell));
        });
      };
      for (const page of context.pages()) follow(page);
      context.on('page', follow);
    },
    finished: async () => void (await Promise.all(pending)),
  };
}
