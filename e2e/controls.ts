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
  /** Name of the list whose first row is selected and whose menu is opened; the first of the page where it is left out. */
  list?: string;
  /** Buttons of the page, and of the bar over a list whose first row is selected. */
  buttons?: Controls;
  /** Switches that send at once, not with a form. */
  switches?: Controls;
  /** Items of the menu of the first row. */
  rowItems?: Controls;
  /** Items of the menu "More" beside a heading. */
  moreItems?: Controls;
}

/** A zone that nothing is in, which the test makes. */
export const emptyZone = 'Nobody here';

const ofUsers = '/web/users/:id';
const terms = { operation: 'PATCH /web/subscriptions/:id', to: 'A' };

const subscriptionButtons: Controls = {
  'Change the terms': terms,
  Save: 'PATCH /web/subscriptions/:id',
  'Change features': terms,
  Import: 'POST /web/subscriptions/:id/organizers/import/plan',
  'Add an organizer': 'POST /web/subscriptions/:id/organizers',
  'Add a contact': 'POST /web/subscriptions/:id/imposed-contacts',
  'Disable permanently': 'POST /web/subscriptions/:id/disable',
};

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
    moreItems: {
      'Export all users': { operation: 'POST /web/exports', to: 'UA' },
      'Migrate e-mail addresses': 'POST /web/users/email-migration/plan',
      // Of nobody in particular, and so without an object.
      'Invalidate all passwords': 'POST /web/users/invalidate-passwords/apply',
      'Delete users by file': 'POST /web/users/deletion/plan',
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
    rowItems: { 'Change the value': 'PATCH /web/tags/:id/users/:userId' },
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
    list: 'Managers',
    rowItems: { Remove: 'DELETE /web/organizations/:id/managers/:email' },
  },
  {
    path: () => 'organizations/deleted',
    buttons: { Restore: 'POST /web/organizations/deleted/restore' },
    rowItems: { Restore: 'POST /web/organizations/deleted/:id/restore' },
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
    list: 'Organizers',
    buttons: {
      ...subscriptionButtons,
      'Move to another subscription': 'POST /web/subscriptions/:id/move-organizers',
      Remove: 'POST /web/subscriptions/:id/remove-organizers',
    },
  },
  {
    of: '/web/subscriptions',
    path: ({ id }) => `subscriptions/${id}`,
    list: 'Imposed contacts',
    buttons: { ...subscriptionButtons, Remove: 'POST /web/subscriptions/:id/remove-imposed-contacts' },
  },
  {
    of: '/web/subscriptions',
    only: ['own'],
    path: () => 'subscriptions/exceeding-organizers',
    rowItems: { Remove: 'DELETE /web/subscriptions/:id/organizers/:email' },
  },
  // The first one runs: it cannot be deleted.
  { path: () => 'meeting', buttons: { Stop: 'POST /web/meetings/stop' }, rowItems: { Stop: 'POST /web/meetings/:id/stop' } },
  { of: '/web/meetings', only: ['organized'], path: ({ id }) => `meeting/${id}`, buttons: { Stop: 'POST /web/meetings/:id/stop' } },
  { of: '/web/meetings', only: ['other'], path: ({ id }) => `meeting/${id}`, buttons: { Delete: 'DELETE /web/meetings/:id' } },
  {
    path: () => 'meeting?state=scheduled',
    buttons: { Delete: 'POST /web/meetings/delete' },
    rowItems: { Delete: 'DELETE /web/meetings/:id' },
  },
  {
    of: '/web/meetings',
    only: ['organized'],
    path: () => 'meeting/meeting-3',
    buttons: { Delete: 'DELETE /web/meetings/:id' },
    switches: { 'Encrypt end to end': 'PATCH /web/meetings/:id' },
  },
  {
    of: '/web/meetings',
    only: ['attended'],
    path: ({ uid }) => `meeting/${uid}/attachment-file`,
    buttons: {
      'Share with participants: …': 'PATCH /web/meetings/:uid/attachment-files/:fileId',
      'Stop sharing: …': 'PATCH /web/meetings/:uid/attachment-files/:fileId',
      'Download …': 'POST /web/meetings/:uid/attachment-files/:fileId/open',
    },
  },
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
    path: () => `service/zones?text=${emptyZone}`,
    buttons: { 'New server zone': 'POST /web/service/zones' },
    rowItems: {
      Rename: 'PATCH /web/service/zones/:id',
      'Make it the default': 'PATCH /web/service/zones/:id',
      Delete: 'DELETE /web/service/zones/:id',
    },
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
  { path: () => 'maintenance', buttons: { 'Plan: …': 'POST /web/maintenance', 'Delete: …': 'DELETE /web/maintenance/:id' } },
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

const confirmed = 'The dialog sends it that shows the plan.';
const forMany = 'Other programs only: the client sends the same for a selection of one.';

/** Operations that change something and stand at no control above, with why not. */
export const withoutControl: Readonly<Record<string, string>> = {
  'POST /web/login/logout': 'Sent by a page of its own, which everybody gets to by the link "Sign out".',
  [`POST ${ofUsers}/activate`]: forMany,
  'POST /web/users/restore': 'Sent by "Undo" in the notice of a deletion.',
  'POST /web/users/delete/apply': confirmed,
  [`POST ${ofUsers}/hand-over/apply`]: confirmed,
  'POST /web/users/import/apply': confirmed,
  'POST /web/users/deletion/apply': confirmed,
  'POST /web/users/email-migration/apply': confirmed,
  'DELETE /web/tags/:id/users/:userId': forMany,
  'DELETE /web/organizations/:id': 'Other programs only: the client first asks for the plan.',
  'POST /web/organizations/:id/delete/apply': confirmed,
  'POST /web/organizations/delete/apply': confirmed,
  'POST /web/subscriptions/disable/apply': confirmed,
  'POST /web/subscriptions/end/apply': confirmed,
  'POST /web/subscriptions/:id/organizers/import/apply': confirmed,
  'DELETE /web/subscriptions/:id/imposed-contacts/:email': forMany,
  'DELETE /web/exports/:id': 'In the menu of an export: whoever may start one may also delete it, and sees no others.',
  'POST /web/settings/plan': 'Sent by the file chooser, and before a form is saved.',
  'POST /web/settings/apply': 'Sent by the card that shows the plan of a file.',
  'POST /web/job/:id/executions/:executionId/cancel': 'In the menu of an execution, for the seconds in which it waits or runs.',
  'POST /web/job/scheduler/start': 'The button that stops the scheduler, once it is stopped.',
};
