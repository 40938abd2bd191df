import { answeringInTurn, draw, fakeMeetingSession, surround } from '../../../testing/join.tsx';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallProblem } from '../../../api/problem.ts';
import { meetingSessions } from '../meeting-session.ts';
import MeetingScreen from './MeetingScreen.tsx';
import { ReadyForm } from './ReadyForm.tsx';

beforeEach(() => localStorage.clear());
afterEach(meetingSessions.close);

describe('a link to a meeting', () => {
  test.each([
    ['[GST-06] that cannot be joined from a browser', { webRtcEnabled: false, webRtcTooEarly: false }],
    ['[GST-07] that is not open yet', { webRtcEnabled: true, webRtcTooEarly: true }],
  ])('%s leads to the page of the client', async (_, meeting) => {
    const { navigate } = await draw(<MeetingScreen />, { call: answeringInTurn({ id: '483920117', ...meeting }) });
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/meeting/join?umi=u-m-i', { replace: true }));
  });

  test('leads to the page of the client in a browser without web video, which is asked for no device', async () => {
    vi.stubGlobal('RTCPeerConnection', undefined);
    const wanted = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
    const { navigate } = await draw(<MeetingScreen />, {
      call: answeringInTurn({ id: '483920117', webRtcEnabled: true, webRtcTooEarly: false }),
    });
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/meeting/join?umi=u-m-i', { replace: true }));
    expect(wanted).not.toHaveBeenCalled();
    expect(meetingSessions.current.value).toBeUndefined();
    wanted.mockRestore();
    vi.unstubAllGlobals();
  });

  test('[GST-09] that nobody knows is a secure meeting not found', async () => {
    const { getByRole } = await draw(<MeetingScreen />, { call: answeringInTurn(new CallProblem(1001)) });
    await expect.element(getByRole('heading', { name: 'Secure meeting not found' })).toBeVisible();
  });

  test('that could not be looked up is looked up again on request', async () => {
    const { getByRole } = await draw(<MeetingScreen />, { call: answeringInTurn(new CallProblem('ECONNABORTED'), new CallProblem(1001)) });
    await expect.element(getByRole('heading', { name: 'The meeting could not be loaded' })).toBeVisible();
    await getByRole('button', { name: 'Try again' }).click();
    await expect.element(getByRole('heading', { name: 'Secure meeting not found' })).toBeVisible();
  });

  test('that could not be looked up is looked up again when the network is back', async () => {
    const { getByRole } = await draw(<MeetingScreen />, { call: answeringInTurn(new CallProblem('UNREACHABLE'), new CallProblem(1001)) });
    await expect.element(getByRole('heading', { name: 'The meeting could not be loaded' })).toBeVisible();
    dispatchEvent(new Event('online'));
    await expect.element(getByRole('heading', { name: 'Secure meeting not found' })).toBeVisible();
  });
});

test('what somebody typed before the program ran stays, with the focus, until the meeting is found', async () => {
  let found = (): void => {};
  const call = vi.fn(
    answeringInTurn(
      new Promise((resolve) => {
        found = () => resolve({ id: '483920117', webRtcEnabled: true, webRtcTooEarly: false });
      }),
    ),
  );
  const { element } = await surround(<MeetingScreen />, { call });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(element);
  const name = page.getByRole('textbox', { name: 'Your full name' });
  await name.click();
  await userEvent.keyboard('Ada Lov');
  const root = hydrateRoot(container, element);
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  const { session } = fakeMeetingSession();
  meetingSessions.open('u-m-i', () => session);
  found();
  await expect.element(page.getByRole('button', { name: 'Ask to join' })).toBeEnabled();
  await userEvent.keyboard('elace');
  await expect.element(name).toHaveValue('Ada Lovelace');
  root.unmount();
  container.remove();
});

test('a name that is filled in while the field has the focus is replaced by what is typed', async () => {
  let fillIn: (name: string) => void = () => {};
  function Late() {
    const [name, setName] = useState('');
    fillIn = setName;
    return <ReadyForm meetingId="483920117" name={name} />;
  }
  const { getByRole } = await draw(<Late />, { call: answeringInTurn() });
  const field = getByRole('textbox', { name: 'Your full name' });
  await field.click();
  fillIn('Oscar Delgado');
  await expect.element(field).toHaveValue('Oscar Delgado');
  await userEvent.keyboard('Olivia');
  await expect.element(field).toHaveValue('Olivia');
});

test('[WTR-05] [WTR-06] whoever hangs up comes to the sign-in page, where it is confirmed once, with a way back in', async () => {
  const { session, state } = fakeMeetingSession();
  meetingSessions.open('u-m-i', () => session);
  state.value = { kind: 'end', because: 'left' };
  const { navigate, services } = await draw(<MeetingScreen />);
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/'));
  expect(services.notices.entries.value.map(({ text }) => text)).toEqual(['You left the meeting.']);
  const [entry] = services.notices.entries.value;
  expect(entry?.action?.label).toBe('Join again');
  entry?.action?.run();
  expect(navigate).toHaveBeenLastCalledWith('/meeting/webrtc?umi=u-m-i');
});

test('[WTR-05] whoever is in a meeting again is no longer told to have left it', async () => {
  const { session, state } = fakeMeetingSession();
  meetingSessions.open('u-m-i', () => session);
  const { navigate, services } = await draw(<MeetingScreen />);
  services.notices.show('success', 'You left the meeting.', { isOfLeaving: true });
  state.value = { kind: 'connected', since: new Date() };
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/meeting/webrtc/live?umi=u-m-i'));
  expect(services.notices.entries.value).toEqual([]);
});
