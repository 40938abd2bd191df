import { changeUser, type UserDetail } from '@meet/contracts/areas/users';
import { NewPasswordForm } from '../../entities/password/NewPasswordForm.tsx';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';

/** Another password for somebody else (000 §5). */
export function SetPasswordForm({ user: { id, email }, onDone }: { user: UserDetail; onDone: (user: UserDetail) => void }) {
  const { call, hashPassword, notices } = useServices();
  const t = useWords();
  return (
    <NewPasswordForm
      email={email}
      autoComplete="off"
      className="user-password"
      save={async (password) => {
        const changed = await call(changeUser, { params: { id }, body: { password: await hashPassword(email, password) } });
        notices.show('success', t('users.passwordSet'));
        onDone(changed);
      }}
      submit={t('users.setPassword')}
    />
  );
}
