import { expect, test, vi } from 'vitest';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { answeringInTurn, fakeMeetingSession, surround, type Surroundings } from '../../../testing/join.tsx';
import { CheckButtons, MeetingNotices } from './BeforeJoining.tsx';
import EchoTest from './EchoTest.tsx';

async function draw(children: ReactNode, surroundings?: Surroundings) {
  const { element, services } = await surround(children, surroundings);
  await services.i18n.need('checks');
  return render(element);
}

test('[PRE-B11] that all is recorded, and a maintenance meanwhile, is said before', async () => {
  const [start, end] = [new Date('2027-03-01T09:00:00'), new Date('2027-03-01T10:30:00')];
  const notice = { recording: true, attendance: false, maintenance: { start, end, reason: 'New servers' } };
  const { container } = await draw(<MeetingNotices umi="u-m-i" />, { call: answeringInTurn(notice) });
  await expect.element(container).toHaveTextContent('Sound, picture and shared screens are recorded. By joining you agree to it.');
  const period = /Maintenance during this meeting: Mar 1, 2027, 9:00.+10:30.+\. The meeting may be interrupted\. New servers/;
  await expect.element(container).toHaveTextContent(period);
});

test('that asking takes long is said, with the way to check the connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { getByText } = await draw(<CheckButtons session={fakeMeetingSession().session} isAsking />);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await expect.element(getByText('Still connecting to the server… You can check the connection meanwhile.')).toBeVisible();
});

test('[PRE-B06] without a microphone to hear, it is turned on from there', async () => {
  const { session, media } = fakeMeetingSession();
  const { getByRole } = await draw(<EchoTest session={session} onClose={() => {}} />);
  const dialog = getByRole('dialog', { name: 'Hear yourself' });
  await expect.element(dialog.getByRole('status').first()).toHaveTextContent('Turn on your microphone first.');
  await getByRole('button', { name: 'Turn on the microphone' }).click();
  expect(media.setAudio).toHaveBeenCalledExactlyOnceWith(true);
});
