import { afterEach, expect, test, vi } from 'vitest';
import { createWorkerClient, type WorkerJob } from './worker-client.ts';

type Job = { text: string };

/** Answers in capitals, unless its file could not be loaded. */
class FakeWorker extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  isOver = false;
  readonly isBroken: boolean;

  constructor(isBroken: boolean) {
    super();
    this.isBroken = isBroken;
  }

  postMessage({ id, text }: WorkerJob<Job>): void {
    if (this.isBroken || this.isOver) return;
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, answer: text.toUpperCase() } })));
  }

  terminate(): void {
    this.isOver = true;
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

afterEach(() => void vi.useRealTimers());

/** `broken`: which of the workers, in their order, are. */
function scene(...broken: boolean[]) {
  const started: FakeWorker[] = [];
  const client = createWorkerClient<Job>(() => {
    const worker = new FakeWorker(broken[started.length] ?? false);
    started.push(worker);
    return worker;
  });
  return { client, started };
}

test('questions asked at once are answered each by its own answer, by one worker', async () => {
  const { client, started } = scene();
  client.warmUp();
  expect(await Promise.all(['one', 'two', 'three'].map((text) => client.ask({ text })))).toEqual(['ONE', 'TWO', 'THREE']);
  expect(started).toHaveLength(1);
});

test('a worker that fails ends what it was asked, and the next question goes to a new one', async () => {
  const { client, started } = scene(true);
  const asked = [client.ask({ text: 'one' }), client.ask({ text: 'two' })].map((answer) => expect(answer).rejects.toBeInstanceOf(Event));
  started[0]?.fail();
  await Promise.all(asked);
  expect(started[0]?.isOver).toBe(true);
  expect(await client.ask({ text: 'three' })).toBe('THREE');
  expect(started).toHaveLength(2);
});

test('a worker without an answer in time is given up, and the next question goes to a new one', async () => {
  vi.useFakeTimers();
  const { client, started } = scene(true);
  const asked = [client.ask({ text: 'one' }, 10_000)].map((answer) => expect(answer).rejects.toBeInstanceOf(Event));
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(asked);
  expect(started[0]?.isOver).toBe(true);
  expect(await client.ask({ text: 'two' }, 10_000)).toBe('TWO');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(started[1]?.isOver).toBe(false);
});

test('a worker that failed before anybody asked is not asked', async () => {
  const { client, started } = scene(true);
  client.warmUp();
  started[0]?.fail();
  expect(await client.ask({ text: 'one' })).toBe('ONE');
});

test('where workers are refused, warming up is silent and asking fails', async () => {
  const client = createWorkerClient<Job>(() => {
    throw new Error('refused by a policy');
  });
  client.warmUp();
  await expect(client.ask({ text: 'one' })).rejects.toThrow('refused by a policy');
});

test('one that is disposed of is ended', async () => {
  const { client, started } = scene();
  await client.ask({ text: 'one' });
  client.dispose();
  expect(started[0]?.isOver).toBe(true);
});
