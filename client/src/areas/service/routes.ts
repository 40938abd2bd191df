import type { Route } from '../../navigation/route.ts';

const words = ['list', 'form', 'service'] as const;

const part = { header: true, remembered: true, access: 'service' } as const;

/** Names and addresses below `service` are ours: the specification has the one (000 §2). */
export const routes: readonly Route[] = [
  {
    ...part,
    path: '/service',
    name: 'service',
    title: 'shell.screen.service',
    words,
    screen: () => import('./ServersScreen.tsx'),
    next: ['tcs-server'],
    menu: { group: 'system', order: 20, icon: 'server', label: 'shell.screen.service' },
  },
  {
    ...part,
    path: '/service/zones',
    name: 'server-zones',
    title: 'service.zones.title',
    words,
    screen: () => import('./ZonesScreen.tsx'),
  },
  {
    ...part,
    path: '/service/gateways',
    name: 'gateways',
    title: 'service.gateways.title',
    words: [...words, 'gateway-jobs'],
    screen: () => import('./GatewaysScreen.tsx'),
    next: ['gateway-jobs'],
  },
  { ...part, path: '/service/tmms', name: 'tmms', title: 'service.tmms.title', words, screen: () => import('./TmmsScreen.tsx') },
  {
    ...part,
    path: '/service/email-log',
    name: 'email-log',
    title: 'service.emails.title',
    words,
    screen: async () => ({ default: (await import('./LogScreens.tsx')).EmailLogScreen }),
  },
  {
    ...part,
    path: '/service/mobile-log',
    name: 'mobile-log',
    title: 'service.mobiles.title',
    words,
    screen: async () => ({ default: (await import('./LogScreens.tsx')).MobileLogScreen }),
  },
  {
    ...part,
    path: '/metrics',
    name: 'metrics',
    access: 'metrics',
    title: 'metrics.title',
    words: [...words, 'metrics'],
    screen: () => import('./MetricsScreen.tsx'),
    menu: { group: 'system', order: 30, icon: 'database', label: 'shell.screen.metrics' },
  },
  {
    ...part,
    path: '/service/:id',
    name: 'tcs-server',
    title: 'service.title',
    words: [...words, 'chart'],
    screen: () => import('./ServerScreen.tsx'),
  },
];
