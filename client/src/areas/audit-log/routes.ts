import type { Route } from '../../navigation/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/audit-log',
    name: 'audit-log',
    header: true,
    remembered: true,
    access: 'audit-log',
    title: 'shell.screen.audit-log',
    words: ['list', 'form', 'audit-log'],
    screen: () => import('./AuditLogScreen.tsx'),
    menu: { group: 'system', order: 15, icon: 'rows-3', label: 'shell.screen.audit-log' },
  },
];
