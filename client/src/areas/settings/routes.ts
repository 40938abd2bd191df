import type { Route } from '../../navigation/route.ts';

const shared = {
  header: true,
  remembered: true,
  access: 'setting',
  title: 'shell.screen.setting',
  words: ['settings', 'settings-people', 'settings-meetings', 'settings-system', 'settings-texts', 'form', 'list', 'failure'],
  screen: () => import('./SettingScreen.tsx'),
} as const;

/** `setting` is the specification's; the sections below it are ours. */
export const routes: readonly Route[] = [
  {
    ...shared,
    path: '/setting',
    name: 'setting',
    menu: { group: 'system', order: 10, icon: 'settings', label: 'shell.screen.setting' },
  },
  { ...shared, path: '/setting/:section', name: 'setting-section', keepsScreen: true },
];
