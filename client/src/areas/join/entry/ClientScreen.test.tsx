import { answeringInTurn, draw, expectAccessible, surround } from '../../../testing/join.tsx';
import type { PublicSettings } from '@meet/contracts/areas/public-settings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CallProblem } from '../../../api/problem.ts';
import ClientScreen from './ClientScreen.tsx';

const early = { id: '483920117', webRtcEnabled: true, webRtcTooEarly: true };
const open = { ...early, webRtcTooEarly: false };
const settings: PublicSettings = {
  pinCode: true,
  freeRegistration: false,
  ldapDelegate: false,
  protocol: 'meet',
  installerUrl: '/meet/setup.exe',
  clientSetupAppStoreURL: 'https://apps.example/ios',
  clientSetupGooglePlayURL: 'https://apps.example/android',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[GST-08] too early: it says so, offers the client, and goes on by itself as soon as the meeting opens', async () => {
  let isOpen = false;
  const call = answeringInTurn(() => (isOpen ? open : early));
  const { getByRole, navigate, container } = await draw(<ClientScreen />, { call, settings });
  await expect.element(getByRole('heading', { name: 'The meeting is not open yet' })).toBeVisible();
  await expect
    .element(getByRole('link', { name: 'Open in the app' }))
    .toHaveAttribute('href', expect.stringMatching(/^meet:\/\/.+umi=u-m-i$/));
  for (const name of ['Download for this computer', 'App Store', 'Google Play'])
    await expect.element(getByRole('link', { name })).toBeVisible();
  await expect.element(getByRole('heading', { name: 'No app yet?' })).toBeVisible();
  await expectAccessible(container);
  expect(navigate).not.toHaveBeenCalled();
  isOpen = true;
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/meeting/webrtc?umi=u-m-i', { replace: true }));
});

test('[GST-08] looking again can be asked for', async () => {
  let isOpen = false;
  const { getByRole, navigate } = await draw(<ClientScreen />, { call: answeringInTurn(() => (isOpen ? open : early)) });
  await expect.element(getByRole('heading', { name: 'The meeting is not open yet' })).toBeVisible();
  isOpen = true;
  await getByRole('button', { name: 'Check now' }).click();
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/meeting/webrtc?umi=u-m-i', { replace: true }));
});

test('[GST-08] when it was looked at last is said, and while it is', async () => {
  const { getByRole, getByText } = await draw(<ClientScreen />, { call: answeringInTurn(early, new Promise(() => {})) });
  await expect.element(getByText(/^Last checked at \d+:\d+:\d+/)).toBeVisible();
  await getByRole('button', { name: 'Check now' }).click();
  await expect.element(getByText('Checking…')).toBeVisible();
});

test('[GST-08] a meeting without web video says that the client is needed, and does not look again', async () => {
  const call = vi.fn(answeringInTurn({ ...early, webRtcEnabled: false }));
  const { getByRole } = await draw(<ClientScreen />, { call, settings });
  await expect.element(getByRole('heading', { name: 'This meeting needs the app' })).toBeVisible();
  vi.advanceTimersByTime(60_000);
  expect(call).toHaveBeenCalledOnce();
});

test('a browser without web video is told so, with the ways to the client, and stays here', async () => {
  vi.stubGlobal('RTCPeerConnection', undefined);
  const call = vi.fn(answeringInTurn(open));
  const { getByRole, navigate, container } = await draw(<ClientScreen />, { call, settings });
  await expect.element(getByRole('heading', { name: 'This browser has no web video' })).toBeVisible();
  for (const name of ['Open in the app', 'Download for this computer']) await expect.element(getByRole('link', { name })).toBeVisible();
  await expectAccessible(container);
  vi.advanceTimersByTime(60_000);
  expect(call).toHaveBeenCalledOnce();
  expect(navigate).not.toHaveBeenCalled();
});

test('[GST-09] an unknown link is a secure meeting not found', async () => {
  const { getByRole, container } = await draw(<ClientScreen />, { call: answeringInTurn(new CallProblem(1001)) });
  await expect.element(getByRole('heading', { name: 'Secure meeting not found' })).toBeVisible();
  await expect.element(getByRole('status')).toHaveTextContent(/^The link may be incomplete, or the meeting was deleted\./);
  await expect.element(getByRole('link', { name: 'Join with identifier and PIN' })).toHaveAttribute('href', '/join-without-account');
  await expectAccessible(container);
});

test('an encrypted meeting whose link has no key says what is missing, and stays here', async () => {
  const call = answeringInTurn({ ...open, endToEnd: true });
  const { element, navigate, services } = await surround(<ClientScreen />, { call });
  await services.i18n.need('checks');
  const { getByRole, getByText, container } = await render(element);
  await expect.element(getByRole('heading', { name: 'This link lacks the key' })).toBeVisible();
  await expect.element(getByText(/^The meeting is encrypted end to end\. Its key stands at the end of the link/)).toBeVisible();
  await expect.element(getByText('483 920 117')).toBeVisible();
  await expectAccessible(container);
  expect(navigate).not.toHaveBeenCalled();
});
