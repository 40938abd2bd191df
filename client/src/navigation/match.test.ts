import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchRoute } from './match.ts';
import type { Route } from './route.ts';

const route = (path: string): Route => ({
  path,
  name: path,
  header: false,
  remembered: false,
  access: 'public',
  title: 'app.name',
  screen: () => Promise.reject(new Error('not drawn here')),
});

const paths = [
  '/',
  '/meeting/:uid',
  '/meeting/join',
  '/meeting/webrtc',
  '/meeting/webrtc/live',
  '/meeting/webrtc/gateway',
  '/meeting/:uid/attachment-file',
  '/meeting',
  '/subscriptions/:uid',
  '/subscriptions/exceeding-organizers',
  '/subscriptions/:uid/organizer-ranking',
];
const routes = paths.map(route);

test.each(['/meeting/join', '/meeting/webrtc', '/meeting/webrtc/live', '/meeting/webrtc/gateway', '/subscriptions/exceeding-organizers'])(
  '[RTE-21] the fixed path %s wins over a parameter, whatever the order of the table',
  (path) => {
    expect(matchRoute(routes, path)?.route.path).toBe(path);
    expect(matchRoute(routes.toReversed(), path)?.route.path).toBe(path);
  },
);

test('a parameter takes one part of the path, decoded', () => {
  expect(matchRoute(routes, '/meeting/a%2Fb')).toMatchObject({ route: { path: '/meeting/:uid' }, params: { uid: 'a/b' } });
  expect(matchRoute(routes, '/meeting/7/attachment-file')?.params).toEqual({ uid: '7' });
});

test.each(['/nowhere', '/meeting/webrtc/live/more', '/meeting/%E0%A4%A', '/MEETING'])('nothing matches %s', (path) => {
  expect(matchRoute(routes, path)).toBeUndefined();
});

test('a slash at the end does not count', () => {
  expect(matchRoute(routes, '/meeting/join/')?.route.path).toBe('/meeting/join');
  expect(matchRoute(routes, '')?.route.path).toBe('/');
});

test('whatever stands in an address, matching answers', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      matchRoute(routes, path);
    }),
  );
});
