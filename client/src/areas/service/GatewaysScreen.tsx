import { useState } from 'react';
import { ListScreen } from '../../list/ListScreen.tsx';
import { ServiceTabs } from './ServiceTabs.tsx';
import { gatewayTypes, listGateways, type Gateway } from '@meet/contracts/areas/gateways';
import { serverStatuses } from '@meet/contracts/areas/service';
import { knownWord } from '../../i18n/known-word.ts';
import { useI18n, useWords } from '../../i18n/use-words.tsx';
import { yesOrNo } from '../../list/filters.ts';
import { from } from '../../list/from.ts';
import { listSpec } from '../../list/list-spec.ts';
import { optionsOf, StatusBadge, YesNo } from './cells.tsx';

/** The gateway servers (001 §2). */
export default function GatewaysScreen() {
  const [spec] = useState(gatewayList);
  return <ListScreen spec={spec} tabs={<ServiceTabs current="gateways" />} />;
}

const gatewayList = () =>
  listSpec({
    area: 'service.gateways',
    load: from(listGateways),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'alias', sortable: true, width: '8rem' },
      { name: 'types', width: '2fr', cell: ({ types }) => <Types types={types} />, csv: ({ types }) => types.join(', ') },
      { name: 'status', sortable: true, width: '8rem', cell: ({ status }) => <StatusBadge status={status} /> },
      { name: 'connected', sortable: true, width: '7.25rem', cell: ({ connected }) => <YesNo is={connected} /> },
      { name: 'runningJobs', sortable: true, width: '8.5rem', cell: (gateway) => <Jobs {...gateway} /> },
      { name: 'jobsMax', sortable: true, hidden: true },
      { name: 'zone', sortable: true, width: '6rem', cell: ({ zone }) => zone.name },
      { name: 'version', sortable: true, width: '5.75rem' },
      { name: 'gatewayUid', sortable: true, hidden: true },
    ],
    filters: [
      { name: 'text', type: 'search' },
      { name: 'type', type: 'select', options: optionsOf(gatewayTypes, (type) => `gateway-jobs.type.${type}`) },
      { name: 'status', type: 'select', options: optionsOf(serverStatuses, (status) => `service.status.${status}`) },
      { name: 'connected', type: 'select', options: yesOrNo() },
    ],
    withoutFilters: ['zone'],
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
  return types.map((type) => knownWord(i18n, 'gateway-jobs.type', type)).join(' · ');
}

/** How many jobs it has, of how many it can have at once. */
function Jobs({ runningJobs, jobsMax }: Pick<Gateway, 'runningJobs' | 'jobsMax'>) {
  const t = useWords();
  return t('service.gateways.jobs', { running: runningJobs, max: jobsMax });
}
