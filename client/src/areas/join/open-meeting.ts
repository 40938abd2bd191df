import type { Call } from '../../api/call.ts';
import { clientId } from '../../call/signaling/client-id.ts';
import { createMediaDeviceList } from '../../call/media/device-list.ts';
import { createLocalMedia } from '../../call/media/local-media.ts';
import { readMediaSettings } from '../../call/media/media-settings.ts';
import type { Identity } from '../../call/state/moderation.ts';
import { createMeetingCall } from '../../call/state/meeting-call.ts';
import type { OpenedMeeting } from './meeting-session.ts';

/** Creates devices, own media and the call of one meeting; requests camera and microphone at once. */
export function openMeeting(meetingId: string, call: Call, identity: Identity): OpenedMeeting {
  // A page that is not secure has neither, whatever the types say.
  const { mediaDevices, permissions }: { mediaDevices?: MediaDevices; permissions?: Permissions } = navigator;
  const devices = createMediaDeviceList({ mediaDevices, permissions });
  const media = createLocalMedia({ mediaDevices, devices, settings: readMediaSettings(call) });
  void media.open();
  return { meetingId, devices, call: createMeetingCall({ meetingId, clientId: clientId(meetingId), media, call, identity }) };
}

/** The same for a gateway, which only receives: no device is requested. */
export function openGateway(meetingId: string, call: Call): OpenedMeeting {
  const devices = createMediaDeviceList({ mediaDevices: undefined, permissions: undefined });
  const media = createLocalMedia({ mediaDevices: undefined, devices });
  void media.setAudio(false);
  void media.setVideo(false);
  return {
    meetingId,
    devices,
    call: createMeetingCall({ meetingId, clientId: clientId(`${meetingId}.gateway`), media, call, identity: nobody }),
  };
}

/** A gateway is nobody's. */
const nobody: Identity = { token: () => undefined, renew: () => Promise.resolve() };
