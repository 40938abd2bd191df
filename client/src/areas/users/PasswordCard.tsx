import { userRefusals } from '@meet/contracts/rules';
import { type UserDetail, changeUser } from '@meet/contracts/areas/users';
import { useState } from 'react';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { RuledButton } from '../../core/RuledButton.tsx';
import { Moment, PasswordBadge } from './cells.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { invalidatePasswords } from './invalidation.tsx';
import { mailResets } from './state-actions.ts';
import type { UserPart } from './user-part.ts';
import { only } from './user-selection.ts';
import { NewPasswordForm } from '../../entities/password/NewPasswordForm.tsx';

/** How long the password holds, and the three ways to another one. */
export function PasswordCard({ record: user, me, act, show }: UserPart) {
  const services = useServices();
  const t = useWords();
  const [isSetting, setSetting] = useState(false);
  const chosen = only(user);
  return (
    <Card title={t('users.password')}>
      <Facts>
        <Fact name={t('users.column.passwordExpiryDate')}>
          {user.passwordState === 'valid' ? <Moment at={user.passwordExpiryDate} /> : <PasswordBadge state={user.passwordState} />}
        </Fact>
      </Facts>
      {user.passwordState !== 'valid' && (
        <p className="quiet-text">{t(user.passwordState === 'none' ? 'users.needsPassword' : 'users.needsReset')}</p>
      )}
      <div className="user-buttons">
        <RuledButton icon="mail" why={userRefusals.mail(me, user)} onClick={() => void act(() => mailResets(services, chosen))}>
          {t('users.action.resetMail')}
        </RuledButton>
        <RuledButton icon="key-round" why={userRefusals.mail(me, user)} aria-expanded={isSetting} onClick={() => setSetting(!isSetting)}>
          {t('users.setPassword')}
        </RuledButton>
        <RuledButton
          icon="timer"
          why={userRefusals.invalidate(me, user)}
          onClick={() => void act(() => invalidatePasswords(services, chosen))}
        >
          {t('users.action.invalidate')}
        </RuledButton>
      </div>
      {isSetting && (
        <SetPasswordForm
          user={user}
          onDone={(changed) => {
            setSetting(false);
            show(changed);
          }}
        />
      )}
    </Card>
  );
}

/** Another password for somebody else (000 §5). */
function SetPasswordForm({ user: { id, email }, onDone }: { user: UserDetail; onDone: (user: UserDetail) => void }) {
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
