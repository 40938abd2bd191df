import { groupBy } from '@meet/fixtures/tools/group-by';
import { countsOf, type HeldMeeting } from './held.ts';
import { keptBy } from '../../worlds/data/kept.ts';

/** Meetings of a period and, where known, of the previous one. */
export interface ComparedMeetings {
  readonly held: readonly HeldMeeting[];
  readonly before: readonly HeldMeeting[] | undefined;
}

/** Ranking of the organizations that held meetings in either period. */
export const customerRanking = keptBy((compared: ComparedMeetings) =>
  ranked(compared, ({ meeting }) => meeting.organization.id).map(({ first, held, counted }) => ({
    ...counted,
    organization: first.meeting.organization,
    organizers: new Set(held.map(({ meeting }) => meeting.creator.email)).size,
  })),
);

/** Ranking of the users who created meetings. */
export const organizerRanking = keptBy((compared: ComparedMeetings) =>
  ranked(compared, ({ meeting }) => meeting.creator.email).map(({ first, counted }) => ({
    ...counted,
    organizer: first.meeting.creator,
    organization: first.meeting.organization,
  })),
);

function ranked({ held, before }: ComparedMeetings, keyOf: (held: HeldMeeting) => string) {
  const now = groupBy(held, keyOf);
  const then = groupBy(before ?? [], keyOf);
  return [...new Set([...now.keys(), ...then.keys()])]
    .flatMap((id) => {
      const own = now.get(id) ?? [];
      const [first = then.get(id)?.[0]] = own;
      const previous = before ? countsOf(then.get(id) ?? []) : null;
      return first ? [{ first, held: own, counted: { id, ...countsOf(own), previous } }] : [];
    })
    .toSorted(({ counted: one }, { counted: other }) => {
      const difference = other.meetings - one.meetings || other.durationMinutes - one.durationMinutes;
      return difference || (one.id < other.id ? -1 : Number(one.id > other.id));
    })
    .map(({ first, held: own, counted }, index) => ({ first, held: own, counted: { rank: index + 1, ...counted } }));
}
