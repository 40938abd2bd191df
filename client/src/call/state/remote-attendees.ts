import type { Attendee } from '@meet/contracts/signaling';

/** Another attendee: the server's data with the received streams. */
export interface RemoteAttendee extends Attendee {
  camera?: MediaStream;
  screen?: MediaStream;
}

/** Joins the server's list with the received streams. Without a list (`roster` undefined) there is one attendee per stream owner, without a name. */
export function remoteAttendees(
  roster: readonly Attendee[] | undefined,
  streams: ReadonlyMap<string, MediaStream>,
  self: string | undefined,
): readonly RemoteAttendee[] {
  const others = new Map<string, RemoteAttendee>();
  for (const attendee of roster ?? []) if (attendee.id !== self) others.set(attendee.id, { ...attendee });
  for (const [label, stream] of streams) {
    const { id, source } = ownerOf(label);
    const other = others.get(id) ?? (roster ? undefined : unlisted(id));
    if (other && id !== self) others.set(id, { ...other, ...(roster ? {} : heardAndSeen(other, source, stream)), [source]: stream });
  }
  return [...others.values()];
}

/** `<attendeeId>.<camera|screen>`; any other label is somebody's camera. */
function ownerOf(label: string): { id: string; source: 'camera' | 'screen' } {
  const [, id = label, source] = /^(.+)\.(camera|screen)$/.exec(label) ?? [];
  return { id, source: source === 'screen' ? 'screen' : 'camera' };
}

const unlisted = (id: string): RemoteAttendee => ({ id, fullName: '', audio: false, video: false, share: false });

const heardAndSeen = (other: RemoteAttendee, source: 'camera' | 'screen', stream: MediaStream): Partial<Attendee> =>
  source === 'screen'
    ? { share: true }
    : { audio: other.audio || stream.getAudioTracks().length > 0, video: other.video || stream.getVideoTracks().length > 0 };
