import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { enterMeeting } from '../../../testing/join-live.tsx';
import { answeringInTurn } from '../../../testing/join.tsx';
import { meetingSessions } from '../meeting-session.ts';

afterEach(meetingSessions.close);

const minuteMs = 60_000;

test('[LIV-B08] how long the meeting still lasts is counted from the time of the server, and read again each minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const kept = { recording: false, attendance: false };
  const now = new Date('2031-05-05T09:00:00Z');
  const over = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
  const call = answeringInTurn({ ...kept, now, endsAt: over(8) }, { ...kept, now: over(1), endsAt: over(31) });
  const { getByText } = await enterMeeting({ call });
  await expect.element(getByText('8:00 left')).toBeVisible();
  vi.advanceTimersByTime(5_000);
  await expect.element(getByText('7:55 left')).toBeVisible();
  vi.advanceTimersByTime(minuteMs);
  await expect.element(getByText(/^(?:30:00|29:5\d) left$/)).toBeVisible();
});
