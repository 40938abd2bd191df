import { draw, expectAccessible, fakeMeetingSession } from '../../../testing/join.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { ReadyMeeting } from '../ready/ReadyMeeting.tsx';

afterEach(() => vi.useRealTimers());

test('[WTR-B05] after ten minutes of waiting one can ask again, and is told whom to turn to', async () => {
  const { session, state, name, call } = fakeMeetingSession();
  const { getByRole, getByText, container } = await draw(<ReadyMeeting session={session} onRefused={() => {}} />);
  name.value = 'Ada';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  state.value = { kind: 'waiting', request: 'asked' };
  await vi.waitFor(() => expect(container.textContent).toContain('Waiting for the organizer'));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  vi.advanceTimersByTime(9 * 60_000);
  expect(container.textContent).not.toContain('Ask again');
  vi.advanceTimersByTime(61_000);
  vi.useRealTimers();
  await expect.element(getByText('This takes longer than usual. Ask the organizer by phone or message, or ask again.')).toBeVisible();
  await expectAccessible(container);
  await getByRole('button', { name: 'Ask again' }).click();
  expect(call.cancel).toHaveBeenCalledOnce();
});
