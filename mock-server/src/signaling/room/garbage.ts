/** Invalid frames, to test that clients ignore them. */
export const garbage: readonly (string | Uint8Array)[] = [
  'no JSON at all',
  '',
  'null',
  '[]',
  '42',
  '{}',
  '{"type":"RESPONSE_NOTHING_KNOWN","error":null,"info":null}',
  '{"type":"RESPONSE_START","error":null,"info":null,"timeToStart":"soon"}',
  '{"type":"RESPONSE_RTC","error":null,"info":{"dest":5},"data":{"sdp":7}}',
  '{"type":"MEETING_ATTENDEE_REQUEST_STATUS","error":null,"info":{"status":"perhaps"}}',
  '{"__proto__":{"type":"RESPONSE_LOGIN"}}',
  Uint8Array.of(0, 159, 146, 150),
];
