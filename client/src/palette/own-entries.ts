import type { Role } from '@meet/contracts/roles';
import { organizationChangeRefusal, screenRefusal, tagChangeRefusal, userChangeRefusal, type Refusal } from '@meet/contracts/rules';
import { languages, type Language } from '@meet/contracts/languages';
import { changeLanguage } from '../core/change-language.ts';
import { creationAt } from '../core/creation.ts';
import { languageOptions } from '../core/menus.tsx';
import { menuRoutesOf } from '../navigation/menu-routes.ts';
import { externalLink } from '../navigation/external-link.ts';
import { meetingPaths } from '../navigation/meeting-paths.ts';
import { whyText } from '../core/refusal-text.ts';
import type { Route } from '../navigation/route.ts';
import type { IconName } from '../ui/icons/icon-names.ts';
import type { Services } from '../core/services.ts';
import type { PaletteEntry } from './search.ts';

type Needs = Services & {
  roles: readonly Role[];
  go: (entry: { id: string; title: string; path: string }) => void;
};

/** The entries that need no request: screens and actions, those not permitted with the reason, and personal settings. */
export function ownEntries(routes: readonly Route[], needs: Needs): readonly PaletteEntry[] {
  return [...screenEntries(routes, needs), ...helpEntries(needs), ...actionEntries(needs), ...settingEntries(routes, needs)];
}

function screenEntries(routes: readonly Route[], { i18n, roles, go }: Needs): PaletteEntry[] {
  return menuRoutesOf(routes).map(({ path, name, access, menu }) => {
    const title = i18n.t(menu.label);
    const refusal = access === 'public' || access === 'session' ? undefined : screenRefusal(access, roles);
    const id = `screen ${name}`;
    return {
      id,
      group: 'screens',
      title,
      icon: menu.icon,
      ...(refusal && { why: whyText(i18n, refusal) }),
      run: () => go({ id, title, path }),
    };
  });
}

function helpEntries({ i18n, settings, leave }: Needs): PaletteEntry[] {
  const help = externalLink(settings.peek()?.helpPath);
  return help ? [{ id: 'help', group: 'screens', title: i18n.t('app.help'), icon: 'circle-question-mark', run: () => leave(help) }] : [];
}

const creations = () =>
  [
    ['newUser', 'user', '/users/new', userChangeRefusal],
    ['newOrganization', 'building', creationAt('/organizations'), organizationChangeRefusal],
    ['newTag', 'tag', creationAt('/tags'), tagChangeRefusal],
  ] as const satisfies readonly (readonly [string, IconName, string, (roles: readonly Role[]) => Refusal | undefined])[];

/** What can be done from everywhere. */
function actionEntries({ i18n, roles, navigate }: Needs): PaletteEntry[] {
  const { t } = i18n;
  const action = (name: string, title: string, icon: IconName, path: string, refusal?: Refusal): PaletteEntry => ({
    id: `action ${name}`,
    group: 'actions',
    title,
    icon,
    ...(refusal && { why: whyText(i18n, refusal) }),
    run: () => navigate(path),
  });
  return [
    ...creations().map(([name, icon, path, refusalOf]) => action(name, t(`shell.palette.${name}`), icon, path, refusalOf(roles))),
    action('joinByPin', t('shell.palette.joinByPin'), 'log-in', meetingPaths.guest),
    action('signOut', t('app.signOut'), 'log-out', '/logout'),
  ];
}

const accountParts = [
  ['name', 'user'],
  ['password', 'key-round'],
  ['deletion', 'trash'],
] as const;

const themeWords = { system: 'app.themeSystem', light: 'app.themeLight', dark: 'app.themeDark' } as const;

function settingEntries(routes: readonly Route[], { go, ...services }: Needs): PaletteEntry[] {
  const { i18n, theme } = services;
  const { t } = i18n;
  const account = routes.find(({ name }) => name === 'account');
  return [
    ...(account ? accountParts : []).map(([part, icon]): PaletteEntry => {
      const [id, title] = [`setting ${part}`, t(`shell.setting.${part}`)];
      return { id, group: 'settings', title, detail: t('app.account'), icon, run: () => go({ id, title, path: account?.path ?? '/' }) };
    }),
    ...languages.map((language): PaletteEntry => ({
      id: `language ${language}`,
      group: 'settings',
      title: t('shell.setting.language', { value: nameOf(language) }),
      icon: 'globe',
      run: () => void changeLanguage(services, language),
    })),
    ...(['system', 'light', 'dark'] as const).map((choice): PaletteEntry => ({
      id: `theme ${choice}`,
      group: 'settings',
      title: t('shell.setting.theme', { value: t(themeWords[choice]) }),
      icon: 'moon',
      run: () => theme.choose(choice),
    })),
  ];
}

const nameOf = (language: Language): string => languageOptions.find(({ value }) => value === language)?.text ?? language;
