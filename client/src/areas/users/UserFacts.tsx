import type { UserDetail } from '@meet/contracts/areas/users';
import { useWords } from '../../i18n/use-words.tsx';
import { languageName, RoleBadges } from './cells.tsx';
import { Address } from '../../ui/layout/Address.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';

/** A user for those who may look and change nothing. */
export function UserFacts({ user }: { user: UserDetail }) {
  const t = useWords();
  return (
    <Facts>
      <Fact name={t('users.field.firstName')}>{user.firstName}</Fact>
      <Fact name={t('users.field.lastName')}>{user.lastName}</Fact>
      <Fact name={t('users.field.email')}>
        <Address text={user.email} />
      </Fact>
      <Fact name={t('users.field.language')}>{languageName(user.language) || t('users.none')}</Fact>
      <Fact name={t('users.field.timezone')}>{user.timezone ?? t('users.none')}</Fact>
      <Fact name={t('users.field.serverZone')}>{user.serverZone ?? t('users.none')}</Fact>
      <Fact name={t('users.field.roles')}>
        <RoleBadges roles={user.roles} />
      </Fact>
      {user.organizations.length > 0 && (
        <Fact name={t('users.field.organizationIds')}>{user.organizations.map(({ name }) => name).join(', ')}</Fact>
      )}
    </Facts>
  );
}
