import { listServers, serverStatuses, type TcsServerRow } from '@meet/contracts/areas/service';
import { yesOrNo } from '../../list/filters.ts';
import { from } from '../../list/from.ts';
import { listSpec } from '../../list/list-spec.ts';
import { NewMeetings, optionsOf, ServerLink, serverPath, StatusBadge, YesNo } from './cells.tsx';
import { accept, drainQuestion, validate, validationQuestion } from './server-actions.ts';

/** @param move resolves when its dialog is closed */
export const serverList = (move: (server: TcsServerRow) => Promise<void>) =>
  listSpec({
    area: 'service',
    load: from(listServers),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'fqdn', sortable: true, width: '2fr', cell: (server) => <ServerLink {...server} /> },
      { name: 'status', sortable: true, width: '8.75rem', cell: ({ status }) => <StatusBadge status={status} /> },
      { name: 'version', sortable: true, width: '5.5rem' },
      { name: 'connected', sortable: true, width: '6.75rem', cell: ({ connected }) => <YesNo is={connected} /> },
      { name: 'acceptsNewMeetings', sortable: true, width: '9rem', cell: (server) => <NewMeetings {...server} /> },
      { name: 'validated', sortable: true, width: '6.5rem', cell: ({ validated }) => <YesNo is={validated} /> },
      { name: 'zone', sortable: true, width: '5.5rem', cell: ({ zone }) => zone.name },
      { name: 'meetingCount', sortable: true, width: '6.25rem' },
      { name: 'hostedUserCount', sortable: true, hidden: true },
      { name: 'relayedUserCount', sortable: true, hidden: true },
    ],
    filters: [
      { name: 'text', type: 'search' },
      { name: 'status', type: 'select', options: optionsOf(serverStatuses, (status) => `service.status.${status}`) },
      { name: 'connected', type: 'select', options: yesOrNo() },
      { name: 'acceptsNewMeetings', type: 'select', options: yesOrNo() },
      { name: 'validated', type: 'select', options: yesOrNo() },
    ],
    withoutFilters: ['zone'],
    actions: [
      { name: 'open', on: 'row', icon: 'arrow-right', run: ({ id }, { navigate }) => navigate(serverPath(id)) },
      {
        name: 'drain',
        on: 'row',
        icon: 'timer',
        when: ({ acceptsNewMeetings }) => acceptsNewMeetings,
        confirm: drainQuestion,
        run: async (server, services) => void (await accept(server, false, services)),
      },
      {
        name: 'accept',
        on: 'row',
        icon: 'play',
        when: ({ acceptsNewMeetings }) => !acceptsNewMeetings,
        why: ({ validated }) => (validated ? undefined : 'service.notValidated'),
        run: async (server, services) => void (await accept(server, true, services)),
      },
      {
        name: 'validate',
        on: 'row',
        icon: 'circle-check',
        when: ({ validated }) => !validated,
        confirm: validationQuestion,
        run: async (server, services) => void (await validate(server, services)),
      },
      { name: 'move', on: 'row', icon: 'globe', run: move },
    ],
    sort: { by: 'fqdn', order: 0 },
    refresh: 'normal',
    empty: 'service.none',
  });
