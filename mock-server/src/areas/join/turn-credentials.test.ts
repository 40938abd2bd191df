import { expect, test } from 'vitest';
import { withTurnCredentials } from './turn-credentials.ts';

const server = { urls: ['turn:127.0.0.1:3478'], secret: 'north' };

test('credentials for a TURN server are those coturn computes from the shared secret', () => {
  // printf 1700014400 | openssl dgst -sha1 -hmac north -binary | base64
  expect(withTurnCredentials(server, 1_700_000_000_000)).toEqual({
    urls: ['turn:127.0.0.1:3478'],
    username: '1700014400',
    credential: 'VRpVhk3GCmNqV6SKGTzjAjvgKB4=',
  });
});
