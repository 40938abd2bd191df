import { signal } from '@preact/signals-react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ada, enterMeeting } from '../../../../testing/join-live.tsx';
import { meetingSessions } from '../../meeting-session.ts';

afterEach(meetingSessions.close);

test.each([
  ['desk', 1280, 800],
  ['telephone held upright', 390, 844],
  ['telephone held across', 844, 390],
])('however many wait, each of them and all who are there can be scrolled to: %s', async (_, width, height) => {
  await page.viewport(width, height);
  const { getByRole, attendees, moderation } = await enterMeeting();
  const requests = Array.from({ length: 20 }, (_each, at) => ({
    id: `w${at}`,
    fullName: `Guest ${at}`,
    since: '2030-01-01T00:00:00.000Z',
  }));
  const [yes, no, nothing] = [signal(true), signal(false), () => {}];
  moderation.value = {
    isModerator: yes,
    isHost: no,
    canSpotlight: no,
    isSpotlit: no,
    roleChange: signal(undefined),
    moderated: signal(undefined),
    requests: signal(requests),
    identify: nothing,
    moderate: nothing,
    spotlight: nothing,
    end: nothing,
  };
  attendees.value = [ada];
  await getByRole('button', { name: /participants/ }).click();
  const panel = getByRole('region', { name: 'Participants' });
  for (const name of ['Refuse Guest 19', 'Remove Ada Lovelace from the meeting']) {
    const button = panel.getByRole('button', { name });
    await expect
      .poll(async () => {
        await userEvent.wheel(panel, { delta: { y: 100 } });
        return isWithin(button.element(), panel.element());
      })
      .toBe(true);
  }
});

function isWithin(part: Element, whole: Element): boolean {
  const [inner, outer] = [part.getBoundingClientRect(), whole.getBoundingClientRect()];
  return inner.height > 0 && inner.top >= outer.top && inner.bottom <= outer.bottom;
}
