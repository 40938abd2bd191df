import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { installed } from '../../installed.mjs';

/** @typedef {typeof import('../../../mock-server/node_modules/werift/lib/webrtc/src/index.js')} Werift */
/** @typedef {import('../lab/open-sockets.mjs').Socket} Socket */

const page = readFileSync(path.join(import.meta.dirname, 'engine.html'));

/** The media engine with nothing around it: one connection for each page, which gets back what it sends. */
export async function start() {
  const { default: ws } = await installed('ws');
  /** @type {Werift} */
  const werift = await installed('werift');
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page));
  new ws.WebSocketServer({ server }).on('connection', (/** @type {Socket} */ socket) => echo(socket, werift));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` };
}

/**
 * @param {Socket} socket
 * @param {Werift} werift
 */
function echo(socket, { RTCPeerConnection, RTCRtpCodecParameters, useNACK, usePLI, useREMB, useSdesMid }) {
  const mid = useSdesMid();
  const peer = new RTCPeerConnection({
    codecs: {
      audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2, payloadType: 111 })],
      video: [
        new RTCRtpCodecParameters({
          mimeType: 'video/VP8',
          clockRate: 90_000,
          payloadType: 96,
          rtcpFeedback: [useNACK(), usePLI(), useREMB()],
        }),
      ],
    },
    headerExtensions: { audio: [mid], video: [mid] },
    iceServers: [],
    iceUseIpv6: false,
    bundlePolicy: 'max-bundle',
  });
  peer.onRemoteTransceiverAdded.subscribe((transceiver) => {
    transceiver.setDirection('sendrecv');
    transceiver.onTrack.subscribe((track) => void transceiver.sender.replaceTrack(track));
  });

  let order = Promise.resolve();
  socket.on('message', (text) => {
    const { sdp, candidate } = JSON.parse(String(text));
    order = order.then(async () => {
      if (candidate) return peer.addIceCandidate(candidate);
      if (!sdp) return;
      await peer.setRemoteDescription(sdp);
      await peer.setLocalDescription(await peer.createAnswer());
      socket.send(JSON.stringify({ sdp: peer.localDescription }));
    });
  });
  socket.on('close', () => void peer.close());
}
