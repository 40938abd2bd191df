import { draw, expectAccessible, fakeMeetingSession } from '../../../testing/join.tsx';
import { soundTrack } from '../../../testing/join-live.tsx';
import { PublicSettings } from '@meet/contracts/areas/public-settings';
import { signal, type ReadonlySignal } from '@preact/signals-react';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { invitationDraft } from '../../../core/invitation-draft.ts';
import type { MeetingSession } from '../meeting-session.ts';
import { storedName } from './use-join-request.ts';
import { ReadyMeeting } from './ReadyMeeting.tsx';

beforeEach(() => localStorage.clear());

const nothing = () => {};
const me = {
  firstName: 'Zsófia',
  lastName: 'Kővári',
  email: 'zsofia@meet.example',
  language: 'en',
  timeZoneID: 'Europe/Budapest',
  source: 'INTERNAL',
  customersManager: [],
} as const;

async function drawMeeting(fake = fakeMeetingSession(), surroundings?: Parameters<typeof draw>[1]) {
  const onRefused = vi.fn<() => void>();
  const drawn = await draw(<ReadyMeeting session={fake.session} onRefused={onRefused} />, surroundings);
  return { ...fake, ...drawn, onRefused };
}

function Found({ session }: { session: ReadonlySignal<MeetingSession | undefined> }) {
  return <ReadyMeeting session={session.value} onRefused={nothing} />;
}

