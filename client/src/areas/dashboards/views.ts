import type { Screen } from '@meet/contracts/roles';

/** The dashboards (001 §2), in the order of their tabs. */
export const views = ['system', 'subscriptions', 'meetings', 'user'] as const;

export type View = (typeof views)[number];

const screenOf = {
  system: 'system-dashboard',
  subscriptions: 'subscriptions',
  meetings: 'meeting',
  user: 'dashboard',
} as const satisfies Record<View, Screen>;

/** The dashboards a person with these screens may open. The personal one is open to everybody. */
export const viewsFor = (screens: readonly string[]): View[] => views.filter((view) => view === 'user' || screens.includes(screenOf[view]));

/**
 * The one an address asks for, as far as it may be seen. Without one, what somebody is here for: administrators see the
 * system, managers of organizations their subscriptions, everybody else what is their own (DSH-06).
 */
export function viewIn(search: string, screens: readonly string[], roles: readonly string[]): View {
  const open = viewsFor(screens);
  const asked = open.find((view) => view === new URLSearchParams(search).get('view'));
  if (asked) return asked;
  const first: View = roles.includes('administrator') ? 'system' : roles.includes('organizationManager') ? 'subscriptions' : 'user';
  return open.includes(first) ? first : 'user';
}
