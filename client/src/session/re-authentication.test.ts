import { changeMe } from '@meet/contracts/areas/account';
import { getMe } from '@meet/contracts/areas/me';
import { signal } from '@preact/signals-react';
import { expect, test, vi } from 'vitest';
import { abortError } from '../api/clock.ts';
import { CallProblem } from '../api/problem.ts';
import { SessionRefused } from '../api/refresh-gate.ts';
import type { SessionState } from './lifecycle.ts';
import { frameServices } from '../shell/frame-services.ts';
import { withReAuthentication } from './re-authentication.ts';
import { answering } from '../testing/answering.ts';

const person = (name: string, username = name): SessionState => ({
  kind: 'signedIn',
  username,
  me: { firstName: name, lastName: '', email: `${name}@meet.example`, source: 'INTERNAL', customersManager: [] },
});
const ada = person('ada');
const refused: SessionState = { kind: 'signedOut', because: 'ended' };

function pageOf(first: SessionState, ...answers: unknown[]) {
  return unsavedPageOf(() => false, first, ...answers);
}

function unsavedPageOf(isUnsaved: () => boolean, first: SessionState, ...answers: unknown[]) {
  const state = signal<SessionState>(first);
  const onSwitch = vi.fn();
  const server = answering(...answers);
  const reAuthentication = withReAuthentication({ ...frameServices().session, state, call: server.call }, { onSwitch, isUnsaved });
  return { state, reAuthentication, onSwitch, asked: server.asked, shown: reAuthentication.pageSession.state };
}

test('[SES-B04] a session that is refused stays for the page until the same person is back', () => {
  const { state, reAuthentication, shown, onSwitch } = pageOf(ada);
  state.value = refused;
  expect(shown.value).toBe(ada);
  expect(reAuthentication.pendingUser.value).toEqual({ username: 'ada', because: 'ended' });
  state.value = { kind: 'restoring' };
  state.value = { kind: 'signedOut' };
  expect(shown.value).toBe(ada);
  state.value = person('ada', 'ADA@meet.example');
  expect(shown.value).toEqual(ada);
  expect(reAuthentication.pendingUser.value).toBeUndefined();
  expect(onSwitch).not.toHaveBeenCalled();
});

test('somebody else does not see the page that was held', () => {
  const { state, reAuthentication, shown, onSwitch } = pageOf(ada);
  state.value = refused;
  onSwitch.mockImplementation(() => expect(shown.value).toBe(ada));
  state.value = person('eve');
  expect(onSwitch).toHaveBeenCalledTimes(1);
  expect(shown.value).toEqual(person('eve'));
  expect(reAuthentication.pendingUser.value).toBeUndefined();
});

test('what is unsaved when another tab signs out waits for the same person, and for nobody else', () => {
  const elsewhere: SessionState = { kind: 'signedOut', because: 'elsewhere' };
  const { state, shown, reAuthentication, onSwitch } = unsavedPageOf(() => true, ada);
  state.value = elsewhere;
  expect(shown.value).toBe(ada);
  expect(reAuthentication.pendingUser.value).toEqual({ username: 'ada', because: 'elsewhere' });
  state.value = ada;
  expect([shown.value, onSwitch.mock.calls.length]).toEqual([ada, 0]);
  state.value = elsewhere;
  state.value = person('eve');
  expect([shown.value, onSwitch.mock.calls.length]).toEqual([person('eve'), 1]);
});

test('a sign-in whose person could not be loaded leaves the page waiting', () => {
  const { state, shown, reAuthentication } = pageOf(ada);
  state.value = refused;
  state.value = { kind: 'signedOut', because: 'unavailable', problem: new CallProblem(1000) };
  expect(shown.value).toBe(ada);
  expect(reAuthentication.pendingUser.value).toEqual({ username: 'ada', because: 'ended' });
});

test('who signs out, here or in another tab, is signed out', () => {
  for (const because of ['left', 'elsewhere'] as const) {
    const { state, shown, reAuthentication } = pageOf(ada);
    state.value = { kind: 'signedOut', because };
    expect(shown.value).toEqual({ kind: 'signedOut', because });
    state.value = ada;
    state.value = refused;
    state.value = { kind: 'signedOut', because };
    expect(shown.value).toEqual({ kind: 'signedOut', because });
    expect(reAuthentication.pendingUser.value).toBeUndefined();
  }
});

test('a session that ends before it has begun reAuthentications nothing', () => {
  const { state, reAuthentication, shown } = pageOf({ kind: 'restoring' });
  state.value = refused;
  expect(shown.value).toBe(refused);
  expect(reAuthentication.pendingUser.value).toBeUndefined();
});

test('the page may be given up', () => {
  const { state, reAuthentication, shown } = pageOf(ada);
  state.value = refused;
  reAuthentication.abandon();
  expect(shown.value).toBe(refused);
  expect(reAuthentication.pendingUser.value).toBeUndefined();
});

test.each([
  ['what was refused', new SessionRefused(), changeMe],
  ['what was being read', abortError(), getMe],
] as const)('%s is asked again when the same person is back', async (_, error, endpoint) => {
  const { state, reAuthentication, asked } = pageOf(ada, error, 'done');
  const answer = endpoint === getMe ? reAuthentication.pageSession.call(getMe) : reAuthentication.pageSession.call(changeMe, { body: {} });
  state.value = refused;
  // The call fails, and begins to wait.
  await new Promise((resolve) => setImmediate(resolve));
  state.value = ada;
  expect(await answer).toBe('done');
  expect(asked.map((one) => one.endpoint)).toEqual([endpoint, endpoint]);
});

test('what may have been carried out is not asked again, and nothing is for somebody else or after giving up', async () => {
  for (const [error, end] of [
    [abortError(), ada],
    [new SessionRefused(), person('eve')],
    [new SessionRefused(), undefined],
  ] as const) {
    const { state, reAuthentication, asked } = pageOf(ada, error, 'done');
    const outcome = reAuthentication.pageSession.call(changeMe, { body: {} }).catch((thrown: unknown) => thrown);
    state.value = refused;
    await new Promise((resolve) => setImmediate(resolve));
    if (end) state.value = end;
    else reAuthentication.abandon();
    expect(await outcome).toBe(error);
    expect(asked).toHaveLength(1);
  }
});
