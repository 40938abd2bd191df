import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { returnTarget, targetAfterSignIn, type TargetRoute } from './return-target.ts';

/** The auth group of 000 §2, and some of the other routes. */
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

const routes: TargetRoute[] = [
  ...authGroup.map(([path, remembered]) => ({ path, remembered })),
  ...['/dashboard', '/users', '/users/:id', '/meeting', '/meeting/:uid', '/meeting/:uid/attachment-file'].map((path) => ({
    path,
    remembered: true,
  })),
];

describe('what is remembered', () => {
  test.each(authGroup)('[RTE-37] %s: %s', (path, remembered) => {
    expect(returnTarget(`/meet${path}`, routes)).toBe(remembered ? path : undefined);
  });

  test('the exact place, query included', () => {
    expect(returnTarget('/meet/users/42?tab=tags&page=2', routes)).toBe('/users/42?tab=tags&page=2');
    expect(returnTarget('/meet/meeting/webrtc?umi=a%2Fb', routes)).toBe('/meeting/webrtc?umi=a%2Fb');
  });

  test('a fixed path wins over one with a parameter, so meeting/join is not a meeting called join', () => {
    const table = [
      { path: '/meeting/:uid', remembered: false },
      { path: '/meeting/join', remembered: true },
    ];
    expect(returnTarget('/meet/meeting/join', table)).toBe('/meeting/join');
    expect(returnTarget('/meet/meeting/other', table)).toBeUndefined();
  });

  test('what the route table does not know is not remembered', () => {
    expect(['/meet/nowhere', '/meet/users/1/2', '/meet', '/', '', '/other/users'].map((place) => returnTarget(place, routes))).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });
});

describe('[RTE-B01] a crafted target leads nowhere', () => {
  test.each([
    'https://evil.example/meet/users',
    '//evil.example/meet/users',
    '/\\evil.example',
    '\\\\evil.example',
    '/meet/\\evil.example',
    '/\t/evil.example',
    '/meet/\n/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/meet/../..//evil.example',
    '/meet/..//evil.example',
    '/meet//evil.example',
    '/meet/%2e%2e//evil.example',
    '/meet/../other',
    '/meet/users/../../../x',
    ' /meet/users',
  ])('%j', (place) => {
    expect(returnTarget(place, routes)).toBeUndefined();
    expect(targetAfterSignIn(place, routes)).toBe('/dashboard');
  });

  test('whatever the text, the target is a path of the route table on the own host', { tags: ['slow'] }, () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '..',
      '.',
      '%2e',
      '%2F',
      '@',
      ':',
      '?',
      '#',
      '&',
      '\t',
      '\0',
      'meet',
      'users',
      'meeting',
      'evil.example',
      'https:',
      '\u202e',
      'é',
    );
    const crafted = fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          crafted,
          crafted.map((rest) => `/meet/${rest}`),
        ),
        (place) => {
          const target = targetAfterSignIn(place, routes);
          const url = new URL(`/meet${target}`, 'https://own.example');
          expect(url.origin).toBe('https://own.example');
          expect(url.pathname).toMatch(/^\/meet\/(?:dashboard|users(?:\/[^/]+)?|meeting(?:\/[^/]+){0,2}|join-without-account)\/?$/);
          expect(target.startsWith('//')).toBe(false);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

describe('where a sign-in leads', () => {
  test.each(['/meet/', '/meet/?meetingVideo&umi=a', '/meet/logout', '/meet/logout/', '/meet/logout?outlookWorkflow'])(
    '[RTE-38] %s resolves to the dashboard',
    (place) => {
      expect(targetAfterSignIn(place, routes)).toBe('/dashboard');
    },
  );

  test('to the dashboard when nothing is remembered', () => {
    expect(targetAfterSignIn(undefined, routes)).toBe('/dashboard');
  });

  test('back to the remembered place', () => {
    expect(targetAfterSignIn('/meet/meeting/abc/attachment-file?x=1', routes)).toBe('/meeting/abc/attachment-file?x=1');
  });
});
