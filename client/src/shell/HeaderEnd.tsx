import { Link } from 'wouter';
import { LanguageMenu, ThemeMenu } from '../core/menus.tsx';
import { useServices } from '../core/services.ts';
import { useWords } from '../i18n/use-words.tsx';
import { externalLink } from '../navigation/external-link.ts';
import { MessageLog } from '../notices/MessageLog.tsx';
import { useMedia } from '../ui/browser/use-media.ts';
import { LinkButton } from '../ui/buttons/Button.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';

/** Notifications and whatever is about the person; on a phone the latter is one menu. */
export function HeaderEnd() {
  const isNarrow = useMedia('(max-width: 45em)');
  if (isNarrow)
    return (
      <>
        <MessageLog />
        <AccountMenu />
      </>
    );
  return (
    <>
      <HelpLink />
      <MessageLog />
      <LanguageMenu />
      <ThemeMenu />
      <Person />
    </>
  );
}

/** The manual, in a new tab (NAV-09). */
function HelpLink({ hasText = false }: { hasText?: boolean }) {
  const { settings } = useServices();
  const t = useWords();
  const help = externalLink(settings.value?.helpPath);
  if (!help) return null;
  const name = t('shell.newTab', { text: t('app.help') });
  return (
    <a className={`button quiet ${hasText ? '' : 'only-icon'}`} href={help} target="_blank" rel="noopener" aria-label={name} title={name}>
      <Icon name="circle-question-mark" />
      {hasText && t('app.help')}
    </a>
  );
}

/** Who is signed in; undefined while nobody is. @useSignals */
function usePerson() {
  const { session } = useServices();
  const state = session.state.value;
  if (state.kind !== 'signedIn') return undefined;
  const { firstName, lastName, email } = state.me;
  return {
    name: `${firstName} ${lastName}`.trim() || state.username,
    email,
    initials: initials(firstName, lastName) || initials(state.username, ''),
  };
}

function AccountMenu() {
  const t = useWords();
  const person = usePerson();
  if (!person) return null;
  const { name, email } = person;
  return (
    <Popover icon="user" label={t('app.accountOf', { name })}>
      {(close) => (
        <div className="account-menu">
          <p>
            <b>{name}</b> <small>{email}</small>
          </p>
          <LinkButton href="/account" kind="quiet" icon="user" onClick={close}>
            {t('app.account')}
          </LinkButton>
          <LanguageMenu />
          <ThemeMenu showValue />
          <HelpLink hasText />
          <LinkButton href="/logout" kind="quiet" icon="log-out" onClick={close}>
            {t('app.signOut')}
          </LinkButton>
        </div>
      )}
    </Popover>
  );
}

function Person() {
  const t = useWords();
  const person = usePerson();
  if (!person) return null;
  return (
    <div className="person-menu">
      <Link href="/account" className="person-link" title={person.name}>
        <span className="avatar" aria-hidden="true">
          {person.initials}
        </span>
        <span className="hidden-text">{t('app.accountOf', { name: person.name })}</span>
      </Link>
      <LinkButton href="/logout" kind="quiet" size="small" icon="log-out" label={t('app.signOut')}>
        <span className="wide-only">{t('app.signOut')}</span>
      </LinkButton>
    </div>
  );
}

const initials = (first: string, last: string): string =>
  [first, last].map((part) => [...part.trim()][0]?.toLocaleUpperCase() ?? '').join('');
