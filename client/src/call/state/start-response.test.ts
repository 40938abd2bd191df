import { expect, test } from 'vitest';
import { type StartResponse, type StartResult, startResultOf } from './start-response.ts';

const response = (parts: Partial<StartResponse>): StartResponse => ({
  type: 'RESPONSE_START',
  error: null,
  info: null,
  timeToStart: 0,
  ...parts,
});

test.each<[string, Partial<StartResponse>, StartResult]>([
  ['without a delay', { info: { publishDest: 'up' } }, { kind: 'granted', publishDest: 'up' }],
  ['without a destination', {}, { kind: 'granted', publishDest: undefined }],
  ['with a delay in the past', { timeToStart: -3 }, { kind: 'granted', publishDest: undefined }],
  ['with a delay', { timeToStart: 2.5, info: { publishDest: 'up' } }, { kind: 'delayed', seconds: 2.5 }],
  ['of a meeting that has ended', { error: 'MEETING_ENDED', timeToStart: 5 }, { kind: 'meetingEnded' }],
  ['with an error', { error: 'NOT_APPROVED' }, { kind: 'refused', detail: 'NOT_APPROVED' }],
])('a response %s', (_, parts, result) => {
  expect(startResultOf(response(parts))).toEqual(result);
});
