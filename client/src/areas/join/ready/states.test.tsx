import { answeringInTurn, draw, expectUsable, fakeMeetingSession } from '../../../testing/join.tsx';
import { soundTrack } from '../../../testing/join-live.tsx';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CallProblem } from '../../../api/problem.ts';
import type { LocalSource } from '../../../call/media/local-source.ts';
import ClientScreen from '../entry/ClientScreen.tsx';
import { LongWait } from '../waiting/LongWait.tsx';
import { ReadyMeeting } from './ReadyMeeting.tsx';
import MeetingScreen from './MeetingScreen.tsx';

beforeEach(() => localStorage.clear());

/** Draws the session with the signals set, and waits for what tells that it stands. */
async function stands(text: string | RegExp, reach: (fake: ReturnType<typeof fakeMeetingSession>) => void): Promise<Element> {
  const fake = fakeMeetingSession();
  const { getByText, container } = await draw(<ReadyMeeting session={fake.session} onRefused={() => {}} />);
  fake.name.value = 'Ada Lovelace';
  reach(fake);
  await expect.element(getByText(text).first()).toBeVisible();
  return container;
}

const failed = (problem: Extract<LocalSource, { kind: 'failed' }>['problem']): LocalSource => ({ kind: 'failed', problem });

test('on a phone that lies on its side, what is asked stands beside the own picture, not below the screen', async () => {
  await page.viewport(844, 390);
  onTestFinished(() => page.viewport(414, 896));
  const { session } = fakeMeetingSession();
  const { getByRole } = await draw(<ReadyMeeting session={session} onRefused={() => {}} />);
  await expect.element(getByRole('textbox', { name: 'Your full name' })).toBeInViewport();
});

describe('before joining, everything is reached by keyboard and axe finds nothing', () => {
  test('while the meeting is looked for', async () => {
    const { getByRole, container } = await draw(<MeetingScreen />);
    await expect.element(getByRole('button', { name: 'Looking for the meeting…' })).toBeVisible();
    await expectUsable(container);
  });

  test('in a browser without audio context, which says what it cannot do', async () => {
    const track = soundTrack();
    vi.stubGlobal('AudioContext', undefined);
    const container = await stands('This browser cannot measure or test sound. You can still join.', ({ microphone }) => {
      microphone.value = { kind: 'on', track };
    });
    expect(container.querySelector('[role=meter]')).toBeNull();
    await expectUsable(container);
    vi.unstubAllGlobals();
  });

  test('with devices to choose from', async () => {
    const { session, lists, devices } = fakeMeetingSession();
    const device = (id: string) => ({ id, label: `Device ${id}` });
    lists.value = { camera: [device('c1'), device('c2')], microphone: [device('m1')], speaker: [device('s1')] };
    devices.chosen.value = { camera: 'c1', microphone: 'm1', speaker: 's1' };
    const { getByRole, container } = await draw(<ReadyMeeting session={session} onRefused={() => {}} />);
    await expect.element(getByRole('combobox', { name: 'Camera' })).toHaveDisplayValue('Device c1');
    await expectUsable(container);
  });

  test.each([
    ['denied', 'The browser blocks the camera on this page'],
    ['system', 'The operating system blocks the camera for this browser'],
    ['notFound', 'No camera found'],
    ['inUse', 'Another program uses the camera'],
    ['constraint', 'The camera does not support the requested settings'],
    ['insecure', 'The browser gives no access to the camera on this page'],
    ['other', 'The camera does not start'],
  ] as const)('when camera and microphone are had by nobody: %s', async (problem, text) => {
    const container = await stands(text, ({ camera, microphone }) => {
      camera.value = failed(problem);
      microphone.value = failed(problem);
    });
    await expectUsable(container);
  });

  test('when the request is refused', async () => {
    const container = await stands('The meeting is full. Try again when somebody has left.', ({ state }) => {
      state.value = { kind: 'configuration', problem: 'meeting.webrtc.error.login', reason: 'MEETING_FULL' };
    });
    await expectUsable(container);
  });

  test('when nobody answers the request', async () => {
    const container = await stands(/^Cannot connect to the server\./, ({ state }) => {
      state.value = { kind: 'configuration', problem: 'error.unreachable' };
    });
    await expectUsable(container);
  });

  test('when the meeting cannot be looked up', async () => {
    const { getByRole, container } = await draw(<MeetingScreen />, { call: answeringInTurn(new CallProblem('ECONNABORTED')) });
    await expect.element(getByRole('heading', { name: 'The meeting could not be loaded' })).toBeVisible();
    await expectUsable(container);
  });

  test.each([
    ['tooEarly', { webRtcEnabled: true, webRtcTooEarly: true }, 'The meeting is not open yet'],
    ['noVideo', { webRtcEnabled: false, webRtcTooEarly: false }, 'This meeting needs the app'],
  ])('when the client is needed: %s', async (_, meeting, name) => {
    const { getByRole, container } = await draw(<ClientScreen />, { call: answeringInTurn({ id: '483920117', ...meeting }) });
    await expect.element(getByRole('heading', { name })).toBeVisible();
    await expectUsable(container);
  });
});

