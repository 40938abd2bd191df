import type { Refusal } from '@meet/contracts/rules';
import { listOrganizers, removeOrganizers } from '@meet/contracts/areas/subscription-people';
import { yesOrNo } from '../../list/filters.ts';
import { fromRecord } from '../../list/from.ts';
import { listSpec } from '../../list/list-spec.ts';
import { Day, OrganizerCell, OrganizerSource } from './cells.tsx';
import type { SubscriptionPart } from './part.ts';
import type { ShowDialog } from './use-shown-dialog.ts';

interface OrganizerListDeps extends Pick<SubscriptionPart, 'isFrozen' | 'act'> {
  id: string;
  /** Who may have put them there. */
  sources: readonly string[];
  why: Refusal | undefined;
  show: ShowDialog;
}

export const organizerList = ({ id, sources, why, isFrozen, act, show }: OrganizerListDeps) =>
  listSpec({
    area: 'subscriptions.organizers',
    load: fromRecord(listOrganizers, { id }),
    rowKey: (row) => row.id,
    columns: [
      { name: 'email', sortable: true, width: '2.5fr', cell: (row) => <OrganizerCell {...row} /> },
      { name: 'firstName', sortable: true },
      { name: 'lastName', sortable: true },
      { name: 'addedDate', sortable: true, cell: ({ addedDate }) => <Day at={addedDate} /> },
      { name: 'source', sortable: true, cell: ({ source }) => <OrganizerSource source={source} /> },
    ],
    filters: [
      { name: 'text', type: 'search' },
      { name: 'source', type: 'select', options: sources.map((value) => ({ value, text: value })) },
      { name: 'exceeding', type: 'select', options: yesOrNo() },
    ],
    actions: isFrozen
      ? []
      : [
          {
            name: 'move',
            on: 'filter',
            icon: 'arrow-right',
            why: () => why,
            run: async (target, services) => (await import('./moving.tsx')).moveTo({ id, act, show }, target, services),
          },
          {
            name: 'remove',
            on: 'filter',
            icon: 'trash',
            kind: 'danger',
            deletes: true,
            why: () => why,
            confirm: (t, { count }) => ({
              title: t('subscriptions.organizers.removeTitle', { n: count }),
              message: t('subscriptions.organizers.removeText'),
              validate: t('subscriptions.organizers.removeDo'),
              isDanger: true,
            }),
            run: async (target, { call }) => {
              const body = target.kind === 'rows' ? { ids: target.ids } : { filter: target.filters };
              await act(() => call(removeOrganizers, { params: { id }, body }));
            },
          },
        ],
    sort: { by: 'lastName', order: 0 },
    refresh: 'disabled',
    empty: 'subscriptions.organizers.none',
  });
