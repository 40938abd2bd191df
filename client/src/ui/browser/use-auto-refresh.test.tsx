import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { fakeClock, type FakeClock } from '../../testing/fake-clock.ts';
import { useAutoRefresh } from './auto-refresh.ts';
import { useUnsaved } from './unsaved.ts';

interface ScreenProps {
  clock: FakeClock;
  refresh: () => Promise<void>;
  isDirty?: boolean;
  paused?: boolean;
}

function Screen({ clock, refresh, isDirty = false, paused = false }: ScreenProps) {
  useAutoRefresh('fast', refresh, { clock, paused });
  useUnsaved(isDirty);
  return null;
}

const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
afterEach(() => vi.restoreAllMocks());

async function drawn() {
  const clock = fakeClock();
  const refresh = vi.fn(async () => {});
  const screen = await render(<Screen clock={clock} refresh={refresh} />);
  const change = (props: Partial<ScreenProps>) => screen.rerender(<Screen clock={clock} refresh={refresh} {...props} />);
  return { clock, refresh, change };
}

test('[NTF-B04] nothing is refreshed in a hidden tab, and at once when it is seen again', async () => {
  const { clock, refresh } = await drawn();
  setHidden(true);
  await clock.advance(60_000);
  expect(refresh).not.toHaveBeenCalled();
  setHidden(false);
  await clock.advance(0);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('[NTF-B04] nothing is refreshed while a form on the page is dirty', async () => {
  const { clock, refresh, change } = await drawn();
  await change({ isDirty: true });
  await clock.advance(60_000);
  expect(refresh).not.toHaveBeenCalled();
  await change({ isDirty: false });
  await clock.advance(0);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('[NTF-B04] whatever the mode, everything is asked for once when the network is back', async () => {
  const clock = fakeClock();
  const refresh = vi.fn(async () => {});
  const Resting = () => {
    useAutoRefresh('disabled', refresh, { clock });
    return null;
  };
  const screen = await render(<Resting />);
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('online'));
  await clock.advance(2_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  await screen.unmount();
  dispatchEvent(new Event('online'));
  expect(clock.pending()).toBe(0);
});

test('nothing is refreshed while the screen pauses it, and a whole interval passes afterwards', async () => {
  const { clock, refresh, change } = await drawn();
  await change({ paused: true });
  await clock.advance(60_000);
  await change({ paused: false });
  await clock.advance(2_999);
  expect(refresh).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(refresh).toHaveBeenCalledTimes(1);
});
