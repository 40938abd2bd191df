import { setImmediate } from 'node:timers/promises';
import { signal } from '@preact/signals-react';
import { beforeEach, expect, test, vi } from 'vitest';
import { abortError } from '../api/clock.ts';
import { createI18n } from '../i18n/i18n.ts';
import { loadWords } from '../i18n/load-words.ts';
import { createNotices } from '../core/notices.ts';
import type { Services } from '../core/services.ts';
import type { SessionState } from '../session/lifecycle.ts';
import { answering } from '../testing/answering.ts';
import { createWorkNotices, type WorkItem } from './work-notices.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

const item = (state: WorkItem['state'], progress = 0): WorkItem => ({
  id: 'e1',
  kind: 'export',
  name: 'meeting',
  state,
  progress,
  createdDate: new Date(0),
});

function made(call = answering().call) {
  const notices = createNotices();
  const navigate = vi.fn<Services['navigate']>();
  const session = { state: signal<SessionState>({ kind: 'restoring' }) };
  const work = createWorkNotices({ notices, i18n: createI18n(loadWords), call, navigate, session });
  return { work, navigate, session, shown: () => notices.entries.peek() };
}

test('[EXP-03] a task waits in a message of its own id, which tells how far it is and is closed at the end', async () => {
  const { work, shown } = made();
  await work.tell([item('waiting')]);
  expect(shown()).toMatchObject([{ id: 'work-e1', kind: 'waiting', title: 'Meetings', text: 'The export is waiting for its turn.' }]);
  await work.tell([item('running', 0.5)]);
  expect(shown()).toMatchObject([{ id: 'work-e1', kind: 'waiting', progress: 0.5 }]);
  await work.tell([item('finished', 1)]);
  expect(shown()).toMatchObject([{ kind: 'success', text: 'The export is finished.', action: { label: 'Download' } }]);
  await work.tell([item('finished', 1)]);
  expect(shown()).toHaveLength(1);
});

test.each<[string, SessionState, string[]]>([
  ['failed', { kind: 'restoring' }, ['error']],
  ['ended as somebody signed out', { kind: 'signedOut', because: 'left' }, []],
])('a download that %s is told, or not', async (_, state, told) => {
  const stopped = Promise.reject(abortError());
  const call = vi.fn<() => Promise<never>>(() => stopped);
  const { work, session, shown } = made(call);
  await work.tell([item('waiting')]);
  await work.tell([item('finished', 1)]);
  const [{ action, id } = {}] = shown();
  session.state.value = state;
  action?.run();
  await setImmediate();
  expect(call).toHaveBeenCalledOnce();
  expect(
    shown()
      .filter((entry) => entry.id !== id)
      .map(({ kind }) => kind),
  ).toEqual(told);
});

test('[JOB-06] a job that was started by hand waits, runs and is finished in a message that leads to it', async () => {
  const { work, navigate, shown } = made();
  const job = (state: WorkItem['state'], progress = 0): WorkItem => ({
    ...item(state, progress),
    kind: 'job',
    name: 'Job cleaner',
    jobId: 'job-1',
  });
  await work.tell([job('waiting')]);
  expect(shown()).toMatchObject([{ kind: 'waiting', title: 'Job cleaner', text: 'The job is waiting for its turn.' }]);
  await work.tell([job('running', 0.5)]);
  expect(shown()).toMatchObject([{ kind: 'waiting', text: 'The job is running.', progress: 0.5 }]);
  await work.tell([job('finished', 1)]);
  expect(shown()).toMatchObject([{ kind: 'success', title: 'Job cleaner', text: 'The job is finished.', action: { label: 'Show' } }]);
  shown()[0]?.action?.run();
  expect(navigate).toHaveBeenCalledWith('/job/job-1');
});

test('[JOB-19] a job that was cancelled says so', async () => {
  const { work, shown } = made();
  const job = { ...item('running'), kind: 'job' as const, name: 'Job cleaner' };
  await work.tell([job]);
  await work.tell([{ ...job, state: 'cancelled' }]);
  expect(shown()).toMatchObject([{ kind: 'info', title: 'Job cleaner', text: 'The job was cancelled.' }]);
});

test('what had ended before anybody looked is not told of', async () => {
  const { work, shown } = made();
  await work.tell([item('finished', 1)]);
  expect(shown()).toEqual([]);
});

test('a task that fails says so; one that is gone leaves no message', async () => {
  const { work, shown } = made();
  await work.tell([item('running')]);
  await work.tell([item('failed')]);
  expect(shown()).toMatchObject([{ kind: 'error', text: 'The export has failed.' }]);
  const other = made();
  await other.work.tell([item('running')]);
  await other.work.tell([]);
  expect(other.shown()).toEqual([]);
});

test('whoever leaves takes the waiting messages along', async () => {
  const { work, shown } = made();
  await work.tell([item('running')]);
  work.close();
  await work.tell([item('running')]);
  expect(shown()).toEqual([]);
});
