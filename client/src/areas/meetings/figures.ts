import type { MeetingAttendee } from '@meet/contracts/areas/meetings';

/** Somebody's stay; of those still there as far as it is known. */
interface Stay {
  fromMs: number;
  toMs: number;
}

/** No `Date` is later. */
const lastMs = 8.64e15;

function stayOf({ joinTime, leaveTime, connectionDurationS }: MeetingAttendee): Stay | undefined {
  if (!joinTime) return undefined;
  const fromMs = joinTime.getTime();
  return { fromMs, toMs: Math.min(lastMs, Math.max(fromMs, leaveTime?.getTime() ?? fromMs + connectionDurationS * 1000)) };
}

const steps = 48;

/** How many people were there, in equal steps from the first to the last moment anybody was. */
export function presenceOver(attendees: readonly MeetingAttendee[]): { at: Date; people: number }[] {
  const stays = attendees.map(stayOf).filter((stay) => stay !== undefined);
  if (stays.length === 0) return [];
  const fromMs = Math.min(...stays.map((stay) => stay.fromMs));
  const toMs = Math.max(...stays.map((stay) => stay.toMs));
  if (toMs === fromMs) return [{ at: new Date(fromMs), people: stays.length }];
  return Array.from({ length: steps + 1 }, (_, step) => {
    const ms = fromMs + ((toMs - fromMs) * step) / steps;
    return { at: new Date(ms), people: stays.filter((stay) => stay.fromMs <= ms && ms <= stay.toMs).length };
  });
}

export interface Average {
  name: string;
  qualityIn: number;
  qualityOut: number;
}

/** More bars cannot be read. */
const averagesMax = 12;

/** How well each attendee was received and heard, the lowest first. */
export const averagesOf = (attendees: readonly MeetingAttendee[]): Average[] =>
  attendees
    .flatMap(({ fullName: name, qualityIn, qualityOut }) =>
      typeof qualityIn === 'number' && typeof qualityOut === 'number' ? [{ name, qualityIn, qualityOut }] : [],
    )
    .toSorted((one, other) => one.qualityIn + one.qualityOut - other.qualityIn - other.qualityOut)
    .slice(0, averagesMax);

/** How often each word occurs, the most frequent first. */
export function sharesOf(words: readonly (string | null | undefined)[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const word of words) if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((one, other) => other.count - one.count);
}
