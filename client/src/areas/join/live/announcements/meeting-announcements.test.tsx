import type { JoinRequest } from '@meet/contracts/signaling';
import { signal } from '@preact/signals-react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw, everyRight } from '../../../../testing/join.tsx';
import { enterMeeting, soundTrack } from '../../../../testing/join-live.tsx';
import { meetingSessions } from '../../meeting-session.ts';
import LiveScreen from '../LiveScreen.tsx';

afterEach(() => {
  meetingSessions.close();
  vi.restoreAllMocks();
});

const knocking = (...names: string[]): JoinRequest[] =>
  names.map((fullName) => ({ id: fullName.toLowerCase(), fullName, since: '2030-01-01T00:00:00.000Z' }));

function moderation(requests = signal<readonly JoinRequest[]>([])) {
  const [yes, no, nothing] = [signal(true), signal(false), () => {}];
  return {
    isModerator: yes,
    isHost: no,
    canSpotlight: no,
    isSpotlit: no,
    moderated: signal(undefined),
    roleChange: signal(undefined),
    requests,
    identify: nothing,
    moderate: nothing,
    spotlight: nothing,
    end: nothing,
  };
}

test('a moderator who comes in while people already wait is told so, and not once more when they come back', async () => {
  const note = vi.spyOn(OscillatorNode.prototype, 'start');
  const requests = signal<readonly JoinRequest[]>(knocking('Bob'));
  const live = await enterMeeting(undefined, (fake) => (fake.moderation.value = moderation(requests)));
  await expect.element(live.getByRole('status').getByText('Bob is waiting to be let in.')).toBeInTheDocument();
  await expect.poll(() => note.mock.calls).toHaveLength(2);
  await live.unmount();
  requests.value = knocking('Bob', 'Eve');
  const again = await draw(<LiveScreen />, { at: '/meeting/webrtc/live?umi=u-m-i' });
  await expect.element(again.getByRole('status').getByText('Eve is waiting to be let in.')).toBeInTheDocument();
  await expect.element(again.getByText('Bob is waiting to be let in.')).not.toBeInTheDocument();
  expect(note).toHaveBeenCalledTimes(4);
});

test('of many who wait already, their number is told', async () => {
  const requests = signal<readonly JoinRequest[]>(knocking('Ann', 'Bob', 'Cid', 'Dan'));
  const live = await enterMeeting(undefined, (fake) => (fake.moderation.value = moderation(requests)));
  const told = live.getByRole('status').first();
  await expect.element(told).toHaveTextContent('4 people are waiting');
  await expect.element(told).not.toHaveTextContent('Ann is waiting');
});

test('[LIV-03] whoever loses every right at once is told of each', async () => {
  const { getByRole, rights } = await enterMeeting();
  rights.value = { ...everyRight, talk: false, video: false, share: false, chat: false };
  const told = getByRole('status').first();
  const what = ['speak', 'show your camera', 'share your screen', 'write'];
  for (const text of what) await expect.element(told).toHaveTextContent(`The organizer does not let you ${text}.`);
  expect(told.element().querySelectorAll('p:not(.hidden-text)')).toHaveLength(3);
  await expect.element(told.getByText('You are in the meeting.')).toHaveClass('hidden-text');
});

test.each([
  ['is given back', 'on', true],
  ['was turned off meanwhile', 'off', false],
] as const)('a microphone that %s', async (_, kind, isTold) => {
  const { getByRole, getByText, media, microphone, rights } = await enterMeeting();
  const on = { kind: 'on', track: soundTrack() } as const;
  microphone.value = on;
  media.interrupted.value = ['microphone'];
  await expect.element(getByText('The others cannot hear you', { exact: false }).first()).toBeVisible();
  microphone.value = kind === 'on' ? on : { kind };
  media.interrupted.value = [];
  await expect.element(getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  rights.value = { ...everyRight, chat: false };
  await expect.element(getByRole('status').first()).toHaveTextContent('The organizer does not let you write.');
  expect(getByText('Your device has given it back.').elements()).toHaveLength(isTold ? 1 : 0);
});
