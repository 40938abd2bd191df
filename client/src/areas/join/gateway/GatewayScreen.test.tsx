import { answeringInTurn, draw, expectAccessible } from '../../../testing/join.tsx';
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
