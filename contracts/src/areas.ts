/** The areas of the product: one name, the same on every side. */
export const areas = [
  'public-settings',
  'session',
  'sso',
  'captcha',
  'password',
  'account',
  'join',
  'roles',
  'users',
  'meetings',
  'tags',
  'dashboards',
  'exports',
  'work',
  'jobs',
  'maintenance',
  'organizations',
  'subscriptions',
  'settings',
  'api-clients',
  'directory',
  'support',
] as const;

export type Area = (typeof areas)[number];
