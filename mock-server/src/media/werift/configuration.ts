import {
  RTCRtpCodecParameters,
  useAudioLevelIndication,
  useNACK,
  usePLI,
  useREMB,
  useSdesMid,
  useSdesRTPStreamId,
  type RTCPeerConnection,
} from 'werift';

/** Payload type of Opus, in redundant packets too. */
const opus = 111;

/** Codecs with Chromium's payload types; host candidates only, no STUN or TURN server. */
export function configuration(): ConstructorParameters<typeof RTCPeerConnection>[0] {
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
        }),
        new RTCRtpCodecParameters({
          mimeType: 'audio/opus',
          clockRate: 48_000,
          channels: 2,
          payloadType: opus,
          parameters: 'minptime=10;useinbandfec=1',
        }),
      ],
      video: [
        new RTCRtpCodecParameters({
          mimeType: 'video/VP8',
          clockRate: 90_000,
          payloadType: 96,
          rtcpFeedback: [useNACK(), usePLI(), useREMB()],
        }),
      ],
    },
    headerExtensions: { audio: [mid, useAudioLevelIndication()], video: [mid, rid] },
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    bundlePolicy: 'max-bundle',
  };
}
