import { allowedValues, changeTagUser, getTagUser, type TagRow, type TagUser } from '@meet/contracts/areas/tags';
import { useMemo, useState } from 'react';
import { useServices } from '../../core/services.ts';
import { LastChange } from '../../entities/audit/LastChange.tsx';
import { newerOf } from '../../form/newer.ts';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { ListParts } from '../../list/ListPanel.tsx';
import { useList } from '../../list/use-list.ts';
import { AddUser } from './AddUser.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { valueForm } from './tag-forms.ts';
import { tagUsersList } from './tag-users-list.ts';

/** Who carries a tag: given, changed and taken here. Drawn anew when the rules are others. */
export function TagUsers({ tag }: { tag: TagRow }) {
  const t = useWords();
  const values = useMemo(() => allowedValues(tag.rules), [tag.rules]);
  const [editing, setEditing] = useState<{ user: TagUser; done: () => void }>();
  const [spec] = useState(() =>
    tagUsersList({ tagId: tag.id, values, change: (user) => new Promise<void>((done) => setEditing({ user, done })) }),
  );
  const model = useList(spec);
  return (
    <div className="tag-users">
      <h2>{t('tags.users.title')}</h2>
      <AddUser tag={tag} values={values} onAdded={() => void model.refresh()} />
      <ListParts model={model} isPart />
      {editing && (
        <ValueDialog
          tagId={tag.id}
          user={editing.user}
          values={values}
          onClose={() => {
            setEditing(undefined);
            editing.done();
          }}
        />
      )}
    </div>
  );
}

interface ValueDialogProps {
  tagId: string;
  user: TagUser;
  values: readonly string[];
  onClose: () => void;
}

function ValueDialog({ tagId, user: first, values, onClose }: ValueDialogProps) {
  const { call, notices } = useServices();
  const t = useWords();
  const [user, setUser] = useState(first);
  const [spec] = useState(() => valueForm(values));
  const form = useForm(spec, user);
  const params = { id: tagId, userId: user.id };
  return (
    <FormDialog
      title={t('tags.users.valueTitle', { name: `${user.firstName} ${user.lastName}`.trim() || user.email })}
      spec={spec}
      form={form}
      onCancel={onClose}
      lastChange={<LastChange kind="user" id={user.id} />}
      newest={async () => {
        const fresh = await newerOf(user, () => call(getTagUser, { params }));
        if (fresh) setUser(fresh);
        return fresh;
      }}
      send={async ({ tagValue }) => {
        await call(changeTagUser, { params, body: { tagValue: tagValue || null, version: user.version } });
        notices.show('success', t('tags.users.valueSaved'));
        onClose();
      }}
    />
  );
}
