import { answeringInTurn, draw, expectAccessible, fakeMeetingSession } from '../../../testing/join.tsx';
import { ada, alan, soundTrack } from '../../../testing/join-live.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { meetingSessions } from '../meeting-session.ts';
import GatewayScreen from './GatewayScreen.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  meetingSessions.close();
});

test('a browser without web video is told so, nobody joins and nothing is tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('RTCPeerConnection', undefined);
  const call = vi.fn(answeringInTurn({ id: '483920117', webRtcEnabled: true, webRtcTooEarly: false }));
  const { getByRole, container } = await draw(<GatewayScreen />, { call, at: '/meeting/webrtc/gateway?umi=u-m-i' });
  await expect.element(getByRole('heading', { name: 'This browser has no web video' })).toBeVisible();
  await expect.element(getByRole('alert')).toHaveTextContent('Open this page in another browser');
  expect(container.querySelectorAll('button, a')).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledOnce();
  expect(meetingSessions.current.value).toBeUndefined();
  vi.useRealTimers();
  await expectAccessible(container);
});

const meeting = { id: '483920117', webRtcEnabled: true, webRtcTooEarly: false };

test('sound that the browser blocks is reported on the page, in the console and to the server: a recording would be silent', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
  play.mockImplementation(() => Promise.reject(new DOMException('no gesture', 'NotAllowedError')));
  const fake = fakeMeetingSession();
  fake.state.value = { kind: 'connected', since: new Date() };
  fake.attendees.value = [{ ...ada, camera: new MediaStream([soundTrack(0.5)]) }];
  meetingSessions.open('u-m-i', () => fake.session);
  const { getByRole, container } = await draw(<GatewayScreen />, {
    call: answeringInTurn(meeting),
    at: '/meeting/webrtc/gateway?umi=u-m-i',
  });
  await expect.element(getByRole('alert')).toHaveTextContent('The browser blocks the sound of this page');
  expect(error).toHaveBeenCalledWith('gateway: the browser blocks sound');
  expect(fake.call.reportBlockedSound).toHaveBeenCalledOnce();
  await expectAccessible(container);
  play.mockRestore();
  error.mockRestore();
});

test('[RTE-30] a name that is too long for a meeting is cut, not refused', async () => {
  const fake = fakeMeetingSession();
  meetingSessions.open('u-m-i', () => fake.session);
  await draw(<GatewayScreen />, { call: answeringInTurn(meeting), at: `/meeting/webrtc/gateway?umi=u-m-i&name=${'R'.repeat(150)}` });
  await vi.waitFor(() => expect(fake.call.join).toHaveBeenCalledWith('R'.repeat(100)));
});

test('[RTE-30] whom a moderator shows to everybody is large in a recording', async () => {
  const fake = fakeMeetingSession();
  fake.state.value = { kind: 'connected', since: new Date() };
  fake.attendees.value = [ada, { ...alan, spotlight: true }];
  meetingSessions.open('u-m-i', () => fake.session);
  const { getByRole } = await draw(<GatewayScreen />, { call: answeringInTurn(meeting), at: '/meeting/webrtc/gateway?umi=u-m-i' });
  await expect.element(getByRole('list', { name: 'In the spotlight' })).toHaveTextContent('Alan Turing');
  await expect.element(getByRole('list', { name: 'Participants' }).getByRole('listitem')).toHaveTextContent('Ada Lovelace');
  fake.attendees.value = [ada, alan];
  await expect.element(getByRole('list', { name: 'In the spotlight' })).not.toBeInTheDocument();
  await expect.element(getByRole('list', { name: 'Participants' }).getByRole('listitem')).toHaveLength(2);
});
