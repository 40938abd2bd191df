import { Link, useLocation } from 'wouter';
import { useWords } from '../i18n/use-words.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { menuRoutesOf, type MenuRoute } from '../navigation/menu-routes.ts';
import { menuGroups, type MenuGroup } from '../navigation/route.ts';
import { routes } from './routes.ts';
import { useServices } from '../core/services.ts';
import type { WorkItem } from '../notices/work-notices.ts';

export interface ConsoleLinksProps {
  /** The long-running tasks. */
  work: readonly WorkItem[];
  onPick?: () => void;
}

const menuRoutes = menuRoutesOf(routes);

/** The menu: the screens the person may open (NAV-04), by group. */
export function ConsoleLinks({ work, onPick }: ConsoleLinksProps) {
  const { access } = useServices();
  const t = useWords();
  const known = access.state.value;
  const screens = known.kind === 'known' ? known.screens : [];
  const open = menuRoutes.filter(({ access: needed }) => needed === 'public' || needed === 'session' || screens.includes(needed));
  return menuGroups.map((group) => {
    const links = open.filter(({ menu }) => menu.group === group);
    return (
      links.length > 0 && (
        <div key={group}>
          <h2>{t(titles[group])}</h2>
          <ul>
            {links.map((route) => (
              <li key={route.path}>
                <MenuLink route={route} work={work} {...(onPick && { onPick })} />
              </li>
            ))}
          </ul>
        </div>
      )
    );
  });
}

const titles = {
  overview: 'app.overview',
  meetings: 'shell.group.meetings',
  people: 'shell.group.people',
  system: 'shell.group.system',
  help: 'shell.group.help',
} as const satisfies Record<MenuGroup, string>;

/** Marked while its screen, or one below it, is open (NAV-02). */
function MenuLink({ route: { path: href, menu }, work, onPick }: { route: MenuRoute; work: readonly WorkItem[]; onPick?: () => void }) {
  const t = useWords();
  const [path] = useLocation();
  const isHere = path === href;
  const isBelow = path.startsWith(`${href}/`);
  return (
    <Link href={href} aria-current={isHere ? 'page' : isBelow ? 'true' : undefined} {...(onPick && { onClick: onPick })}>
      <Icon name={menu.icon} /> <span>{t(menu.label)}</span>
      {menu.counts && <Counts items={work.filter(({ kind }) => kind === menu.counts)} />}
    </Link>
  );
}

function Counts({ items }: { items: readonly WorkItem[] }) {
  const t = useWords();
  const count = (wanted: WorkItem['state']) => items.filter(({ state }) => state === wanted).length;
  const [running, waiting] = [count('running'), count('waiting')];
  if (running + waiting === 0) return null;
  return (
    <span className="counts">
      {running > 0 && <Count kind="running" n={running} text={t('shell.work.running', { n: running })} />}
      {waiting > 0 && <Count kind="waiting" n={waiting} text={t('shell.work.waiting', { n: waiting })} />}
    </span>
  );
}

const Count = ({ kind, n, text }: { kind: 'running' | 'waiting'; n: number; text: string }) => (
  <span className={`count ${kind}`} title={text}>
    <span aria-hidden="true">{n > 99 ? '99+' : n}</span>
    <span className="hidden-text">{text}</span>
  </span>
);
