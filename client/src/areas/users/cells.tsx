import { userName } from '@meet/contracts/areas/list-cells';
import { internalSource } from '@meet/contracts/areas/me';
import type { Role } from '@meet/contracts/roles';
import type { UserRow } from '@meet/contracts/areas/users';
import { Link } from 'wouter';
import { languageOptions } from '../../core/menus.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Clamped } from '../../ui/layout/Clamped.tsx';

export const userPath = ({ id }: Pick<UserRow, 'id'>): string => `/users/${encodeURIComponent(id)}`;

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => [...word][0]?.toLocaleUpperCase() ?? '').join('');
}

export const Avatar = ({ name }: { name: string }) => (
  <span className="avatar" aria-hidden="true">
    {initialsOf(name)}
  </span>
);

export const PersonCell = ({ user }: { user: UserRow }) => (
  <span className="user-cell">
    <Avatar name={userName(user)} />
    <Link href={userPath(user)}>
      <Clamped text={userName(user)} />
    </Link>
  </span>
);

const looks = { administrator: 'warning', userManager: 'accent', organizationManager: 'accent', organizer: 'ok' } as const;

export function RoleBadges({ roles }: { roles: readonly Role[] }) {
  const t = useWords();
  return (
    <span className="badges">
      {roles.map((role) => (
        <Badge key={role} kind={looks[role]}>
          {t(`users.role.${role}`)}
        </Badge>
      ))}
      {roles.length === 0 && <Badge>{t('users.role.user')}</Badge>}
    </span>
  );
}

/** Activated or not, and whether a password has to be reset (001 §4) or chosen: said by text and icon. */
export function StateBadges({ activated, passwordState }: Pick<UserRow, 'activated' | 'passwordState'>) {
  const t = useWords();
  return (
    <span className="badges">
      {activated ? (
        <Badge kind="ok" icon="circle-check">
          {t('users.state.activated')}
        </Badge>
      ) : (
        <Badge icon="lock">{t('users.state.deactivated')}</Badge>
      )}
      <PasswordBadge state={passwordState} />
    </span>
  );
}

/** Only where nobody can sign in with it. */
export function PasswordBadge({ state }: { state: UserRow['passwordState'] }) {
  const t = useWords();
  return (
    state !== 'valid' && (
      <Badge kind="error" icon="triangle-alert">
        {t(`users.passwordState.${state}`)}
      </Badge>
    )
  );
}

export function Moment({ at }: { at: Date | null | undefined }) {
  const t = useWords();
  const { date, dateTime } = useFormat();
  return at ? (
    <time dateTime={at.toISOString()} title={dateTime(at)}>
      {date(at)}
    </time>
  ) : (
    t('users.never')
  );
}

export const languageName = (language: string | null | undefined): string =>
  languageOptions.find(({ value }) => value === language)?.text ?? language ?? '';

export function UserSource({ source }: { source: string }) {
  const t = useWords();
  return source === internalSource ? t('users.internal') : source;
}
