import { deleteTag, listTags, type TagRow } from '@meet/contracts/areas/tags';
import type { Refusal } from '@meet/contracts/rules';
import { Link } from 'wouter';
import type { Services } from '../../core/services.ts';
import type { Translate } from '../../i18n/words.ts';
import { yesOrNo } from '../../list/filters.ts';
import { from } from '../../list/from.ts';
import { listSpec } from '../../list/list-spec.ts';
import type { Confirmation } from '../../ui/overlays/confirm.ts';

export const tagPath = (id: string): string => `/tags/${encodeURIComponent(id)}`;

export const tagDeletion = (t: Translate, { name, userCount }: TagRow): Confirmation => ({
  title: t('tags.deleteTitle', { name }),
  message: t('tags.deleteText', { n: userCount }),
  validate: t('tags.action.delete'),
  isDanger: true,
});

export async function removeTags({ id, name }: TagRow, { call, notices, i18n }: Services): Promise<void> {
  await call(deleteTag, { params: { id } });
  notices.show('success', i18n.t('tags.deleted', { name }));
}

/** What the rules of a tag allow, as people write it: `Paris, Praha`. */
export const ruleText = ({ ruleValue }: { ruleValue: string }): string =>
  ruleValue
    .split('|')
    .map((value) => value.trim())
    .filter(Boolean)
    .join(', ');

interface TagListDeps {
  /** Why tags are not made, renamed or deleted. */
  why: Refusal | undefined;
  anyValue: string;
  /** Resolves when the dialog is closed. */
  rename: (tag: TagRow) => Promise<void>;
}

export const tagList = ({ why, anyValue, rename }: TagListDeps) =>
  listSpec({
    area: 'tags',
    load: from(listTags),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'name', sortable: true, width: '2fr', cell: ({ id, name }) => <Link href={tagPath(id)}>{name}</Link> },
      {
        name: 'rules',
        width: '3fr',
        cell: ({ rules }) => rules.map(ruleText).join('; ') || anyValue,
        csv: ({ rules }) => rules.map(ruleText).join('; '),
      },
      { name: 'userCount', sortable: true, width: '8rem' },
    ],
    filters: [
      { name: 'text', type: 'search' },
      { name: 'used', type: 'select', options: yesOrNo() },
    ],
    actions: [
      { name: 'open', on: 'row', icon: 'arrow-right', run: ({ id }, { navigate }) => navigate(tagPath(id)) },
      { name: 'rename', on: 'row', icon: 'pencil', why: () => why, run: rename },
      { name: 'delete', on: 'row', icon: 'trash', kind: 'danger', deletes: true, why: () => why, confirm: tagDeletion, run: removeTags },
    ],
    sort: { by: 'name', order: 0 },
    refresh: 'disabled',
    empty: 'tags.none',
  });
