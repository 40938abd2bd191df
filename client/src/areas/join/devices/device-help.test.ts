import { describe, expect, test } from 'vitest';
import { browserOf, helpOf, troublesOf } from './device-help.ts';

const denied = { kind: 'failed', problem: 'denied' } as const;
const busy = { kind: 'failed', problem: 'inUse' } as const;

describe('[PRE-B01] help for a device that fails', () => {
  test('is only about the ones that fail', () => {
    expect(troublesOf(denied, { kind: 'off' })).toEqual({ camera: 'denied' });
    expect(troublesOf({ kind: 'starting' }, busy)).toEqual({ microphone: 'busy' });
  });

  test('says the same steps once', () => {
    expect(helpOf({ camera: 'denied', microphone: 'denied' }, 'firefox')).toEqual(['firefox']);
    expect(helpOf({ camera: 'busy', microphone: 'denied' }, 'chromium')).toEqual(['busy', 'chromium']);
    expect(helpOf({}, 'safari')).toEqual([]);
  });
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36', 'chromium'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0', 'chromium'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:160.0) Gecko/20100101 Firefox/160.0', 'firefox'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/27.2 Safari/605.1.15', 'safari'],
])('[PRE-B02] %s is told the steps of %s', (userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser);
});
