import { listTagUsers, removeTagUsers, type TagUser } from '@meet/contracts/areas/tags';
import { fromRecord } from '../../list/from.ts';
import { listSpec } from '../../list/list-spec.ts';

interface TagUsersDeps {
  tagId: string;
  /** What the rules allow; none: anything. */
  values: readonly string[];
  /** Resolves when the dialog is closed. */
  change: (user: TagUser) => Promise<void>;
}

export const tagUsersList = ({ tagId, values, change }: TagUsersDeps) =>
  listSpec({
    area: 'tags.users',
    load: fromRecord(listTagUsers, { id: tagId }),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'email', sortable: true, width: '2fr' },
      { name: 'firstName', sortable: true },
      { name: 'lastName', sortable: true },
      { name: 'tagValue', sortable: true },
    ],
    filters: [
      { name: 'text', type: 'search' },
      values.length > 0
        ? { name: 'tagValue', type: 'select', options: values.map((value) => ({ value, text: value })) }
        : { name: 'tagValue', type: 'text' },
    ],
    actions: [
      { name: 'change', on: 'row', icon: 'pencil', run: change },
      {
        name: 'remove',
        on: 'filter',
        icon: 'trash',
        kind: 'danger',
        deletes: true,
        confirm: (t, { count }) => ({
          title: t('tags.users.removeTitle', { n: count }),
          message: t('tags.users.removeText'),
          validate: t('tags.users.removeDo'),
          isDanger: true,
        }),
        run: async (target, { call }) => {
          const { kind } = target;
          await call(removeTagUsers, { params: { id: tagId }, body: kind === 'rows' ? { ids: target.ids } : { filter: target.filters } });
        },
      },
    ],
    sort: { by: 'lastName', order: 0 },
    refresh: 'disabled',
    empty: 'tags.users.none',
  });
