import * as v from 'valibot';
import type { AreaScreen } from './areas.ts';

/**
 * Roles (001 §6). The organization manager is also called subscription manager (001) and customer
 * manager (`customersManager`, 000 §3): one role, this name on the wire. Who has none is an ordinary user.
 */
export const roles = ['administrator', 'userManager', 'organizationManager', 'organizer'] as const;

export type Role = (typeof roles)[number];

/** How much of a screen's data the role may see. */
export const scopes = ['own', 'attended', 'managed', 'read', 'all'] as const;

export type Scope = (typeof scopes)[number];

type Matrix = Record<AreaScreen, Partial<Record<Role | 'user', Scope>>>;

const everyone = (scope: Scope) => ({
  user: scope,
  organizer: scope,
  organizationManager: scope,
  userManager: scope,
  administrator: scope,
});

/** Role × screen: which signed-in role sees which screen. Menu, route guard and mock server all read it. */
export const screenAccess = {
  dashboard: everyone('own'),
  account: everyone('own'),
  download: everyone('all'),
  meeting: { user: 'attended', organizer: 'own', organizationManager: 'managed', administrator: 'all' },
  file: { organizer: 'own', organizationManager: 'managed', administrator: 'all' },
  statistic: { organizer: 'own', organizationManager: 'managed', administrator: 'all' },
  organizations: { organizationManager: 'managed', userManager: 'read', administrator: 'all' },
  subscriptions: { organizationManager: 'managed', userManager: 'read', administrator: 'all' },
  users: { organizationManager: 'managed', userManager: 'all', administrator: 'all' },
  tags: { organizationManager: 'managed', userManager: 'all', administrator: 'all' },
  'audit-log': { organizationManager: 'managed', userManager: 'read', administrator: 'all' },
  export: { organizationManager: 'managed', userManager: 'all', administrator: 'all' },
  setting: { administrator: 'all' },
  service: { administrator: 'all' },
  metrics: { administrator: 'all' },
  maintenance: { administrator: 'all' },
  job: { administrator: 'all' },
  'gateway-jobs': { administrator: 'all' },
  'transcription-jobs': { administrator: 'all' },
  'system-dashboard': { administrator: 'all' },
} as const satisfies Matrix;

export type Screen = keyof typeof screenAccess;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the object just above
export const screens = Object.keys(screenAccess) as Screen[];

const widest = (one: Scope | undefined, other: Scope | undefined): Scope | undefined =>
  one && other ? (scopes.indexOf(one) > scopes.indexOf(other) ? one : other) : (one ?? other);

/** The scope of a screen for these roles; undefined: no access. Several roles add up; no role means an ordinary user. */
export function scopeOf(screen: Screen, of: readonly Role[]): Scope | undefined {
  const row: Partial<Record<Role | 'user', Scope>> = screenAccess[screen];
  return of.length === 0 ? row.user : of.map((role) => row[role]).reduce(widest);
}

export const Roles = v.array(v.picklist(roles));
