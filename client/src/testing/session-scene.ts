import { code } from '@meet/contracts/wire/errors';
import { fakeClock } from './fake-clock.ts';
import { fakeFetch, type FakeAnswer } from './fake-fetch.ts';
import { fakeStorage } from './fake-storage.ts';
import { fakeBrowser } from './fake-browser.ts';
import { fakeSessionServer } from './fake-server.ts';
import type { ProblemCode } from '../api/problem.ts';
import { sessionStorageKey } from '../session/stored-session.ts';

export const credentials = { username: 'ada@example.org', password: 'right' };

/** A browser with a server of its own; `entries` are in its storage. */
export function situation(entries?: Record<string, string>) {
  const server = fakeSessionServer();
  const clock = fakeClock();
  const { fetch, sent } = fakeFetch(server.answer);
  const browser = fakeBrowser({ fetch, clock, storage: fakeStorage(entries) });
  const stored = (): unknown => JSON.parse(browser.storage.getItem(sessionStorageKey) ?? 'null');
  const sentTo = (path: string) => sent.filter(({ url }) => url.endsWith(path));
  return { server, clock, sent, sentTo, browser, stored };
}

/** The same with one tab that is signed in. */
export async function signedIn() {
  const scene = situation();
  const session = scene.browser.tab();
  await session.signIn(credentials);
  return { ...scene, session };
}

/** How a refresh may fail without being refused, and what the waiting call fails with. */
export const noRefusals: [how: string, failure: FakeAnswer, code: ProblemCode][] = [
  ['dropped', 'unreachable', 'UNREACHABLE'],
  ['503', { status: 503, body: { exceptionCode: code.internal } }, code.internal],
  ['429', { status: 429, body: { exceptionCode: code.invalidRequest } }, code.invalidRequest],
  ['time-out', 'silence', 'ECONNABORTED'],
  ['half an answer', 'half', 'ECONNABORTED'],
  ['no JSON', { text: '<html>' }, code.internal],
];
