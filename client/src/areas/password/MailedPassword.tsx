import { changePassword } from '@meet/contracts/areas/password';
import { code } from '@meet/contracts/wire/errors';
import { useState } from 'react';
import { NewPasswordForm } from '../../entities/password/NewPasswordForm.tsx';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { focusHere } from '../../ui/browser/focus-here.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';

/** A new password for the account of a mailed link (000 §7). */
export function MailedPassword({ email, uuid }: { email: string; uuid: string }) {
  const { call, hashPassword } = useServices();
  const t = useWords();
  const [isChanged, setChanged] = useState(false);
  if (isChanged) return <Changed />;
  return (
    <NewPasswordForm
      email={email}
      className="password-form"
      large
      save={async (password) => {
        await call(changePassword, { body: { email, uuid, password: await hashPassword(email, password) } });
        setChanged(true);
      }}
      advice={{ [code.invalidSecurityParameters]: <LinkButton href="/forgot-password">{t('password.requestLink')}</LinkButton> }}
      submit={t('password.save')}
    />
  );
}

function Changed() {
  const t = useWords();
  return (
    <>
      <Notice kind="success" title={t('password.changed')} focusRef={focusHere}>
        {t('password.changedText')}
      </Notice>
      <LinkButton href="/" kind="primary" size="large" icon="log-in" block>
        {t('password.toSignIn')}
      </LinkButton>
    </>
  );
}
