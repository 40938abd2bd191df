import { internalSource } from '@meet/contracts/areas/me';
import { userRefusals } from '@meet/contracts/rules';
import { changeUser, getUser, type UserDetail } from '@meet/contracts/areas/users';
import { signal } from '@preact/signals-react';
import { useEffect, useMemo, useState } from 'react';
import { ChoicesProblem } from '../../core/ChoicesProblem.tsx';
import { useServices } from '../../core/services.ts';
import { LastChange } from '../../entities/audit/LastChange.tsx';
import { useMe } from '../../entities/users/use-me.ts';
import { Form } from '../../form/Form.tsx';
import { FormField } from '../../form/FormField.tsx';
import { newerOf } from '../../form/newer.ts';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { useZone } from '../../list/use-zone.ts';
import { Notice } from '../../ui/layout/Notice.tsx';
import { RoleFields } from './RoleFields.tsx';
import { changedInput, userForm, valuesOfUser } from './user-form.ts';
import { useUserChoices } from './use-user-choices.ts';

/** What the directory of an account keeps. */
const ofDirectory = ['email', 'firstName', 'lastName'] as const;

interface UserFormProps {
  user: UserDetail;
  onChange: (user: UserDetail) => void;
}

/** Changes a user (001 §2). After a conflict the form can be saved again. */
export function UserForm({ user, onChange }: UserFormProps) {
  const { call, notices } = useServices();
  const t = useWords();
  const zone = useZone();
  const isSeated = user.roles.includes('organizer') && user.subscriptions.length > 0;
  const [seated] = useState(() => signal(isSeated));
  useEffect(() => {
    seated.value = isSeated;
  }, [seated, isSeated]);
  const [spec] = useState(() => userForm(() => seated.value, user));
  const given = useMemo(() => valuesOfUser(user), [user]);
  const fromDirectory = user.source === internalSource ? [] : ofDirectory;
  const fixed = [...fromDirectory, ...(userRefusals.lock(useMe(), user) ? (['activeUntil'] as const) : [])];
  const form = useForm(spec, given, { fixed });
  const { offered, sources } = useUserChoices();
  const losesPassword = form.values.value.email.trim() !== user.email;
  const losesSeats = user.roles.includes('organizer') && !form.values.value.roles.includes('organizer');
  return (
    <Form
      spec={spec}
      form={form}
      choices={offered}
      {...(zone !== undefined && { zone })}
      lastChange={<LastChange kind="user" id={user.id} />}
      newest={async () => {
        const fresh = await newerOf(user, () => call(getUser, { params: { id: user.id } }));
        if (fresh) onChange(fresh);
        return fresh && valuesOfUser(fresh);
      }}
      send={async (values, changes) => {
        const { id, version } = user;
        onChange(await call(changeUser, { params: { id }, body: { ...changedInput(values, changes), version } }));
      }}
      onSent={() => {
        form.change({ subscriptionId: '' });
        notices.show('success', t('users.saved'));
      }}
    >
      {fromDirectory.length > 0 && <Notice kind="info">{t('users.elsewhere')}</Notice>}
      <FormField name="email" />
      {losesPassword && <Notice kind="warning">{t('users.losesPassword')}</Notice>}
      <div className="user-pair">
        <FormField name="firstName" />
        <FormField name="lastName" />
      </div>
      <ChoicesProblem of={sources} />
      <div className="user-pair">
        <FormField name="language" />
        <FormField name="timezone" />
      </div>
      <FormField name="serverZone" />
      <FormField name="roles" />
      {losesSeats && user.upcomingMeetings > 0 && <Notice kind="warning">{t('users.keepsMeetings', { n: user.upcomingMeetings })}</Notice>}
      <RoleFields organizations={user.organizations} />
      <FormField name="needsOtp" />
      <FormField name="activeUntil" />
    </Form>
  );
}
