import type { listCustomerRanking, listOrganizerRanking } from '@meet/contracts/areas/statistics';
import type { ServeInput } from '@meet/contracts/wire/http';
import { matchesAll, textFilter } from '../../lists/filters.ts';
import { listedWithCache, matching, type Search, type Sortable } from '../../lists/list-page.ts';
import { keptBy } from '../../worlds/data/kept.ts';
import { customerRanking, organizerRanking, type ComparedMeetings } from './rankings.ts';

type Customer = ReturnType<typeof customerRanking>[number];
type Organizer = ReturnType<typeof organizerRanking>[number];

const counted = {
  rank: ({ rank }: Customer | Organizer) => rank,
  meetings: ({ meetings }: Customer | Organizer) => meetings,
  participants: ({ participants }: Customer | Organizer) => participants,
  durationMinutes: ({ durationMinutes }: Customer | Organizer) => durationMinutes,
  previous: ({ previous }: Customer | Organizer) => previous?.meetings,
};

const customerList = {
  sort: 'rank',
  columns: {
    ...counted,
    organization: ({ organization }: Customer) => organization.name,
    organizers: ({ organizers }: Customer) => organizers,
  },
} as const;

const organizerList = {
  sort: 'rank',
  columns: {
    ...counted,
    organizer: ({ organizer }: Organizer) => organizer.fullName,
    organization: ({ organization }: Organizer) => organization.name,
  },
} as const;

const organizationNamed = textFilter(({ organization }: Customer) => organization.name);
const organizerNamed = textFilter(({ organizer }: Organizer) => `${organizer.fullName} ${organizer.email}`);

const customers = keptBy((compared: ComparedMeetings) => listedWithCache(customerRanking(compared)));
const organizers = keptBy((compared: ComparedMeetings) => listedWithCache(organizerRanking(compared)));

/** The ranking is made in a turn of its own. */
const ranked = <R>(listOf: (compared: ComparedMeetings) => Sortable<R>, compared: ComparedMeetings): Sortable<R> => ({
  *ordering(keyOf) {
    yield;
    return yield* listOf(compared).ordering(keyOf);
  },
});

/** The customers that match, of the meetings of the period that was asked for. */
export const customersMatching = (compared: ComparedMeetings, query: ServeInput<typeof listCustomerRanking>['query']): Search<Customer> =>
  matching(ranked(customers, compared), customerList, query, { text: organizationNamed(query.text), period: matchesAll });

/** The organizers that match, likewise. */
export const organizersMatching = (
  compared: ComparedMeetings,
  query: ServeInput<typeof listOrganizerRanking>['query'],
): Search<Organizer> =>
  matching(ranked(organizers, compared), organizerList, query, { text: organizerNamed(query.text), period: matchesAll });
