import { getMyTags } from '@meet/contracts/areas/account';
import { code } from '@meet/contracts/wire/errors';
import { signal } from '@preact/signals-react';
import { Component, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CallProblem } from '../api/problem.ts';
import { frameServices } from '../shell/frame-services.ts';
import { createNotices } from './notices.ts';
import type { Read } from './reads.ts';
import { ServicesContext, type Services } from './services.ts';
import { canRetry, readsOf, useRead } from './use-read.ts';

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    return this.state.error ? <p>crashed: {this.state.error.message}</p> : this.props.children;
  }
}

/** Requests that are answered by hand, even those that were aborted. */
function scene() {
  const requests: { about: string; answer: (text: string) => void; fail: (problem: unknown) => void }[] = [];
  const about = (key: string): Read<string> => ({
    key,
    endpoint: getMyTags,
    ask: () => new Promise((answer, fail) => requests.push({ about: key, answer, fail })),
  });
  const frame = frameServices();
  const person = (email: string) => ({
    kind: 'signedIn' as const,
    username: email,
    me: { firstName: '', lastName: '', email, language: 'en', timeZoneID: 'UTC', source: 'INTERNAL' as const, customersManager: [] },
  });
  const session = signal<Services['session']['state']['value']>(person('ada'));
  const services: Services = { ...frame, session: { ...frame.session, state: session } };
  function Text({ of }: { of: string }) {
    const { value, problem, retry } = useRead(about(of));
    if (value !== undefined) return <p>{value}</p>;
    return <p>{problem ? <>failed {retry && <button onClick={retry}>again</button>}</> : 'waiting'}</p>;
  }
  const page = (of?: string) => (
    <ServicesContext value={services}>
      <Boundary>{of === undefined ? <p>elsewhere</p> : <Text of={of} />}</Boundary>
    </ServicesContext>
  );
  const end = () => void (session.value = { kind: 'signedOut', because: 'left' });
  return { page, requests, services, leave: () => void (session.value = person('bob')), end };
}

test.each([
  [undefined, false],
  [code.notFound, false],
  // Rights may be given meanwhile.
  [code.insufficientRights, true],
  [code.internal, true],
])('of the problem %s another try is offered: %s', (problem, isOffered) => {
  expect(canRetry(problem && new CallProblem(problem))).toBe(isOffered);
});

describe('what is read', () => {
  test('about something else is not shown, and a late response is ignored', async () => {
    const { page, requests } = scene();
    const screen = await render(page('a'));
    requests[0]?.answer('first');
    await expect.element(screen.getByText('first')).toBeVisible();
    await screen.rerender(page('b'));
    await expect.element(screen.getByText('waiting')).toBeVisible();
    await screen.rerender(page('c'));
    requests[2]?.answer('third');
    await expect.element(screen.getByText('third')).toBeVisible();
    requests[1]?.answer('second');
    await screen.rerender(page('c'));
    await expect.element(screen.getByText('third')).toBeVisible();
    expect(requests.map(({ about }) => about)).toEqual(['a', 'b', 'c']);
  });

  test('before is there at once when somebody comes back, and gone for somebody else', async () => {
    const { page, requests, leave } = scene();
    const screen = await render(page('a'));
    requests[0]?.answer('first');
    await expect.element(screen.getByText('first')).toBeVisible();
    await screen.rerender(page());
    await screen.rerender(page('a'));
    await expect.element(screen.getByText('first')).toBeVisible();
    requests[1]?.answer('newer');
    await expect.element(screen.getByText('newer')).toBeVisible();
    leave();
    await expect.element(screen.getByText('waiting')).toBeVisible();
    await expect.poll(() => requests.length).toBe(3);
  });

  test('and failed is requested again on demand and when the network is back', async () => {
    const { page, requests } = scene();
    const screen = await render(page('a'));
    requests[0]?.fail(new CallProblem('UNREACHABLE'));
    await screen.getByRole('button', { name: 'again' }).click();
    await expect.element(screen.getByText('waiting')).toBeVisible();
    requests[1]?.fail(new CallProblem(1000));
    await expect.element(screen.getByText('failed')).toBeVisible();
    dispatchEvent(new Event('online'));
    await expect.poll(() => requests.length).toBe(3);
    requests[2]?.answer('there');
    await expect.element(screen.getByText('there')).toBeVisible();
  });

  test('and was not found offers no other try', async () => {
    const { page, requests } = scene();
    const screen = await render(page('a'));
    requests[0]?.fail(new CallProblem(code.notFound));
    await expect.element(screen.getByText('failed')).toBeVisible();
    expect(screen.getByRole('button').query()).toBeNull();
  });

  test('and met a programming error reaches the error boundary and the console', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { page, requests } = scene();
    const screen = await render(page('a'));
    requests[0]?.fail(new TypeError('undefined is not a function'));
    await expect.element(screen.getByText('crashed: undefined is not a function')).toBeVisible();
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });
});

test('notifications do not outlive the session they were shown in; what is said of its end stays', () => {
  const { services, end } = scene();
  const notices = createNotices();
  const texts = () => notices.entries.peek().map(({ text }) => text);
  readsOf({ ...services, notices });
  notices.show('success', 'Zofie Nova was deleted', { action: { label: 'Undo', run: () => {} } });
  notices.wait('export-7', 'exporting');
  end();
  expect(texts()).toEqual([]);
  notices.show('success', 'your password has been changed');
  end();
  expect(texts()).toEqual(['your password has been changed']);
});
