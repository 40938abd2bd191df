import {
  RTCRtpCodecParameters,
  useAudioLevelIndication,
  useNACK,
  usePLI,
  useREMB,
  useSdesMid,
  useSdesRTPStreamId,
  useTransportWideCC,
  useTWCC,
  type RTCPeerConnection,
} from 'werift';

/** Payload type of Opus, in redundant packets too. */
const opus = 111;

/**
 * Codecs with Chromium's payload types; host candidates only, no STUN or TURN server. `tellsArrivals`: the receiver tells when
 * packets arrive (`sendArrivals`, `watchLine`).
 */
export function configuration({ tellsArrivals = false } = {}): ConstructorParameters<typeof RTCPeerConnection>[0] {
  const arrivals = tellsArrivals ? { feedback: [useTWCC()], extensions: [useTransportWideCC()] } : { feedback: [], extensions: [] };
  const mid = useSdesMid();
  const rid = useSdesRTPStreamId();
  return {
    codecs: {
      audio: [
        new RTCRtpCodecParameters({
          mimeType: 'audio/red',
          clockRate: 48_000,
          channels: 2,
          payloadType: 63,
          parameters: `${opus}/${opus}`,
          rtcpFeedback: arrivals.feedback,
        }),
        new RTCRtpCodecParameters({
          mimeType: 'audio/opus',
          clockRate: 48_000,
          channels: 2,
          payloadType: opus,
          parameters: 'minptime=10;useinbandfec=1',
          rtcpFeedback: arrivals.feedback,
        }),
      ],
      video: [
        new RTCRtpCodecParameters({
          mimeType: 'video/VP8',
          clockRate: 90_000,
          payloadType: 96,
          rtcpFeedback: [useNACK(), usePLI(), useREMB(), ...arrivals.feedback],
        }),
      ],
    },
    headerExtensions: { audio: [mid, useAudioLevelIndication(), ...arrivals.extensions], video: [mid, rid, ...arrivals.extensions] },
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    bundlePolicy: 'max-bundle',
  };
}
