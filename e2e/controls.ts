import type { ObjectNames } from '@meet/fixtures/access/objects';

/**
 * Names of controls, and the operation of the register of grants that each sends; a name that ends with … stands for all
 * that begin so. `to` names the roles where a member of the body is open to fewer than the operation.
 */
export type Controls = Readonly<Record<string, string | { operation: string; to: string }>>;

/** A screen, and each control on it that changes something. */
export interface ControlledScreen {
  /** Its objects in the register. */
  of?: string;
  /** Those of them that are looked at; all where it is left out. */
  only?: readonly string[];
  path: (object: ObjectNames) => string;
  /** Buttons of the page, and of the bar over a list whose first row is selected. */
  buttons?: Controls;
  /** Items of the menu of the first row. */
  rowItems?: Controls;
}

const ofUsers = '/web/users/:id';
const terms = { operation: 'PATCH /web/subscriptions/:id', to: 'A' };

/** Every screen of the console on which something can be changed. */
export const controlledScreens: readonly ControlledScreen[] = [
  {
    of: '/web/users',
    path: ({ email = '' }) => `users?text=${encodeURIComponent(email)}`,
    buttons: {
      'Import users': 'POST /web/users/import/plan',
      'Add a user': 'POST /web/users',
      Activate: 'POST /web/users/activate',
      Deactivate: 'POST /web/users/deactivate',
      'Change roles': 'POST /web/users/roles',
      'Change zone': 'POST /web/users/server-zone',
      'Give or remove a tag': 'POST /web/users/tag',
      'Mail a reset link': 'POST /web/users/reset-mail',
      'Invalidate password': 'POST /web/users/invalidate-passwords/plan',
      Delete: 'POST /web/users/delete/plan',
    },
    rowItems: {
      Deactivate: `POST ${ofUsers}/deactivate`,
      'Mail a reset link': `POST ${ofUsers}/reset-mail`,
      'Invalidate password': 'POST /web/users/invalidate-passwords/plan',
      'Hand over meetings': `POST ${ofUsers}/hand-over/plan`,
      Delete: `DELETE ${ofUsers}`,
    },
  },
  {
    of: '/web/users',
    path: ({ id }) => `users/${id}`,
    buttons: {
      Save: `PATCH ${ofUsers}`,
      Deactivate: `POST ${ofUsers}/deactivate`,
      'Hand over meetings': `POST ${ofUsers}/hand-over/plan`,
      Delete: `DELETE ${ofUsers}`,
      'Mail a reset link': `POST ${ofUsers}/reset-mail`,
      'Set a password': `PATCH ${ofUsers}`,
      'Invalidate password': 'POST /web/users/invalidate-passwords/plan',
      'Give or remove a tag': 'POST /web/users/tag',
      'Remove …': 'POST /web/users/tag',
      'Change features': { operation: `PATCH ${ofUsers}`, to: 'A' },
    },
  },
  {
    path: () => 'tags',
    buttons: { 'New tag': 'POST /web/tags' },
    rowItems: { Rename: 'PATCH /web/tags/:id', Delete: 'DELETE /web/tags/:id' },
  },
  {
    of: '/web/tags/:id/',
    only: ['own organizer'],
    path: ({ id }) => `tags/${id}`,
    buttons: {
      Rename: 'PATCH /web/tags/:id',
      Delete: 'DELETE /web/tags/:id',
      'Add a rule': 'PATCH /web/tags/:id',
      'Change the rule …': 'PATCH /web/tags/:id',
      'Delete the rule …': 'PATCH /web/tags/:id',
      Add: 'POST /web/tags/:id/users',
      'Remove the tag': 'POST /web/tags/:id/remove-users',
    },
  },
  {
    of: '/web/organizations',
    only: ['own'],
    path: () => 'organizations',
    buttons: { 'New organization': 'POST /web/organizations', Delete: 'POST /web/organizations/delete/plan' },
    rowItems: { Change: 'PATCH /web/organizations/:id', Delete: 'POST /web/organizations/:id/delete/plan' },
  },
  {
    of: '/web/organizations',
    path: ({ id }) => `organizations/${id}`,
    buttons: {
      Change: 'PATCH /web/organizations/:id',
      Delete: 'POST /web/organizations/:id/delete/plan',
      'Add a subscription': 'POST /web/subscriptions',
      'Add a manager': 'POST /web/organizations/:id/managers',
    },
  },
  {
    of: '/web/subscriptions',
    only: ['own'],
    path: () => 'subscriptions',
    buttons: { 'Change the end': 'POST /web/subscriptions/end/plan', 'Disable permanently': 'POST /web/subscriptions/disable/plan' },
    rowItems: {},
  },
  {
    of: '/web/subscriptions',
    path: ({ id }) => `subscriptions/${id}`,
    buttons: {
      'Change the terms': terms,
      Save: 'PATCH /web/subscriptions/:id',
      'Change features': terms,
      Import: 'POST /web/subscriptions/:id/organizers/import/plan',
      'Add an organizer': 'POST /web/subscriptions/:id/organizers',
      'Move to another subscription': 'POST /web/subscriptions/:id/move-organizers',
      Remove: 'POST /web/subscriptions/:id/remove-organizers',
      'Add a contact': 'POST /web/subscriptions/:id/imposed-contacts',
      'Disable permanently': 'POST /web/subscriptions/:id/disable',
    },
  },
  // The first one runs: it cannot be deleted.
  { path: () => 'meeting', buttons: { Stop: 'POST /web/meetings/stop' }, rowItems: { Stop: 'POST /web/meetings/:id/stop' } },
  { of: '/web/meetings', only: ['organized'], path: ({ id }) => `meeting/${id}`, buttons: { Stop: 'POST /web/meetings/:id/stop' } },
  { of: '/web/meetings', only: ['other'], path: ({ id }) => `meeting/${id}`, buttons: { Delete: 'DELETE /web/meetings/:id' } },
  { path: () => 'export', buttons: { 'Start the export': 'POST /web/exports' } },
  {
    of: '/web/settings',
    path: ({ section }) => `setting/${section}`,
    buttons: {
      'Test sending mail': 'POST /web/settings/:section/test',
      Add: 'PATCH /web/settings/:section',
      'Remove: …': 'PATCH /web/settings/:section',
      'Remove mailbin.example': 'PATCH /web/settings/:section',
    },
  },
  {
    of: '/web/service',
    path: ({ id }) => `service/${id}`,
    buttons: { 'Stop accepting new meetings': 'PATCH /web/service/:id', 'Move to another zone': 'PATCH /web/service/:id' },
  },
  {
    path: () => 'service/zones',
    buttons: { 'New server zone': 'POST /web/service/zones' },
    // The default is not deleted.
    rowItems: { Rename: 'PATCH /web/service/zones/:id', 'Make it the default': 'PATCH /web/service/zones/:id' },
  },
  {
    path: () => 'setting/authentication',
    buttons: {
      'New key': 'POST /web/api-clients',
      'Remove: …': 'PATCH /web/settings/:section',
      'Test LDAP': 'POST /web/settings/:section/test',
    },
    rowItems: { 'Regenerate the key': 'POST /web/api-clients/:id/regenerate', 'Remove the key': 'DELETE /web/api-clients/:id' },
  },
  { path: () => 'metrics', buttons: { 'Refresh all values': 'POST /web/metrics/refresh', 'Refresh values': 'POST /web/metrics/refresh' } },
  { path: () => 'maintenance', buttons: { 'Plan: …': 'POST /web/maintenance' } },
  {
    path: () => 'gateway-jobs?state=FAILED',
    buttons: { 'Try again': 'POST /web/gateway-jobs/retry' },
    rowItems: { 'Try again': 'POST /web/gateway-jobs/:id/retry' },
  },
  {
    path: () => 'account',
    buttons: {
      'Save changes': 'PATCH /web/users/me',
      'Change the password': 'PATCH /web/users/me',
      'Delete my account…': 'POST /web/users/me/delete',
    },
  },
  {
    path: () => 'job',
    buttons: { 'Stop the scheduler': 'POST /web/job/scheduler/stop' },
    rowItems: { 'Start now': 'POST /web/job/:id/start', Disable: 'PATCH /web/job/:id' },
  },
  {
    of: '/web/job',
    path: ({ id }) => `job/${id}`,
    buttons: { Disable: 'PATCH /web/job/:id', 'Start now': 'POST /web/job/:id/start' },
  },
];
