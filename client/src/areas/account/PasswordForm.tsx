import { changeMe } from '@meet/contracts/areas/account';
import { code } from '@meet/contracts/wire/errors';
import { useRef, useState } from 'react';
import { isProblem } from '../../api/problem.ts';
import { NewPasswordForm } from '../../entities/password/NewPasswordForm.tsx';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { isUnsaved } from '../../ui/browser/unsaved.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { useLeave } from './use-leave.ts';

/** Changes the own password and signs out (000 §7). */
export function PasswordForm({ email }: { email: string }) {
  const { call, hashPassword, warmUpPasswords } = useServices();
  const t = useWords();
  const leave = useLeave('/logout');
  const [old, setOld] = useState('');
  const [isWrong, setWrong] = useState(false);
  const oldField = useRef<HTMLInputElement>(null);

  async function save(password: string): Promise<void> {
    setWrong(false);
    // Of another form of the page, which is left.
    if (isUnsaved.peek()) await askToLeave(t);
    try {
      const [oldPassword, newPassword] = await Promise.all([hashPassword(email, old), hashPassword(email, password)]);
      await call(changeMe, { body: { oldPassword, newPassword } });
      leave(t('account.passwordChanged'));
    } catch (error) {
      if (isProblem(error) && error.code === code.invalidSecurityParameters) {
        setWrong(true);
        oldField.current?.focus();
      }
      throw error;
    }
  }

  return (
    <NewPasswordForm
      email={email}
      className="password-form"
      old={old}
      save={save}
      advice={{ [code.invalidSecurityParameters]: null }}
      submit={t('account.changePassword')}
    >
      <PasswordField
        name="oldPassword"
        label={t('account.oldPassword')}
        required
        autoComplete="current-password"
        maxLength={1024}
        value={old}
        error={isWrong ? t('account.wrongPassword') : undefined}
        ref={oldField}
        onFocus={warmUpPasswords}
        onChange={(event) => {
          setOld(event.target.value);
          setWrong(false);
        }}
      />
    </NewPasswordForm>
  );
}

const askToLeave = (t: ReturnType<typeof useWords>) =>
  confirm({
    title: t('form.leaveTitle'),
    message: t('form.leaveText'),
    validate: t('form.leave'),
    cancel: t('form.stay'),
    isDanger: true,
  });