describe('before asking', () => {
  test('[PRE-01] name, camera, microphone and speaker are asked for', async () => {
    const { getByRole, getByText, container } = await drawMeeting();
    await expect
      .element(getByRole('textbox', { name: 'Your full name' }))
      .toHaveAccessibleDescription('Shown to the other participants. Remembered on this device.');
    for (const device of ['Camera', 'Microphone', 'Speaker']) await expect.element(getByRole('combobox', { name: device })).toBeVisible();
    await expect.element(getByText(/Meeting 483\u00A0920\u00A0117/)).toBeVisible();
    await expectAccessible(container);
  });

  test('[PRE-02] without a name nobody asks, and the field says why', async () => {
    const { getByRole, getByText, call } = await drawMeeting();
    await getByRole('textbox', { name: 'Your full name' }).fill('   ');
    await getByRole('button', { name: 'Ask to join' }).click();
    await expect.element(getByText('Enter your full name.')).toBeVisible();
    await expect.element(getByRole('textbox', { name: 'Your full name' })).toHaveFocus();
    expect(call.join).not.toHaveBeenCalled();
  });

  test('who may have to let people in is said, which the organizer and a meeting without a waiting room need not; the app is offered where the settings name its links', async () => {
    const { getByRole, getByText, unmount } = await drawMeeting();
    await expect.element(getByText('The organizer may have to let you in.')).toBeVisible();
    expect(getByRole('link', { name: 'Open in the app instead' }).query()).toBeNull();
    await unmount();
    const withApp = await drawMeeting(fakeMeetingSession(), { settings: v.parse(PublicSettings, { protocol: 'meet' }) });
    await expect
      .element(withApp.getByRole('link', { name: 'Open in the app instead' }))
      .toHaveAttribute('href', `meet://${location.host}/meet/meeting/join?umi=u-m-i`);
  });

  test('asking sends the name once, trimmed', async () => {
    const { getByRole, call } = await drawMeeting();
    call.join.mockReturnValue(new Promise(nothing));
    await getByRole('textbox', { name: 'Your full name' }).fill('  Ada Lovelace ');
    await getByRole('button', { name: 'Ask to join' }).click();
    await expect.element(getByRole('button', { name: 'Asking…' })).toBeDisabled();
    expect(call.join.mock.calls).toEqual([['Ada Lovelace']]);
  });

  test('who asks before the meeting is found has asked once it is; another meeting after it is not asked', async () => {
    const [first, second] = [fakeMeetingSession(), fakeMeetingSession()];
    let answer = nothing;
    first.call.join.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const session = signal<MeetingSession | undefined>(undefined);
    const { getByRole } = await draw(<Found session={session} />);
    await getByRole('textbox', { name: 'Your full name' }).fill('Ada Lovelace');
    await userEvent.keyboard('{Enter}');
    await expect.element(getByRole('button', { name: 'Looking for the meeting…' })).toBeVisible();
    session.value = first.session;
    await expect.poll(() => first.call.join.mock.calls).toEqual([['Ada Lovelace']]);
    await expect.element(getByRole('button', { name: 'Asking…' })).toBeDisabled();
    answer();
    await expect.element(getByRole('button', { name: 'Ask to join' })).toBeEnabled();
    second.state.value = { kind: 'waiting', request: 'asked' };
    session.value = second.session;
    await expect.element(getByRole('heading', { name: 'Waiting for the organizer' })).toBeVisible();
    // React has done by then what follows a render.
    await userEvent.keyboard('{Tab}');
    expect(second.call.join).not.toHaveBeenCalled();
  });

  test('[GST-10] the name given last stands there the next time', async () => {
    const { getByRole, unmount } = await drawMeeting();
    await getByRole('textbox', { name: 'Your full name' }).fill('Ada Lovelace');
    await getByRole('button', { name: 'Ask to join' }).click();
    await unmount();
    const next = await drawMeeting();
    await expect.element(next.getByRole('textbox', { name: 'Your full name' })).toHaveValue('Ada Lovelace');
  });

  test('[GST-B03] whoever is signed in finds the name of the account', async () => {
    storedName().write('Somebody Else');
    const { getByRole } = await drawMeeting(fakeMeetingSession(), { me: { ...me, customersManager: [] } });
    await expect.element(getByRole('textbox', { name: 'Your full name' })).toHaveValue('Zsófia Kővári');
  });

  test('[PRE-03] no longer name can be typed than a meeting accepts', async () => {
    const { getByRole } = await drawMeeting();
    await expect.element(getByRole('textbox', { name: 'Your full name' })).toHaveAttribute('maxlength', '100');
  });

  test('[PRE-03] a name the server refuses is a matter of the field', async () => {
    const { getByRole, getByText, state } = await drawMeeting();
    state.value = { kind: 'configuration', problem: 'meeting.webrtc.error.userfullname' };
    await expect.element(getByText('The meeting does not accept this name. Enter your full name.')).toBeVisible();
    await expect.element(getByRole('textbox', { name: 'Your full name' })).toHaveFocus();
    await expect.element(getByRole('textbox', { name: 'Your full name' })).toHaveAttribute('aria-invalid', 'true');
  });

  test('[PRE-04] any other refusal stands beside the form, and the meeting is looked up again', async () => {
    const { getByRole, call, state, onRefused, container } = await drawMeeting();
    call.join.mockImplementation(() => {
      state.value = { kind: 'configuration', problem: 'meeting.webrtc.error.login', reason: 'MEETING_FULL' };
      return Promise.resolve();
    });
    await getByRole('textbox', { name: 'Your full name' }).fill('Ada');
    await getByRole('button', { name: 'Ask to join' }).click();
    await expect.element(getByRole('alert')).toHaveTextContent(/The meeting did not accept your request to join\..*The meeting is full\./);
    await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
    await expectAccessible(container);
  });
});

