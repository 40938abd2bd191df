import { Link, useLocation } from 'wouter';
import { useWords } from '../i18n/use-words.tsx';
import { Icon } from '../ui/Icon.tsx';
import { routes } from './routes.ts';
import { useServices } from './services.ts';

/** The console's screens that exist and that the person may see. */
export function ConsoleLinks({ onPick }: { onPick?: () => void }) {
  const { access } = useServices();
  const t = useWords();
  const [path] = useLocation();
  const known = access.state.value;
  const screens = known.kind === 'known' ? known.screens : [];
  return (
    <div>
      <h2>{t('app.overview')}</h2>
      <ul>
        {routes
          .filter(({ access: needed }) => needed === 'public' || needed === 'session' || screens.includes(needed))
          .flatMap(({ path: href, menu }) => (menu ? [{ href, ...menu }] : []))
          .toSorted((one, other) => one.order - other.order)
          .map(({ href, icon, label }) => (
            <li key={href}>
              <Link href={href} aria-current={path === href ? 'page' : undefined} {...(onPick && { onClick: onPick })}>
                <Icon name={icon} /> {t(label)}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );
}
