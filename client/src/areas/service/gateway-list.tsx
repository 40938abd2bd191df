import { gatewayTypes, listGateways, type Gateway } from '@meet/contracts/gateways';
import { serverStatuses } from '@meet/contracts/service';
import { knownWord } from '../../i18n/known-word.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { from } from '../../list/from.ts';
import type { ListSpec } from '../../list/list-spec.ts';
import { Badge } from '../../ui/Badge.tsx';
import { optionsOf, StatusBadge, YesNo, yesNo } from './cells.tsx';

export const gatewayList = (): ListSpec<Gateway, 'service.gateways'> => ({
  area: 'service.gateways',
  load: from(listGateways),
  rowKey: ({ id }) => id,
  columns: [
    { name: 'alias', sortable: true },
    { name: 'types', width: '2fr', cell: ({ types }) => <Types types={types} />, csv: ({ types }) => types.join(', ') },
    { name: 'status', sortable: true, cell: ({ status }) => <StatusBadge status={status} /> },
    { name: 'connected', sortable: true, width: '7rem', cell: ({ connected }) => <YesNo is={connected} /> },
    { name: 'runningJobs', sortable: true, width: '8.5rem' },
    { name: 'jobsMax', sortable: true, width: '6.5rem' },
    { name: 'zone', sortable: true, cell: ({ zone }) => zone.name },
    { name: 'version', sortable: true, width: '6rem' },
    { name: 'gatewayUid', sortable: true, hidden: true },
  ],
  filters: [
    { name: 'text', type: 'search' },
    { name: 'type', type: 'select', options: optionsOf(gatewayTypes, (type) => `gateway-jobs.type.${type}`) },
    { name: 'status', type: 'select', options: optionsOf(serverStatuses, (status) => `service.status.${status}`) },
    { name: 'zone', type: 'text' },
    { name: 'connected', type: 'select', options: yesNo },
  ],
  actions: [
    {
      name: 'jobs',
      on: 'row',
      icon: 'arrow-right',
      run: ({ alias }, { navigate }) => navigate(`/gateway-jobs?${new URLSearchParams({ gatewayServerAlias: alias }).toString()}`),
    },
  ],
  sort: { by: 'alias', order: 0 },
  refresh: 'normal',
  empty: 'service.gateways.none',
});

function Types({ types }: Pick<Gateway, 'types'>) {
  const i18n = useI18n();
  return (
    <span className="badges">
      {types.map((type) => (
        <Badge key={type}>{knownWord(i18n, 'gateway-jobs.type', type)}</Badge>
      ))}
    </span>
  );
}
