import { describe, expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { createConnectionTracker } from './connection-tracker.ts';

function situation() {
  const clock = fakeClock();
  return { clock, startedAt: clock.now(), line: createConnectionTracker({ clock }) };
}

describe('[LIV-B02] [LIV-B03] the line', () => {
  test('tells since when, why, when it is tried again, and whether it is surely cut off', async () => {
    const { line, clock, startedAt } = situation();
    expect(line.status.value).toEqual({ kind: 'good' });
    line.socketLost('socketClosed', startedAt + 300);
    expect(line.status.value).toEqual({
      kind: 'reconnecting',
      since: startedAt,
      cause: 'socketClosed',
      isCutOff: false,
      nextTryAt: startedAt + 300,
    });
    await clock.advance(1_000);
    line.mediaLost('mediaStopped');
    line.attemptStarted();
    expect(line.status.value).toEqual({ kind: 'reconnecting', since: startedAt, cause: 'socketClosed', isCutOff: true });
    line.socketRestored();
    expect(line.status.value).toMatchObject({ cause: 'mediaStopped', isCutOff: true });
    line.mediaRestored();
    expect(line.status.value).toEqual({ kind: 'good' });
    expect(clock.pending()).toBe(0);
  });

  test('keeps the first cause, unless the network itself is gone', () => {
    const { line } = situation();
    line.socketLost('asleep');
    line.socketLost('socketClosed');
    expect(line.status.value).toMatchObject({ cause: 'asleep' });
    line.socketLost('offline');
    expect(line.status.value).toMatchObject({ cause: 'offline' });
  });

  test('without any network nobody hears, whatever the media paths say', () => {
    const { line } = situation();
    line.socketLost('offline');
    expect(line.status.value).toMatchObject({ isCutOff: true });
  });

  test('is in doubt while nothing arrives, and good when something does', () => {
    const { line, clock } = situation();
    line.mediaSilent();
    expect(line.status.value).toMatchObject({ kind: 'reconnecting', cause: 'mediaStopped', isCutOff: false });
    line.mediaLost('mediaStopped');
    expect(line.status.value).toMatchObject({ isCutOff: true });
    line.mediaRestored();
    expect(line.status.value).toEqual({ kind: 'good' });
    line.mediaSilent();
    line.mediaArriving();
    expect(line.status.value).toEqual({ kind: 'good' });
    expect(clock.pending()).toBe(0);
  });

  test('is called lost after half a minute, and not before the next half minute once it was back', async () => {
    const { line, clock } = situation();
    line.mediaLost('noMedia');
    await clock.advance(29_999);
    expect(line.status.value.kind).toBe('reconnecting');
    await clock.advance(1);
    expect(line.status.value.kind).toBe('lost');
    line.mediaRestored();
    line.mediaLost('noMedia');
    expect(line.status.value.kind).toBe('reconnecting');
    line.stop();
    expect(clock.pending()).toBe(0);
  });
});
