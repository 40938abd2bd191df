import { groupBy } from '@meet/fixtures/tools/group-by';
import { courseOf, hoursOf } from './course.ts';
import { figuresOf } from './figures.ts';
import { countsOf, type HeldMeeting } from '../../domain/statistics/held.ts';
import { keptBy } from '../../worlds/data/kept.ts';
import type { CountedMeetings } from '../../domain/statistics/kept-meetings.ts';
import { customerRanking, organizerRanking } from '../../domain/statistics/rankings.ts';

const shown = 5;

/** What the statistics say of the meetings of a period. */
export const resultsOf = keptBy((counted: CountedMeetings) => {
  const { days, held, before } = counted;
  return {
    figures: figuresOf(held),
    previous: before ? figuresOf(before) : null,
    course: courseOf(counted),
    hours: hoursOf(held, days.timeZone),
    servers: serversOf(held),
    top: {
      organizations: topOf(customerRanking(counted)),
      organizers: topOf(organizerRanking(counted)),
      meetings: largestOf(held),
    },
  };
});

/** The first entries of a ranking; those without meetings in this period are left out. */
const topOf = <Rank extends { meetings: number }>(ranking: readonly Rank[]): Rank[] =>
  ranking.filter(({ meetings }) => meetings > 0).slice(0, shown);

const serversOf = (held: readonly HeldMeeting[]) =>
  [...groupBy(held, ({ meeting }) => meeting.tcsServerFqdn)]
    .map(([name, of]) => ({ name, ...countsOf(of) }))
    .toSorted((one, other) => other.meetings - one.meetings || (one.name < other.name ? -1 : 1));

const largestOf = (held: readonly HeldMeeting[]) =>
  held
    .toSorted((one, other) => other.participants - one.participants || other.startMs - one.startMs)
    .slice(0, shown)
    .map(({ participants, meeting: { id, subject, start, organization } }) => ({ id, subject, start, organization, participants }));
