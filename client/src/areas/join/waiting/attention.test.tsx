import { draw, fakeMeetingSession } from '../../../testing/join.tsx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ReadyMeeting } from '../ready/ReadyMeeting.tsx';
import { markTab } from './attention.ts';

const hidden = vi.spyOn(document, 'hidden', 'get');
const start = vi.spyOn(OscillatorNode.prototype, 'start');
const notified: string[] = [];

class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'granted';
  static readonly requestPermission = vi.fn<() => Promise<NotificationPermission>>(() => Promise.resolve('granted'));
  constructor(title: string) {
    super();
    notified.push(title);
  }
}

beforeEach(() => {
  notified.length = 0;
  start.mockClear();
  document.title = 'Join a meeting';
  FakeNotification.permission = 'granted';
  vi.stubGlobal('Notification', FakeNotification);
});
afterEach(() => {
  hidden.mockReset();
  vi.unstubAllGlobals();
});

async function wait() {
  const fake = fakeMeetingSession();
  fake.state.value = { kind: 'waiting', request: 'asked' };
  return { ...fake, ...(await draw(<ReadyMeeting session={fake.session} onRefused={() => {}} />)) };
}

describe('[WTR-B02] whoever looks at another tab', () => {
  test('hears two notes, finds the tab marked and gets a notification when the organizer approves', async () => {
    hidden.mockReturnValue(true);
    const { state } = await wait();
    state.value = { kind: 'waiting', request: 'approved' };
    await vi.waitFor(() => expect(document.title).toBe('● Approved – Join a meeting'));
    expect(notified).toEqual(['Approved']);
    expect(start).toHaveBeenCalledTimes(2);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(document.title).toBe('Join a meeting');
  });

  test('finds the tab marked and hears the notes where a browser shows notifications only from elsewhere', async () => {
    vi.stubGlobal(
      'Notification',
      class extends FakeNotification {
        constructor() {
          super('');
          throw new TypeError('Illegal constructor');
        }
      },
    );
    hidden.mockReturnValue(true);
    const { state, getByRole } = await wait();
    state.value = { kind: 'waiting', request: 'approved' };
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
    expect(document.title).toBe('● Approved – Join a meeting');
    await expect.element(getByRole('heading', { name: 'You have been let in' })).toBeVisible();
  });

  test('is told of a refusal, too', async () => {
    hidden.mockReturnValue(true);
    const { state } = await wait();
    state.value = { kind: 'waiting', request: 'rejected' };
    await vi.waitFor(() => expect(notified).toEqual(['Rejected']));
  });

  test('gets no notification without having allowed it, and none while looking on', async () => {
    hidden.mockReturnValue(true);
    FakeNotification.permission = 'default';
    const { state } = await wait();
    state.value = { kind: 'waiting', request: 'approved' };
    await vi.waitFor(() => expect(document.title).toContain('Approved'));
    hidden.mockReturnValue(false);
    FakeNotification.permission = 'granted';
    state.value = { kind: 'waiting', request: 'rejected' };
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(4));
    expect(notified).toEqual([]);
  });

  test('is asked for the permission only on demand', async () => {
    FakeNotification.permission = 'default';
    const { getByRole, getByText } = await wait();
    const offer = getByRole('button', { name: 'Notify me when I am let in' });
    await expect.element(offer).toBeVisible();
    expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
    await offer.click();
    await expect.element(getByText('You will be notified when the organizer decides.')).toBeVisible();
  });

  test('finds the tab named as before, however often it was marked', () => {
    hidden.mockReturnValue(true);
    markTab('1 person is waiting');
    markTab('2 people are waiting');
    expect(document.title).toBe('● 2 people are waiting – Join a meeting');
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(document.title).toBe('Join a meeting');
  });

  test('finds the tab named as the page that came meanwhile', () => {
    hidden.mockReturnValue(true);
    markTab('Approved');
    document.title = 'Meeting';
    markTab('You are in the meeting.');
    expect(document.title).toBe('● You are in the meeting. – Meeting');
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(document.title).toBe('Meeting');
  });

  test('finds the tab named as the page that came last, also where nothing was marked any more', () => {
    hidden.mockReturnValue(true);
    markTab('1 person is waiting');
    document.title = 'The meeting has ended';
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(document.title).toBe('The meeting has ended');
  });
});
