import type { SubscriptionsDashboard } from '@meet/contracts/areas/dashboards';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Figure } from './Tiles.tsx';

/** The subscriptions with the fewest free seats. */
export function FullestTable({ rows }: { rows: SubscriptionsDashboard['fullest'] }) {
  const t = useWords();
  const { number } = useFormat();
  if (rows.length === 0) return <p className="quiet-text">{t('dashboards.noSubscriptions')}</p>;
  return (
    <table className="fullest">
      <thead>
        <tr>
          <th scope="col">{t('dashboards.organization')}</th>
          <th scope="col">{t('dashboards.product')}</th>
          <th scope="col">{t('dashboards.seatsLeft')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, organization, product, seats, organizers }) => (
          <tr key={id}>
            <th scope="row">
              <Figure value={organization.name} behind={[`/organizations/${organization.id}`]} />
            </th>
            <td>
              <Figure value={product} behind={[`/subscriptions/${id}`]} />
            </td>
            <td className={organizers > seats ? 'over' : ''}>{number(seats - organizers)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
