import type { Me } from '@meet/contracts/areas/me';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Figure } from './Tiles.tsx';

/** Shown to those who manage any (000 §6). */
export function ManagedOrganizations({ organizations }: { organizations: Me['customersManager'] }) {
  const t = useWords();
  if (organizations.length === 0) return null;
  return (
    <Card title={t('dashboards.organizations')} text={t('dashboards.managed', { n: organizations.length })}>
      <ul className="plain-list">
        {organizations.map(({ id, name }) => (
          <li key={id}>
            <Icon name="building" /> <Figure value={name} behind={[`/organizations/${id}`]} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
