import { addTagUser, defaultTagValue, type TagRow } from '@meet/contracts/areas/tags';
import { useState } from 'react';
import { useServices } from '../../core/services.ts';
import { Form } from '../../form/Form.tsx';
import { FormField } from '../../form/FormField.tsx';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { addForm } from './tag-forms.ts';
import { UserField } from '../../entities/users/UserField.tsx';

interface AddUserProps {
  tag: TagRow;
  values: readonly string[];
  onAdded: () => void;
}

/** Gives somebody the tag, one after the other. */
export function AddUser({ onAdded, ...props }: AddUserProps) {
  const t = useWords();
  const [count, setCount] = useState(0);
  const next = () => {
    setCount(count + 1);
    onAdded();
  };
  return (
    <Card title={t('tags.addTitle')}>
      <AddForm key={count} {...props} isNext={count > 0} onAdded={next} />
    </Card>
  );
}

function AddForm({ tag, values, isNext, onAdded }: AddUserProps & { isNext: boolean }) {
  const { call, notices } = useServices();
  const t = useWords();
  const [spec] = useState(() => addForm(values));
  const [given] = useState(() => ({ tagValue: defaultTagValue(tag.rules) }));
  const form = useForm(spec, given, { isNew: true });
  const state = form.state.value;
  return (
    <>
      {state.kind === 'failed' && typeof state.problem.code === 'number' && <Notice kind="error" title={t('failure.tag.addUser')} />}
      <Form
        spec={spec}
        form={form}
        submit={t('tags.add')}
        send={async ({ email, tagValue }) => {
          const { firstName, lastName } = await call(addTagUser, {
            params: { id: tag.id },
            body: { email, tagValue: tagValue || null },
          });
          notices.show('success', t('tags.added', { name: `${firstName} ${lastName}`.trim() || email }));
        }}
        onSent={onAdded}
      >
        <UserField takesFocus={isNext} />
        <FormField name="tagValue" />
      </Form>
    </>
  );
}
