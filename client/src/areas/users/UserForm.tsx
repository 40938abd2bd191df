import { changeUser, type UserDetail } from '@meet/contracts/users';
import { useMemo, useState } from 'react';
import { isProblem } from '../../api/problem.ts';
import { useServices } from '../../app/services.ts';
import { Form } from '../../form/Form.tsx';
import { FormField } from '../../form/FormField.tsx';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RoleFields } from './RoleFields.tsx';
import { userForm, userInput, valuesOfUser } from './user-form.ts';
import { useUserChoices } from './use-user-choices.ts';

interface UserFormProps {
  user: UserDetail;
  onChange: (user: UserDetail) => void;
  /** Fetches what is true now: untouched fields follow, typed ones stay. */
  reload: () => Promise<void>;
}

/** Changes a user (001 §2). Who was overtaken by somebody else is told, and may save again. */
export function UserForm({ user, onChange, reload }: UserFormProps) {
  const { call, notices } = useServices();
  const t = useWords();
  const isSeated = user.roles.includes('organizer') && user.subscriptions.length > 0;
  const [spec] = useState(() => userForm(isSeated));
  const given = useMemo(() => valuesOfUser(user), [user]);
  const form = useForm(spec, given);
  const choices = useUserChoices();
  const [isOvertaken, setOvertaken] = useState(false);
  const losesPassword = form.values.value.email.trim() !== user.email;
  return (
    <>
      {isOvertaken && <Notice kind="warning">{t('users.overtaken')}</Notice>}
      <Form
        spec={spec}
        form={form}
        choices={choices}
        send={async (values) => {
          setOvertaken(false);
          try {
            const { id, version } = user;
            const changed = await call(changeUser, { params: { id }, body: { ...userInput(values), version } });
            onChange(changed);
          } catch (error) {
            if (isProblem(error, 1030)) {
              await reload();
              setOvertaken(true);
            }
            throw error;
          }
        }}
        onSent={() => {
          form.change({ subscriptionId: '' });
          notices.show('success', t('users.saved'));
        }}
      >
        <FormField name="email" />
        {losesPassword && <Notice kind="warning">{t('users.losesPassword')}</Notice>}
        <div className="user-pair">
          <FormField name="firstName" />
          <FormField name="lastName" />
        </div>
        <div className="user-pair">
          <FormField name="language" />
          <FormField name="timezone" />
        </div>
        <FormField name="serverZone" />
        <FormField name="roles" />
        <RoleFields organizations={user.organizations} />
      </Form>
    </>
  );
}
