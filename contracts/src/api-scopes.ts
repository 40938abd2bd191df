/*
 * What a program with an API key may ask: areas to read, and areas to change as well (001: 1013).
 */

/** The areas by the first part of a call's path below `/web/`. */
const areaByPath = {
  users: 'users',
  directory: 'users',
  tags: 'tags',
  organizations: 'organizations',
  subscriptions: 'subscriptions',
  meetings: 'meeting',
  file: 'file',
  statistic: 'statistic',
  dashboards: 'dashboard',
  'audit-log': 'audit-log',
  exports: 'export',
  settings: 'setting',
  service: 'service',
  metrics: 'metrics',
  maintenance: 'maintenance',
  job: 'job',
  'gateway-jobs': 'gateway-jobs',
  'transcription-jobs': 'transcription-jobs',
} as const;

export type ApiArea = 'account' | (typeof areaByPath)[keyof typeof areaByPath];

/** Named like the screens of the role matrix. */
export const apiAreas: readonly ApiArea[] = ['account', ...new Set(Object.values(areaByPath))];

/** `users:read` reads, `users:write` reads and changes. */
export type ApiScope = `${ApiArea}:${'read' | 'write'}`;

export const apiScopes: readonly ApiScope[] = apiAreas.flatMap((area): ApiScope[] => [`${area}:read`, `${area}:write`]);

/** Facts that every key may read. */
const forAll = ['roles', 'support', 'time-zones', 'work'];

const own = /^\/web\/(?:tags\/)?users\/me(?:\/|$)/;

const areaOf = (path: string): ApiArea | undefined =>
  own.test(path) ? 'account' : Object.entries(areaByPath).find(([name]) => path.split('/')[2] === name)?.[1];

/** Whether a key with these scopes may make this call; no key manages keys or sessions. */
export function isInScope(scopes: readonly ApiScope[], { method, path }: { method: string; path: string }): boolean {
  const reads = method === 'GET';
  const area = areaOf(path);
  if (!area) return reads && forAll.includes(path.split('/')[2] ?? '');
  return scopes.includes(`${area}:write`) || (reads && scopes.includes(`${area}:read`));
}
