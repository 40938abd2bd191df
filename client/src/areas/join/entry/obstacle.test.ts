import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { obstacleOf } from './obstacle.ts';

const open = { id: '483920117', webRtcEnabled: true, webRtcTooEarly: false };

beforeEach(() => {
  for (const name of ['RTCPeerConnection', 'WebSocket']) vi.stubGlobal(name, vi.fn());
});
afterEach(() => void vi.unstubAllGlobals());

test('a meeting that is open to browsers has nothing in the way', () => {
  expect(obstacleOf(open)).toBeUndefined();
});

test.each([
  ['[GST-06] a meeting without web video', { ...open, webRtcEnabled: false, webRtcTooEarly: true }, 'noVideo'],
  ['[GST-07] a meeting that has yet to open', { ...open, webRtcTooEarly: true }, 'tooEarly'],
] as const)('%s is told from the others', (_, meeting, obstacle) => {
  expect(obstacleOf(meeting)).toBe(obstacle);
});

test.each(['RTCPeerConnection', 'WebSocket'])(
  'a browser without %s is in the way however long one waits, but never of a meeting for the client alone',
  (name) => {
    vi.stubGlobal(name, undefined);
    expect(obstacleOf(open)).toBe('noBrowser');
    expect(obstacleOf({ ...open, webRtcTooEarly: true })).toBe('noBrowser');
    expect(obstacleOf({ ...open, webRtcEnabled: false })).toBe('noVideo');
  },
);
