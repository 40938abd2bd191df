import type { WebMeeting } from '@meet/contracts/areas/join';
import type { Call } from '../../api/call.ts';
import { bytesOf, keyFor } from '../../call/encryption/meeting-key.ts';
import type { Protection } from '../../call/encryption/protection.ts';
import { clientId } from '../../call/signaling/client-id.ts';
import { createMediaDeviceList } from '../../call/media/device-list.ts';
import { createLocalMedia } from '../../call/media/local-media.ts';
import { readMediaSettings } from '../../call/media/media-settings.ts';
import type { Identity } from '../../call/state/moderation.ts';
import { createMeetingCall, type MeetingCallDeps } from '../../call/state/meeting-call.ts';
import { encryptionObstacleOf } from './entry/encryption-obstacle.ts';
import { obstacleOf } from './entry/obstacle.ts';
import { createLiveMemory } from './live/live-memory.ts';
import type { OpenedMeeting } from './meeting-session.ts';

/** Opens a meeting that was found, with all that is needed to encrypt it; undefined where something stands in the way. */
export async function wayInto(meeting: WebMeeting, umi: string): Promise<((call: Call, identity: Identity) => OpenedMeeting) | undefined> {
  if (obstacleOf(meeting) ?? encryptionObstacleOf(meeting, umi)) return undefined;
  const key = keyFor(umi);
  const protect = key && (await (await import('../../call/encryption/protection.ts')).prepareProtection(bytesOf(key), umi));
  return (call, identity) => (protect ? openProtected(meeting, protect(), call, identity) : openMeeting(meeting.id, call, identity));
}

function openProtected({ id, endToEnd }: WebMeeting, protection: Protection, call: Call, identity: Identity): OpenedMeeting {
  const { newConnection } = protection;
  const opened = openMeeting(id, call, identity, { newConnection, isEncrypted: endToEnd === true });
  const dispose = () => {
    opened.call.dispose();
    protection.dispose();
  };
  return { ...opened, call: { ...opened.call, dispose }, protection };
}

/** Creates devices, own media and the call of one meeting; requests camera and microphone at once. */
function openMeeting(
  meetingId: string,
  call: Call,
  identity: Identity,
  encryption?: Pick<MeetingCallDeps, 'newConnection' | 'isEncrypted'>,
): OpenedMeeting {
  // A page that is not secure has neither, whatever the types say.
  const { mediaDevices, permissions }: { mediaDevices?: MediaDevices; permissions?: Permissions } = navigator;
  const devices = createMediaDeviceList({ mediaDevices, permissions });
  const media = createLocalMedia({ mediaDevices, devices, settings: readMediaSettings(call) });
  void media.open();
  return {
    meetingId,
    devices,
    memory: createLiveMemory(),
    call: createMeetingCall({ meetingId, clientId: clientId(meetingId), media, call, identity, ...encryption }),
  };
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
    memory: createLiveMemory(),
    call: createMeetingCall({ meetingId, clientId: clientId(`${meetingId}.gateway`), media, call, identity: nobody }),
  };
}

/** A gateway is nobody's. */
const nobody: Identity = { token: () => undefined, renew: () => Promise.resolve() };
