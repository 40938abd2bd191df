import { expect, test } from 'vitest';
import { withVoicesResent } from './sdp.ts';

const sdp = (...audio: string[]) =>
  [
    'v=0',
    'm=audio 9 UDP/TLS/RTP/SAVPF 111 0',
    ...audio,
    'a=rtpmap:0 PCMU/8000',
    'm=video 9 UDP/TLS/RTP/SAVPF 96',
    'a=rtpmap:96 VP8/90000',
    '',
  ].join('\r\n');

test('a description of voices says that they are sent again when they were lost, once', () => {
  const resent = sdp('a=rtpmap:111 opus/48000/2', 'a=rtcp-fb:111 nack', 'a=rtcp-fb:111 transport-cc');
  expect(withVoicesResent(sdp('a=rtpmap:111 opus/48000/2', 'a=rtcp-fb:111 transport-cc'))).toBe(resent);
  expect(withVoicesResent(resent)).toBe(resent);
});
