import { changeTag, createTag, getTag, type TagRow } from '@meet/contracts/areas/tags';
import { useState } from 'react';
import { useServices } from '../../core/services.ts';
import { LastChange } from '../../entities/audit/LastChange.tsx';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { newerOf } from '../../form/newer.ts';
import { nameForm } from './tag-forms.ts';

interface NameDialogProps {
  /** The one to rename; a new one is made without it. */
  tag?: TagRow | undefined;
  /** Called with the result, or without one when nothing was done. */
  onClose: (tag?: TagRow) => void;
}

/** Creates a tag or gives one another name. It ends in success or in a message that says what could not be done (001 §4). */
export function NameDialog({ tag: first, onClose }: NameDialogProps) {
  const { call, notices } = useServices();
  const t = useWords();
  const [tag, setTag] = useState(first);
  const form = useForm(nameForm, tag);
  return (
    <FormDialog
      title={t(tag ? 'tags.renameTitle' : 'tags.create')}
      failure={tag ? undefined : t('failure.tag.create')}
      submit={t(tag ? 'tags.action.rename' : 'tags.createDo')}
      spec={nameForm}
      form={form}
      onCancel={() => onClose()}
      lastChange={tag && <LastChange kind="tag" id={tag.id} />}
      newest={async () => {
        const fresh = tag && (await newerOf(tag, () => call(getTag, { params: { id: tag.id } })));
        if (fresh) setTag(fresh);
        return fresh;
      }}
      send={async ({ name }) => {
        const done = tag
          ? await call(changeTag, { params: { id: tag.id }, body: { name, version: tag.version } })
          : await call(createTag, { body: { name } });
        notices.show('success', t(tag ? 'tags.renamed' : 'tags.created', { name: done.name }));
        onClose(done);
      }}
    />
  );
}
