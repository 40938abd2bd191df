import { describe, expect, test } from 'vitest';
import { everythingSettled, fakeClock } from '../testing/fake-clock.ts';
import { fakeStorage } from '../testing/fake-storage.ts';
import { fakeLocks } from '../testing/fake-browser.ts';
import { createTabLock } from './tab-lock.ts';

describe.each(['web locks', 'a note in the storage'])('with %s', (means) => {
  function twoTabs() {
    const clock = fakeClock();
    const storage = fakeStorage();
    const locks = means === 'web locks' ? fakeLocks() : undefined;
    const lock = () => createTabLock({ locks, storage: () => storage, clock });
    return { clock, storage, one: lock(), other: lock() };
  }

  test('two tabs run one after the other, and the second knows that it waited', async () => {
    const { clock, one, other } = twoTabs();
    const steps: string[] = [];
    let finish = (): void => {};
    const first = one(async (waited) => {
      steps.push(`one ${waited}`);
      await new Promise<void>((resolve) => (finish = resolve));
      steps.push('one done');
    });
    await everythingSettled();
    const second = other(async (waited) => void steps.push(`other ${waited}`));
    await clock.advance(600);
    expect(steps).toEqual(['one false']);
    finish();
    await clock.advance(500);
    await Promise.all([first, second]);
    expect(steps).toEqual(['one false', 'one done', 'other true']);
    expect(clock.pending()).toBe(0);
  });

  test('a tab that is held up looks 20 times every 500 ms; then it gives up, or takes over a note that has run out', async () => {
    const { clock, one, other } = twoTabs();
    void one(() => new Promise(() => {}));
    await everythingSettled();
    let end: unknown;
    void other(async () => 'took over').then(
      (result) => (end = result),
      () => (end = 'gave up'),
    );
    await clock.advance(9_999);
    expect(end).toBeUndefined();
    await clock.advance(1);
    expect(end).toBe(means === 'web locks' ? 'gave up' : 'took over');
    expect(clock.pending()).toBe(0);
  });

  test('what fails inside leaves the way free', async () => {
    const { one, other } = twoTabs();
    await expect(one(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await other(async (waited) => waited)).toBe(false);
  });
});

test('a note left behind by a tab that was closed holds nobody up for longer than 10 s', async () => {
  const clock = fakeClock();
  const storage = fakeStorage({ 'meet.refresh': `gone ${clock.now() + 3_600_000}` });
  expect(await createTabLock({ locks: undefined, storage: () => storage, clock })(async () => 'ran')).toBe('ran');
});
