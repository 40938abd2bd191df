import { areasOn, screensOf } from '@meet/contracts/areas';
import { describe, expect, test } from 'vitest';
import type { Route } from '../navigation/route.ts';
import { createReturnTo } from '../navigation/return-to.ts';
import { routes } from './routes.ts';
import { memoryStorage } from '../testing/answering.ts';

const byPath = new Map(routes.map((route) => [route.path, route]));

/** The auth group of the specification (000 §2): path, remembered as return target. */
const authGroup = [
  ['/', true],
  ['/logout', true],
  ['/forgot-password', false],
  ['/change-password', false],
  ['/join-without-account', true],
  ['/sso', false],
  ['/signup-confirmation', false],
  ['/meeting/join', true],
  ['/meeting/webrtc', true],
  ['/download-no-auth', false],
] as const;

describe('[RTE-37] of the auth group exactly the flagged routes are remembered', () => {
  test.each(authGroup)('%s: %s', (path, remembered) => {
    expect(byPath.get(path)).toMatchObject({ remembered, header: false, access: 'public' });
  });
});

test('every other route can be returned to, except where a call is going on', () => {
  const others = routes.filter(({ path }) => !authGroup.some(([known]) => known === path));
  expect(others.filter(({ remembered }) => !remembered).map(({ path }) => path)).toEqual([
    '/meeting/webrtc/live',
    '/meeting/webrtc/gateway',
  ]);
});

test('no path and no name is there twice', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
});

test('what is fetched ahead exists', () => {
  const names = routes.map(({ name }) => name);
  for (const { next = [] } of routes) for (const name of next) expect(names).toContain(name);
});

const visited = (...places: string[]) => {
  const storage = memoryStorage();
  const place = createReturnTo(
    () => routes,
    () => storage,
  );
  for (const location of places) {
    const route = byPath.get(location.replace(/\?.*/, ''));
    if (route) place.keep(route, location);
  }
  return place.get();
};

describe('after signing in', () => {
  test('the remembered place comes back with its query', () => {
    expect(visited('/meeting/webrtc?umi=abc')).toBe('/meeting/webrtc?umi=abc');
  });

  test('a place that is not remembered does not replace the one before', () => {
    expect(visited('/account', '/forgot-password', '/sso')).toBe('/account');
  });

  test('[RTE-38] signing in and out, though remembered, never come back: the dashboard does', () => {
    expect(visited('/')).toBe('/dashboard');
    expect(visited('/logout')).toBe('/dashboard');
    expect(visited('/account', '/logout', '/')).toBe('/account');
  });

  test('another visit of the tab finds the place again', () => {
    const storage = memoryStorage();
    const account = byPath.get('/account');
    if (account)
      createReturnTo(
        () => routes,
        () => storage,
      ).keep(account, '/account');
    expect(
      createReturnTo(
        () => routes,
        () => storage,
      ).get(),
    ).toBe('/account');
  });

  test('[RTE-B01] what somebody wrote into the storage leads nowhere else', () => {
    const storage = memoryStorage();
    for (const place of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/../../evil', '/nowhere']) {
      storage.setItem('meet.return', JSON.stringify({ place }));
      expect(
        createReturnTo(
          () => routes,
          () => storage,
        ).get(),
      ).toBe('/dashboard');
    }
  });

  test('forbidden storage is no error: the place lasts as long as the page', () => {
    const place = createReturnTo(
      () => routes,
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    );
    place.keep({ name: 'account', remembered: true }, '/account');
    expect(place.get()).toBe('/account');
    place.forget();
    expect(place.get()).toBe('/dashboard');
  });
});

const files = import.meta.glob<readonly Route[]>('../areas/**/routes.ts', { eager: true, import: 'routes' });

test('every area of the client has routes, and each asks for a row of the role matrix that is its own', () => {
  const found = Object.entries(files).map(([file, ofArea]) => ({ area: /^\.\.\/areas\/([^/]+)/.exec(file)?.[1] ?? '', ofArea }));
  expect([...new Set(found.map(({ area }) => area))].toSorted()).toEqual(areasOn('client').toSorted());
  const foreign = found.flatMap(({ area, ofArea }) =>
    ofArea
      .filter(({ access }) => access !== 'public' && access !== 'session' && !screensOf(area).includes(access))
      .map(({ name, access }) => `${area}/${name}: ${access}`),
  );
  expect(foreign).toEqual([]);
});
