import { describe, expect, test } from 'vitest';
import type { Route } from './route.ts';
import { resolveRoute, type Requester } from './resolve-route.ts';

const screen: Route['screen'] = () => Promise.reject(new Error('not drawn here'));
const common = { header: false, remembered: true, title: 'app.name', screen } as const;
const list: readonly Route[] = [
  { ...common, path: '/', name: 'login', access: 'public' },
  { ...common, path: '/open', name: 'open', access: 'public' },
  { ...common, path: '/mine', name: 'mine', access: 'session' },
  { ...common, path: '/users', name: 'users', access: 'users' },
  { ...common, path: '/live', name: 'live', access: 'public', instead: (search) => (search.has('umi') ? undefined : '/') },
];

const routes = { list, isWhole: true };

const restoring: Requester = { kind: 'restoring' };
const signedOut: Requester = { kind: 'signedOut' };
const manager: Requester = { kind: 'signedIn', screens: ['users'] };
const anybody: Requester = { kind: 'signedIn', screens: 'any' };
const user: Requester = { kind: 'signedIn', screens: [] };
const newcomer: Requester = { kind: 'signedIn', screens: undefined };

describe('where a visit ends', () => {
  test.each([
    ['/', signedOut, 'screen'],
    ['/', restoring, 'wait'],
    ['/', user, 'enter'],
    ['/open', signedOut, 'screen'],
    ['/open', restoring, 'screen'],
    ['/mine', signedOut, 'signIn'],
    ['/mine', restoring, 'wait'],
    ['/mine', user, 'screen'],
    ['/users', signedOut, 'signIn'],
    ['/users', newcomer, 'wait'],
    ['/users', manager, 'screen'],
    ['/users', user, 'noAccess'],
    ['/users', anybody, 'screen'],
  ] as const)('%s for %j: %s', (path, visitor, kind) => {
    expect(resolveRoute(routes, { path, search: '' }, visitor).kind).toBe(kind);
  });

  test.each([restoring, signedOut, user])('[RTE-34] an unknown path is not found for %j', (visitor) => {
    expect(resolveRoute(routes, { path: '/nowhere', search: '' }, visitor)).toEqual({ kind: 'notFound' });
  });

  test.each([restoring, signedOut, user])('it cannot be told while only the first routes are known, for %j', (visitor) => {
    expect(resolveRoute({ list, isWhole: false }, { path: '/nowhere', search: '' }, visitor)).toEqual({ kind: 'incomplete' });
  });

  test('nor where a sign-in leads', () => {
    expect(resolveRoute({ list, isWhole: false }, { path: '/', search: '' }, user)).toEqual({ kind: 'incomplete' });
  });

  test('a route may send people elsewhere, before anything else is asked', () => {
    expect(resolveRoute(routes, { path: '/live', search: '' }, restoring)).toEqual({ kind: 'redirect', to: '/' });
    expect(resolveRoute(routes, { path: '/live', search: '?umi=x' }, restoring).kind).toBe('screen');
  });
});
