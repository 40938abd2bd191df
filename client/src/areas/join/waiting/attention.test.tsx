import { draw, fakeMeetingSession, surround } from '../../../testing/join.tsx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { CallState } from '../../../call/state/call-state.ts';
import { NotifyMe } from '../checks/BeforeJoining.tsx';
import { ReadyMeeting } from '../ready/ReadyMeeting.tsx';
import { markTab } from './attention.ts';

const hidden = vi.spyOn(document, 'hidden', 'get');
const userAgent = vi.spyOn(navigator, 'userAgent', 'get');
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
  userAgent.mockReset();
  vi.unstubAllGlobals();
});

async function wait() {
  const fake = fakeMeetingSession();
  fake.state.value = { kind: 'waiting', request: 'asked' };
  return { ...fake, ...(await draw(<ReadyMeeting session={fake.session} onRefused={() => {}} />)) };
}

/** Whether a notification is offered or promised. */
async function offersIn(state: CallState): Promise<boolean> {
  const { element, services } = await surround(<NotifyMe state={state} />);
  await services.i18n.need('checks');
  const { container, unmount } = await render(element);
  const isSomething = container.textContent !== '';
  await unmount();
  return isSomething;
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

  test.each(['default', 'granted'] as const)('is promised nothing on Android, where a page cannot show one (%s)', async (permission) => {
    FakeNotification.permission = permission;
    const offered = await offersIn({ kind: 'waiting', request: 'asked' });
    const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';
    userAgent.mockReturnValue(android);
    expect([offered, await offersIn({ kind: 'waiting', request: 'asked' })]).toEqual([true, false]);
  });

  test('is promised nothing about an answer that is there', async () => {
    expect(await offersIn({ kind: 'waiting', request: 'asked' })).toBe(true);
    expect(await offersIn({ kind: 'waiting', request: 'rejected' })).toBe(false);
    expect(await offersIn({ kind: 'waiting', request: 'approved' })).toBe(false);
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
