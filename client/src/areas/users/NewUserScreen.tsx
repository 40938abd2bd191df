import { userName } from '@meet/contracts/areas/list-cells';
import { getPasswordConstraints, type PasswordConstraints } from '@meet/contracts/areas/password';
import { userChangeRefusal } from '@meet/contracts/rules';
import { createUser, type UserDetail } from '@meet/contracts/areas/users';
import { useRef, useState } from 'react';
import { Answered } from '../../core/Answered.tsx';
import { ChoicesProblem } from '../../core/ChoicesProblem.tsx';
import { BackLink } from '../../navigation/BackLink.tsx';
import { passwordRules } from '../../entities/password/password-rules.ts';
import { whyText } from '../../core/refusal-text.ts';
import { RuleList } from '../../entities/password/RuleList.tsx';
import { useServices } from '../../core/services.ts';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { Form } from '../../form/Form.tsx';
import { FormField } from '../../form/FormField.tsx';
import { useForm } from '../../form/use-form.ts';
import { useI18n, useWords } from '../../i18n/use-words.tsx';
import { useZone } from '../../list/use-zone.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { userPath } from './cells.tsx';
import { RoleFields } from './RoleFields.tsx';
import { newUserForm, userInput } from './user-form.ts';
import { useMe } from '../../entities/users/use-me.ts';
import { useUserChoices } from './use-user-choices.ts';
import './users.css';

/** An internal account for somebody (001 §2). */
export default function NewUserScreen() {
  const i18n = useI18n();
  const { t } = i18n;
  const why = userChangeRefusal(useMe().roles);
  const answer = useRead(read(getPasswordConstraints));
  return (
    <>
      <BackLink href="/users">{t('users.title')}</BackLink>
      <header className="page-head">
        <h1>{t('users.add')}</h1>
      </header>
      {why ? (
        <Notice kind="warning">{whyText(i18n, why)}</Notice>
      ) : (
        <Card>
          <Answered of={answer}>{(constraints) => <NewUserForm constraints={constraints} />}</Answered>
        </Card>
      )}
    </>
  );
}

function NewUserForm({ constraints }: { constraints: PasswordConstraints }) {
  const { call, hashPassword, navigate, notices } = useServices();
  const t = useWords();
  const zone = useZone();
  const [spec] = useState(() => newUserForm(constraints));
  const form = useForm(spec, start, { isNew: true });
  const { offered, sources } = useUserChoices();
  const created = useRef<UserDetail>(undefined);
  const { password, sendResetMail } = form.values.value;
  const rules = passwordRules({ password, confirmation: password }, constraints).filter(({ name }) => name !== 'confirmed');
  return (
    <Form
      spec={spec}
      form={form}
      choices={offered}
      {...(zone !== undefined && { zone })}
      submit={t('users.create')}
      actions={
        <LinkButton href="/users" kind="quiet">
          {t('app.cancel')}
        </LinkButton>
      }
      send={async (values) => {
        const isSecret = !values.sendResetMail && values.password !== '';
        const hash = isSecret && (await hashPassword(values.email, values.password));
        const body = { ...userInput(values), sendResetMail: values.sendResetMail, ...(hash && { password: hash }) };
        created.current = await call(createUser, { body });
      }}
      onSent={() => {
        const user = created.current;
        if (!user) return;
        notices.show('success', t('users.created', { name: userName(user) }));
        navigate(userPath(user), { replace: true });
      }}
    >
      <FormField name="email" />
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
      <RoleFields />
      <FormField name="needsOtp" />
      <FormField name="activeUntil" />
      <FormField name="sendResetMail" />
      <FormField name="password" />
      {!sendResetMail && <RuleList rules={rules} constraints={constraints} />}
    </Form>
  );
}

const start = { sendResetMail: true };
