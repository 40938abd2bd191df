import { signal } from '@preact/signals-react';
import { expect, test, vi } from 'vitest';
import { CallProblem } from '../api/problem.ts';
import type { SessionState } from '../session/lifecycle.ts';
import { createAccess } from './access.ts';
import { answering } from '../testing/answering.ts';

const me = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@meet.example', source: 'INTERNAL', customersManager: [] };
const ada: SessionState = { kind: 'signedIn', username: 'ada', me };

test('whoever signs in is asked for once, and forgotten when they leave', async () => {
  const { call, asked } = answering({ roles: ['organizer'], screens: { dashboard: 'own', file: 'own' } });
  const state = signal<SessionState>({ kind: 'restoring' });
  const access = createAccess({ state, call });
  expect(access.state.peek()).toEqual({ kind: 'none' });
  state.value = ada;
  state.value = { ...ada, me: { ...me, firstName: 'Augusta' } };
  await vi.waitFor(() => expect(access.state.peek()).toEqual({ kind: 'known', roles: ['organizer'], screens: ['dashboard', 'file'] }));
  expect(asked).toHaveLength(1);
  state.value = { kind: 'signedOut', because: 'left' };
  expect(access.state.peek()).toEqual({ kind: 'none' });
});

test('a failure is told and can be tried again', async () => {
  const { call } = answering(new CallProblem('ECONNABORTED'), { roles: [], screens: { dashboard: 'own' } });
  const access = createAccess({ state: signal<SessionState>(ada), call });
  await vi.waitFor(() => expect(access.state.peek()).toMatchObject({ kind: 'failed', problem: { code: 'ECONNABORTED' } }));
  await access.load();
  expect(access.state.peek()).toMatchObject({ kind: 'known' });
});

test.each([
  [[], [], ['dashboard', 'account', 'download', 'meeting']],
  [[{ id: 'o-1', name: 'Acme' }], ['organizationManager'], expect.arrayContaining(['users', 'subscriptions', 'statistic'])],
])('where the server tells no roles, they follow from the account: managing %j', async (customersManager, roles, screens) => {
  const { call } = answering(new CallProblem(1000, { status: 404 }));
  const access = createAccess({ state: signal<SessionState>({ ...ada, me: { ...me, customersManager } }), call });
  await vi.waitFor(() => expect(access.state.peek()).toEqual({ kind: 'known', roles, screens, isAssumed: true }));
});
