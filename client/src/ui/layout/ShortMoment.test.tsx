import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ShortMoment } from './ShortMoment.tsx';

test('when a day begins, what was tomorrow is today; the whole date stands in the tooltip', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2026, 10, 23, 23, 50) });
  onTestFinished(() => void vi.useRealTimers());
  const screen = await render(<ShortMoment at={new Date(2026, 10, 24, 7, 30)} />);
  await expect.element(screen.getByText('Tomorrow, 7:30 AM')).toHaveAttribute('title', expect.stringMatching(/^Nov 24, 2026, 7:30\sAM/));
  await vi.advanceTimersByTimeAsync(660_000);
  await expect.element(screen.getByText('Today, 7:30 AM')).toBeVisible();
});