describe('devices', () => {
  test('[PRE-06] the lists show the names of the devices, and a choice is used', async () => {
    const { getByRole, lists, devices, media } = await drawMeeting();
    lists.value = {
      camera: [
        { id: 'c1', label: 'HD Webcam' },
        { id: 'c2', label: 'Integrated camera' },
      ],
      microphone: [{ id: 'm1', label: '' }],
      speaker: [{ id: 's1', label: 'Headset' }],
    };
    devices.chosen.value = { camera: 'c1', microphone: 'm1', speaker: 's1' };
    await expect.element(getByRole('combobox', { name: 'Microphone' })).toHaveDisplayValue('Microphone 1');
    await getByRole('combobox', { name: 'Camera' }).selectOptions('Integrated camera');
    expect(media.choose).toHaveBeenCalledWith('camera', 'c2');
  });

  test('[PRE-06] [PRE-B07] the device in use is shown and told, not the one that is remembered and plugged in again', async () => {
    const { getByRole, getByText, lists, devices, microphone } = await drawMeeting();
    const track = new AudioContext().createMediaStreamDestination().stream.getAudioTracks()[0];
    if (!track) throw new Error('no track');
    const builtIn = track.clone();
    for (const [one, id, label] of [
      [track, 'm2', 'Headset'],
      [builtIn, 'm1', 'Built-in'],
    ] as const) {
      vi.spyOn(one, 'label', 'get').mockReturnValue(label);
      vi.spyOn(one, 'getSettings').mockReturnValue({ deviceId: id });
    }
    const both = [
      { id: 'm1', label: 'Built-in' },
      { id: 'm2', label: 'Headset' },
    ];
    lists.value = { camera: [], microphone: both, speaker: [] };
    devices.chosen.value = { camera: undefined, microphone: 'm2', speaker: undefined };
    microphone.value = { kind: 'on', track };
    const choice = getByRole('combobox', { name: 'Microphone' });
    await expect.element(choice).toHaveDisplayValue('Headset');

    lists.value = { ...lists.value, microphone: both.slice(0, 1) };
    devices.chosen.value = { ...devices.chosen.value, microphone: 'm1' };
    microphone.value = { kind: 'on', track: builtIn };
    await expect.element(getByText('Now using Built-in.')).toBeVisible();
    await expect.element(choice).toHaveDisplayValue('Built-in');

    lists.value = { ...lists.value, microphone: both };
    devices.chosen.value = { ...devices.chosen.value, microphone: 'm2' };
    await expect.poll(() => getByRole('option', { name: 'Headset' }).query()).not.toBeNull();
    await expect.element(choice).toHaveDisplayValue('Built-in');
    await expect.element(getByText('Now using Built-in.')).toBeVisible();
  });

  test('[LIV-05] a switch tells and changes what the others will get, and does not change its name', async () => {
    const { getByRole, microphone, media } = await drawMeeting();
    const track = new AudioContext().createMediaStreamDestination().stream.getAudioTracks()[0];
    if (!track) throw new Error('no track');
    microphone.value = { kind: 'on', track };
    const toggle = getByRole('button', { name: 'Microphone', exact: true });
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
    await toggle.click();
    expect(media.setAudio).toHaveBeenCalledWith(false);
    microphone.value = { kind: 'muted', track };
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
  });

  test('[LIV-05] while the browser asks, nothing is called on, and the question is pointed at', async () => {
    const { getByRole, getByText, microphone, camera, media, container } = await drawMeeting();
    microphone.value = { kind: 'asking' };
    camera.value = { kind: 'asking' };
    const asking = getByRole('button', { name: 'Microphone', exact: true, pressed: false });
    await expect.element(asking).toHaveAccessibleDescription('Microphone: waiting for your permission');
    await expect
      .element(getByRole('button', { name: 'Camera', exact: true, pressed: false }))
      .toHaveAccessibleDescription('Camera: waiting for your permission');
    await expect.element(getByRole('status').getByText(/answer the question at the top of the window/)).toBeVisible();
    await expect.element(getByRole('button', { name: /^(Microphone|Camera)$/, pressed: true })).not.toBeInTheDocument();
    await asking.click();
    expect(media.setAudio).toHaveBeenCalledWith(false);
    await expectAccessible(container);
    microphone.value = { kind: 'starting' };
    camera.value = { kind: 'off' };
    await expect.element(asking).toHaveAccessibleDescription('Microphone: starting…');
    await expect.element(getByText(/answer the question/)).not.toBeInTheDocument();
  });

  test('whoever asks and hears nothing for a while is told that it goes on, beside the check of the connection', async () => {
    const { getByRole, getByText, call } = await drawMeeting();
    call.join.mockImplementation(() => new Promise(() => {}));
    await getByRole('textbox', { name: 'Your full name' }).fill('Ada');
    await getByRole('button', { name: 'Ask to join' }).click();
    await expect.element(getByText('Still connecting to the server…')).toBeVisible();
    await expect.element(getByRole('button', { name: 'Check the connection' })).toBeVisible();
  });

  test('another try at the devices leaves the focus to the preview', async () => {
    const { getByRole, camera, media } = await drawMeeting();
    media.open.mockImplementation(async () => void (camera.value = { kind: 'starting' }));
    camera.value = { kind: 'failed', problem: 'denied' };
    await getByRole('button', { name: 'Try again' }).click();
    expect(media.open).toHaveBeenCalledOnce();
    await expect.element(getByRole('region', { name: 'Camera preview' })).toHaveFocus();
    await expect.element(getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('[PRE-07] without camera and microphone the page says that neither can be had', async () => {
    const { getByText, camera, microphone, container } = await drawMeeting();
    camera.value = { kind: 'failed', problem: 'denied' };
    microphone.value = { kind: 'failed', problem: 'denied' };
    await expect.element(getByText('Cannot access camera or microphone')).toBeVisible();
    await expectAccessible(container);
  });

  test.each([
    ['denied', 'The browser blocks the camera on this page'],
    ['system', 'The operating system blocks the camera for this browser'],
    ['notFound', 'No camera found'],
    ['inUse', 'Another program uses the camera'],
    ['insecure', 'The browser gives no access to the camera on this page'],
    ['other', 'The camera does not start'],
  ] as const)('[PRE-B01] a camera that is %s has its own words', async (problem, text) => {
    const { getByText, camera } = await drawMeeting();
    camera.value = { kind: 'failed', problem };
    await expect.element(getByText(text)).toBeVisible();
  });

  test('[PRE-B02] the help goes and the camera starts as soon as it is allowed', async () => {
    const { getByText, camera, media, devices } = await drawMeeting();
    camera.value = { kind: 'failed', problem: 'denied' };
    devices.permission.value = { camera: 'denied', microphone: 'granted' };
    await expect.element(getByText('The browser blocks the camera on this page')).toBeVisible();
    media.open.mockImplementation(() => {
      camera.value = { kind: 'starting' };
      return Promise.resolve();
    });
    devices.permission.value = { camera: 'granted', microphone: 'granted' };
    await expect.element(getByText('The browser blocks the camera on this page')).not.toBeInTheDocument();
  });

  test('[PRE-B03] with neither device one can ask to join all the same', async () => {
    const { getByRole, getByText, camera, microphone, call } = await drawMeeting();
    camera.value = { kind: 'failed', problem: 'notFound' };
    microphone.value = { kind: 'failed', problem: 'notFound' };
    await expect.element(getByText('You can still join, to see and hear the others.')).toBeVisible();
    await getByRole('textbox', { name: 'Your full name' }).fill('Ada');
    await getByRole('button', { name: 'Ask to join' }).click();
    expect(call.join).toHaveBeenCalledWith('Ada');
  });
});

describe('waiting', () => {
  test('[WTR-08] the organizer has to approve, and the name that was given is shown', async () => {
    const { getByRole, getByText, state, name, container } = await drawMeeting();
    name.value = 'Ada Lovelace';
    state.value = { kind: 'waiting', request: 'asked' };
    await expect.element(getByRole('heading', { name: 'Waiting for the organizer' })).toHaveFocus();
    await expect.element(getByText(/You asked to join as Ada Lovelace\. You enter as soon as the organizer approves\./)).toBeVisible();
    await expectAccessible(container);
  });

  test('[LIV-04] whoever was put back is told what happened, which stays true when they turn a device on', async () => {
    const { getByRole, state, microphone, container } = await drawMeeting();
    microphone.value = { kind: 'on', track: soundTrack(0.5) };
    state.value = { kind: 'waiting', request: 'asked', isPutBack: true };
    await expect.element(getByRole('heading', { name: 'You are back in the waiting room' })).toBeVisible();
    await expect.element(getByRole('button', { name: 'Microphone', exact: true, pressed: true })).toBeVisible();
    expect(container).toHaveTextContent('your camera and microphone were turned off');
    expect(container).not.toHaveTextContent(/microphone (?:is|are) off/);
  });

  test('[WTR-09] [WTR-B01] approved before the start: the time left is shown, and nothing needs to be clicked', async () => {
    const { getByRole, getByText, state, container } = await drawMeeting();
    state.value = { kind: 'waiting', request: 'approved', startsAt: Date.now() + 3_595_000 };
    await expect.element(getByText(/The meeting has not started yet/)).toBeVisible();
    await expect.element(getByRole('timer')).toHaveTextContent(/Starts in 59:\d\d/);
    await expectAccessible(container);
  });

  test('[WTR-11] a start more than a day away is told by its date, not counted in hours', async () => {
    const { getByRole, state } = await drawMeeting();
    const startsAt = new Date(Date.now() + 40 * 86_400_000);
    state.value = { kind: 'waiting', request: 'approved', startsAt: startsAt.getTime() };
    await expect.element(getByRole('timer')).toHaveTextContent(/^Starts on /);
    await expect.element(getByRole('timer')).toHaveTextContent(String(startsAt.getFullYear()));
  });

  test('[WTR-10] a rejected request is told, with a way back', async () => {
    const { getByRole, state, call, container } = await drawMeeting();
    state.value = { kind: 'waiting', request: 'rejected' };
    await expect.element(getByRole('heading', { name: 'Request to join rejected' })).toBeVisible();
    await expectAccessible(container);
    await getByRole('button', { name: 'Back' }).click();
    expect(call.cancel).toHaveBeenCalledOnce();
  });

  test('[WTR-12] a start that failed can be tried again', async () => {
    const { getByRole, state, call, container } = await drawMeeting();
    state.value = { kind: 'waiting', request: 'approved', startError: true };
    await expect.element(getByRole('alert')).toBeVisible();
    await expectAccessible(container);
    await getByRole('button', { name: 'Try again' }).click();
    expect(call.retryStart).toHaveBeenCalledOnce();
    await expect.element(getByRole('heading', { name: 'The meeting could not be started' })).toHaveFocus();
  });

  test('[WTR-B03] devices can still be changed while waiting', async () => {
    const { getByRole, state } = await drawMeeting();
    state.value = { kind: 'waiting', request: 'asked' };
    await getByRole('button', { name: 'Devices' }).click();
    await expect.element(getByRole('combobox', { name: 'Microphone' })).toBeVisible();
    await expect.element(getByRole('button', { name: 'Microphone', exact: true, pressed: false })).toBeVisible();
  });

  test('[WTR-B04] cancel withdraws the request', async () => {
    const { getByRole, state, call } = await drawMeeting();
    state.value = { kind: 'waiting', request: 'asked' };
    call.cancel.mockImplementation(() => {
      state.value = { kind: 'configuration' };
    });
    await getByRole('button', { name: 'Cancel' }).click();
    expect(call.cancel).toHaveBeenCalledOnce();
    await expect.element(getByRole('heading', { name: 'Ready to join?' })).toHaveFocus();
  });

  test('[WTR-04] once connected, the live view is next, and identifier and PIN are left to nobody', async () => {
    const { navigate, state } = await drawMeeting();
    Object.assign(invitationDraft, { meetingId: '483920117', pin: '2468' });
    state.value = { kind: 'connection' };
    expect(invitationDraft.pin).toBe('2468');
    state.value = { kind: 'connected', since: new Date() };
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/meeting/webrtc/live?umi=u-m-i'));
    expect(invitationDraft).toEqual({ meetingId: '', pin: '' });
  });
});

describe('the end', () => {
  test.each([
    ['removed', 'You were removed from the meeting'],
    ['meetingEnded', 'The meeting has ended'],
    ['replaced', 'You joined somewhere else'],
    ['lost', 'The connection was lost'],
  ] as const)('%s is explained', async (because, title) => {
    const { getByRole, state, navigate, container } = await drawMeeting();
    state.value = { kind: 'end', because };
    await expect.element(getByRole('heading', { name: title })).toHaveFocus();
    await expect.element(getByRole('link', { name: 'Go to the start page' })).toBeVisible();
    expect(navigate).not.toHaveBeenCalled();
    await expectAccessible(container);
  });
});
