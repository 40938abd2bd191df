import { changeZone, deleteZone, listZones, zoneObstacle, type ServerZone } from '@meet/contracts/areas/server-zones';
import { useWords } from '../../i18n/use-words.tsx';
import { from } from '../../list/from.ts';
import { listSpec } from '../../list/list-spec.ts';
import { Badge } from '../../ui/layout/Badge.tsx';

/** @param rename resolves when its dialog is closed */
export const zoneList = (rename: (zone: ServerZone) => Promise<void>) =>
  listSpec({
    area: 'service.zones',
    load: from(listZones),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'name', sortable: true, width: '2fr' },
      { name: 'serverCount', sortable: true },
      { name: 'userCount', sortable: true },
      { name: 'isDefault', sortable: true, cell: ({ isDefault }) => isDefault && <DefaultBadge /> },
    ],
    filters: [{ name: 'text', type: 'search' }],
    actions: [
      { name: 'rename', on: 'row', icon: 'pencil', run: rename },
      {
        name: 'makeDefault',
        on: 'row',
        icon: 'check',
        when: ({ isDefault }) => !isDefault,
        run: async ({ id, name }, { call, notices, i18n }) => {
          await call(changeZone, { params: { id }, body: { isDefault: true } });
          notices.show('success', i18n.t('service.zones.madeDefault', { name }));
        },
      },
      {
        name: 'delete',
        on: 'row',
        icon: 'trash',
        kind: 'danger',
        deletes: true,
        why: (zone) => {
          const obstacle = zoneObstacle(zone);
          return obstacle && `service.zones.why.${obstacle}`;
        },
        confirm: (t, { name, userCount }) => ({
          title: t('service.zones.deleteTitle', { name }),
          message: t('service.zones.deleteText', { n: userCount }),
          validate: t('service.zones.action.delete'),
          isDanger: true,
        }),
        run: async ({ id, name }, { call, notices, i18n }) => {
          await call(deleteZone, { params: { id } });
          notices.show('success', i18n.t('service.zones.deleted', { name }));
        },
      },
    ],
    sort: { by: 'name', order: 0 },
    refresh: 'disabled',
    empty: 'service.zones.none',
  });

function DefaultBadge() {
  const t = useWords();
  return (
    <Badge kind="accent" icon="check">
      {t('service.zones.default')}
    </Badge>
  );
}
