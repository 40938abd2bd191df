import type { TagRow } from '@meet/contracts/areas/tags';
import { useEffect, useMemo, useState } from 'react';
import { useAskedToCreate } from '../../core/creation.ts';
import { useServices } from '../../core/services.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { NameDialog } from './NameDialog.tsx';
import { RuledButton } from '../../core/RuledButton.tsx';
import { tagList, tagPath } from './tag-list.tsx';
import { useTagRefusal } from './use-tag-refusal.ts';

type Editing = { kind: 'new' } | { kind: 'rename'; tag: TagRow; done: () => void };

export default function TagsScreen() {
  const { navigate } = useServices();
  const { t, language } = useI18n();
  const why = useTagRefusal();
  const [editing, setEditing] = useState<Editing>();
  const [created, setCreated] = useState<TagRow>();
  const create = () => setEditing({ kind: 'new' });
  useAskedToCreate(() => !why && create());
  const spec = useMemo(
    () =>
      tagList({
        why,
        anyValue: t('tags.any'),
        rename: (tag) => new Promise<void>((done) => setEditing({ kind: 'rename', tag, done })),
      }),
    [why, t],
  );
  // After the form is unmounted: it would block the navigation.
  useEffect(() => {
    if (created) navigate(tagPath(created.id));
  }, [created, navigate]);
  return (
    <>
      <ListScreen key={language.peek()} spec={spec}>
        <RuledButton kind="primary" icon="plus" why={why} onClick={create}>
          {t('tags.create')}
        </RuledButton>
      </ListScreen>
      {editing && (
        <NameDialog
          tag={editing.kind === 'rename' ? editing.tag : undefined}
          onClose={(tag) => {
            setEditing(undefined);
            if (editing.kind === 'rename') editing.done();
            else setCreated(tag);
          }}
        />
      )}
    </>
  );
}
