import { organizerRankCells } from '@meet/contracts/areas/list-cells';
import {
  listCustomerRanking,
  listOrganizerRanking,
  type CustomerRank,
  type Held,
  type OrganizerRank,
  type Period,
} from '@meet/contracts/areas/statistics';
import { PermittedLink } from '../../core/PermittedLink.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { from } from '../../list/from.ts';
import { listSpec } from '../../list/list-spec.ts';
import { Change } from './Change.tsx';
import { isPeriod } from './period.ts';

/** Told which period the rows are about, each time they come. */
type Tell = (period: Period) => void;

const filters = [
  { name: 'text', type: 'search' },
  { name: 'period', type: 'text', isElsewhere: true, isValid: isPeriod },
] as const;

const sort = { by: 'rank', order: 0 } as const;

const counted = [
  { name: 'meetings', sortable: true, width: '8rem' },
  { name: 'participants', sortable: true, width: '8rem' },
  { name: 'durationMinutes', sortable: true, width: '8rem', cell: ({ durationMinutes }: Held) => <Length of={durationMinutes} /> },
  {
    name: 'previous',
    sortable: true,
    width: '11rem',
    cell: ({ meetings, previous }: CustomerRank | OrganizerRank) => previous && <Change now={meetings} before={previous.meetings} />,
    csv: organizerRankCells.previous,
  },
] as const;

/** Organizations by the meetings they held. */
export const customerList = (tell: Tell) =>
  listSpec({
    area: 'statistics.customers',
    load: from(listCustomerRanking, { onPage: ({ period }) => tell(period) }),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'organization', sortable: true, width: '2fr', cell: ({ organization }) => <Organization {...organization} /> },
      { name: 'rank', sortable: true, width: '5rem' },
      { name: 'organizers', sortable: true, width: '8.5rem' },
      ...counted,
    ],
    filters,
    sort,
    refresh: 'disabled',
    empty: 'statistics.nothing',
  });

/** Organizers by the meetings they created. */
export const organizerRankingList = (tell: Tell) =>
  listSpec({
    area: 'statistics.organizers',
    exported: 'organizerRanking',
    load: from(listOrganizerRanking, { onPage: ({ period }) => tell(period) }),
    rowKey: ({ id }) => id,
    columns: [
      {
        name: 'organizer',
        sortable: true,
        width: '2fr',
        cell: ({ organizer }) => <bdi title={organizer.email}>{organizer.fullName || organizer.email}</bdi>,
        csv: organizerRankCells.organizer,
      },
      { name: 'rank', sortable: true, width: '5rem' },
      { name: 'organization', sortable: true, cell: ({ organization }) => <Organization {...organization} /> },
      ...counted,
    ],
    filters,
    sort,
    refresh: 'disabled',
    empty: 'statistics.nothing',
  });

const Organization = ({ id, name }: CustomerRank['organization']) => (
  <bdi>
    <PermittedLink to={[`/organizations/${encodeURIComponent(id)}`]}>{name}</PermittedLink>
  </bdi>
);

function Length({ of }: { of: number }) {
  const { minutes } = useFormat();
  return minutes(of);
}