describe('in the waiting room, everything is reached by keyboard and axe finds nothing', () => {
  test.each([
    ['asked', { kind: 'waiting', request: 'asked' }, 'Waiting for the organizer'],
    ['put back from the call', { kind: 'waiting', request: 'asked', isPutBack: true }, 'You are back in the waiting room'],
    ['approved before the start', { kind: 'waiting', request: 'approved' }, 'You have been let in'],
    ['counting down', { kind: 'waiting', request: 'approved', startsAt: Date.now() + 3_600_000 }, 'Starts in'],
    ['connecting', { kind: 'connection' }, 'Connecting…'],
    ['rejected', { kind: 'waiting', request: 'rejected' }, 'Request to join rejected'],
    ['not started for an error', { kind: 'waiting', request: 'approved', startError: true }, 'The meeting could not be started'],
  ] as const)('%s', async (_, state, text) => {
    const container = await stands(text, (fake) => {
      fake.state.value = state;
    });
    await expectUsable(container);
  });

  test('while the line is had again', async () => {
    const container = await stands('The connection was lost. Reconnecting…', ({ state, reconnecting }) => {
      state.value = { kind: 'waiting', request: 'asked' };
      reconnecting.value = true;
    });
    await expectUsable(container);
  });

  test('after a long wait', async () => {
    const { getByRole, container } = await draw(<LongWait onAskAgain={() => {}} afterMs={0} />);
    await expect.element(getByRole('button', { name: 'Ask again' })).toBeVisible();
    await expectUsable(container);
  });

  test('with the devices open', async () => {
    const fake = fakeMeetingSession();
    fake.state.value = { kind: 'waiting', request: 'asked' };
    const { getByRole, container } = await draw(<ReadyMeeting session={fake.session} onRefused={() => {}} />);
    await getByRole('button', { name: 'Devices' }).click();
    await expect.element(getByRole('combobox', { name: 'Microphone' })).toBeVisible();
    await expectUsable(container);
  });
});

test.each([
  ['removed', 'You were removed from the meeting'],
  ['meetingEnded', 'The meeting has ended'],
  ['replaced', 'You joined somewhere else'],
  ['lost', 'The connection was lost'],
  ['left', 'You left the meeting'],
] as const)('at the end, everything is reached by keyboard and axe finds nothing: %s', async (because, text) => {
  const container = await stands(text, ({ state }) => {
    state.value = { kind: 'end', because };
  });
  await expectUsable(container);
});

test.each([
  ['refused by the organizer', { kind: 'waiting', request: 'rejected' }],
  ['sent away from a full meeting', { kind: 'configuration', problem: 'meeting.webrtc.error.login', reason: 'MEETING_FULL' }],
] as const)('whoever is %s sees the code by which support finds the attempt', async (_, reached) => {
  const container = await stands('K7QM-3XWD', ({ state, record }) => {
    record.value = { supportCode: 'K7QM-3XWD', marks: [{ step: 'asked', at: 1000 }] };
    state.value = reached;
  });
  expect(container).toHaveTextContent('Code for support: K7QM-3XWD');
  await expectUsable(container);
});
