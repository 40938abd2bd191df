import { jsonBase, pathOf } from '@meet/contracts/wire/http';
import { getWebMeeting } from '@meet/contracts/areas/join';
import { worldHeader, worldQuery } from '@meet/contracts/mock';
import { signalingPath } from '@meet/contracts/signaling';
import * as v from 'valibot';
import { Member, type MemberState } from './member.ts';

export interface CrowdOptions {
  /** Of the server, mock or real: `https://meet.example.org`. */
  readonly origin: string;
  /** Link name of the meeting. */
  readonly umi: string;
  readonly count: number;
  /** How many of them send picture and sound; the others watch. */
  readonly publishing: number;
  /** What they send instead of what bots do: VP8, 15 a second, the first a key frame. */
  readonly pictures?: readonly Buffer[] | undefined;
  /** Of a mock server. */
  readonly world?: string | undefined;
}

export interface Crowd {
  readonly members: readonly Member[];
  /** How many are in which state, and packets received by all of them. */
  tally(): { readonly states: Readonly<Partial<Record<MemberState, number>>>; readonly packets: number };
  /** The last word of those who were refused or went, once each. */
  reasons(): string[];
  leave(): Promise<void>;
}

/** A machine that sets up all connections at once is too busy to answer any of them in time. */
const everyMs = 250;

/** Lets a crowd join a meeting one after the other, each as an ordinary participant. Rejects when there is no such meeting. */
export async function startCrowd({ origin, umi, count, publishing, pictures, world }: CrowdOptions): Promise<Crowd> {
  const meetingId = await meetingIdOf(origin, umi, world);
  const address = new URL(signalingPath, origin.replace(/^http/, 'ws'));
  if (world) address.searchParams.set(worldQuery, world);
  const members: Member[] = [];
  const joinNext = () => {
    const index = members.length;
    const options = { address: address.href, meetingId, fullName: `Crowd ${index + 1}`, pictures };
    members.push(new Member(index < publishing ? { ...options, loop: index } : options));
    if (members.length === count) clearInterval(joining);
  };
  const joining = setInterval(joinNext, everyMs);
  return {
    members,
    tally: () => ({
      states: members.reduce<Partial<Record<MemberState, number>>>((sum, { state }) => ({ ...sum, [state]: (sum[state] ?? 0) + 1 }), {}),
      packets: members.reduce((sum, { packets }) => sum + packets, 0),
    }),
    reasons: () => [...new Set(members.flatMap(({ reason }) => reason || []))],
    async leave() {
      clearInterval(joining);
      await Promise.all(members.map((member) => member.leave()));
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
