import { expect, test } from 'vitest';
import { readMeetingAddress } from './meeting-address.ts';

test.each([
  'https://meet.example/meet/meeting/webrtc?umi=a-B_9',
  'https://meet.example/meet/meeting/webrtc?lang=cs&umi=a-B_9#x',
  'Join: https://meet.example/meet/meeting/join?umi=a-B_9 now',
])('the link in %j leads to its meeting', (typed) => {
  expect(readMeetingAddress(typed)).toEqual({ kind: 'link', umi: 'a-B_9' });
});

test.each(['483920117', '483 920 117', '483-920-117', ' 483.920.117 ', '483\u00A0920\u00A0117'])('%j is an identifier', (typed) => {
  expect(readMeetingAddress(typed)).toEqual({ kind: 'identifier', meetingId: '483920117' });
});

test.each(['', '48392011', '4839201170', 'hello', 'https://meet.example/meet/', '?umi=', '?umi=%2F..'])('%j is neither', (typed) => {
  expect(readMeetingAddress(typed)).toEqual({ kind: 'unknown' });
});
