import { jsonBase, pathOf } from '@meet/contracts/wire/http';
import { getWebMeeting } from '@meet/contracts/areas/join';
import { worldHeader, worldQuery } from '@meet/contracts/mock';
import { signalingPath } from '@meet/contracts/signaling';
import * as v from 'valibot';
import type { MediaKind, MediaPacket } from '../media/rtp/packet.ts';
import { LoadParticipant, type ParticipantState } from './load-participant.ts';

export interface LoadOptions {
  /** Origin of the server, mock or real: `https://meet.example.org`. */
  readonly origin: string;
  /** Link name of the meeting. */
  readonly umi: string;
  readonly count: number;
  /** How many participants publish picture and sound; the others only watch. */
  readonly publishing: number;
  /** Pictures to send instead of the recorded ones: VP8, 15 a second, the first one a key frame. */
  readonly pictures?: readonly Buffer[] | undefined;
  /** World of a mock server. */
  readonly world?: string | undefined;
  /** They say that they encrypt, to be let into an encrypted meeting; they can neither encrypt nor decrypt. */
  readonly encrypted?: boolean;
  /** Gets each packet that arrives at any of them, as the server forwarded it. */
  readonly onPacket?: (kind: MediaKind, packet: MediaPacket) => void;
}

export interface Load {
  readonly participants: readonly LoadParticipant[];
  /** Number of participants in each state, and packets received by all of them. */
  tally(): { readonly states: Readonly<Partial<Record<ParticipantState, number>>>; readonly packets: number };
  /** The distinct reasons of participants that were refused or disconnected. */
  reasons(): string[];
  leave(): Promise<void>;
}

/** Interval between joins: setting up all connections at once would let them time out. */
const everyMs = 250;

/** Lets participants join a meeting one by one through the ordinary protocol. Rejects when there is no such meeting. */
export async function startLoad({ origin, umi, count, publishing, world, ...each }: LoadOptions): Promise<Load> {
  const meetingId = await meetingIdOf(origin, umi, world);
  const address = new URL(signalingPath, origin.replace(/^http/, 'ws'));
  if (world) address.searchParams.set(worldQuery, world);
  const participants: LoadParticipant[] = [];
  const joinNext = () => {
    const index = participants.length;
    const options = { address: address.href, meetingId, fullName: `Participant ${index + 1}`, ...each };
    participants.push(new LoadParticipant(index < publishing ? { ...options, loop: index } : options));
    if (participants.length === count) clearInterval(joining);
  };
  const joining = setInterval(joinNext, everyMs);
  return {
    participants,
    tally: () => ({
      states: participants.reduce<Partial<Record<ParticipantState, number>>>(
        (sum, { state }) => ({ ...sum, [state]: (sum[state] ?? 0) + 1 }),
        {},
      ),
      packets: participants.reduce((sum, { packets }) => sum + packets, 0),
    }),
    reasons: () => [...new Set(participants.flatMap(({ reason }) => reason || []))],
    async leave() {
      clearInterval(joining);
      await Promise.all(participants.map((participant) => participant.leave()));
    },
  };
}

async function meetingIdOf(origin: string, umi: string, world: string | undefined): Promise<string> {
  const path = `${pathOf(getWebMeeting)}?${new URLSearchParams({ umi }).toString()}`;
  const response = await fetch(new URL(path, origin), { headers: { ...(world && { [worldHeader]: world }) } }).catch(() => {
    throw new Error(`${origin} does not answer`);
  });
  if (!response.ok) throw new Error(`${origin}${jsonBase} knows no meeting ${umi}`);
  return v.parse(getWebMeeting.reply, await response.json()).id;
}
