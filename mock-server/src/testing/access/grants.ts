import type { Persona } from '@meet/contracts/mock';

/** Roles by letter: user, organizer, organization Manager, User manager, Administrator. */
export const personaOf = {
  u: 'user',
  o: 'organizer',
  M: 'organizationManager',
  U: 'userManager',
  A: 'administrator',
} as const satisfies Record<string, Persona>;

export type Letter = keyof typeof personaOf;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the object just above
export const letters = Object.keys(personaOf) as Letter[];

/** Letters of the roles that may, for any object, or by the name of the object. */
export type Grant = string | Readonly<Record<string, string>>;

const everybody = 'uoMUA';
const administrators = 'A';

const onUsers = { 'own organizer': 'UA', 'other organizer': 'UA', 'user manager': 'UA', administrator: 'A' };
const ofOrganizations = { own: 'MA', other: 'A' };
const readOrganizations = { own: 'MUA', other: 'UA' };
const ofMeetings = { organized: 'oMA', attended: 'uoMA', managed: 'MA', other: 'A' };

/**
 * Who may what: every call that needs a session, by the specification (001 §6) and the decisions on roles. Written down
 * apart from the code that decides.
 */
export const grants: Readonly<Record<string, Grant>> = {
  'POST /web/login/logout': everybody,
  'GET /outlook/login/code': everybody,
  'GET /web/roles/screens': everybody,
  'GET /web/users/me': everybody,
  'PATCH /web/users/me': everybody,
  'POST /web/users/me/delete': 'uoMU',
  'GET /web/users/me/subscriptions': everybody,
  'GET /web/users/me/features': everybody,
  'GET /web/users/me/limits': everybody,
  'GET /web/users/me/devices': everybody,
  'GET /web/tags/users/me': everybody,
  'GET /web/users/gdpr/text/account': everybody,
  'GET /web/time-zones': everybody,
  'GET /web/directory/contacts': everybody,
  'GET /web/work': everybody,

  'GET /web/dashboards/user': everybody,
  'GET /web/dashboards/meetings': 'uoMA',
  'GET /web/dashboards/subscriptions': 'MUA',
  'GET /web/dashboards/system': administrators,

  'GET /web/users': 'MUA',
  'GET /web/users/:id': { 'own organizer': 'MUA', 'other organizer': 'UA', 'user manager': 'UA', administrator: 'A' },
  'POST /web/users': 'UA',
  'PATCH /web/users/:id': onUsers,
  'DELETE /web/users/:id': { ...onUsers, administrator: '' },
  'POST /web/users/:id/activate': onUsers,
  'POST /web/users/:id/deactivate': onUsers,
  'POST /web/users/:id/reset-mail': onUsers,
  'POST /web/users/restore': 'UA',
  'GET /web/users/choices': 'MUA',
  'GET /web/users/subscription-choices': 'MUA',
  'GET /web/users/organization-choices': 'MUA',
  'POST /web/users/activate': onUsers,
  'POST /web/users/deactivate': onUsers,
  'POST /web/users/roles': onUsers,
  'POST /web/users/server-zone': onUsers,
  'POST /web/users/tag': { 'own organizer': 'MUA', 'other organizer': 'UA', 'user manager': 'UA', administrator: 'A' },
  'POST /web/users/reset-mail': onUsers,
  'POST /web/users/delete/plan': { ...onUsers, administrator: '' },
  'POST /web/users/delete/apply': 'UA',
  // Of the organizations that somebody manages; a user manager has nothing to do with meetings and files.
  'POST /web/users/:id/hand-over/plan': { 'own organizer': 'MA', 'other organizer': 'A', 'user manager': 'A', administrator: 'A' },
  'POST /web/users/:id/hand-over/apply': 'MA',
  'POST /web/users/invalidate-passwords/plan': onUsers,
  'POST /web/users/invalidate-passwords/apply': 'UA',
  'GET /web/users/csv-sample': 'MUA',
  'POST /web/users/import/plan': 'UA',
  'POST /web/users/import/apply': 'UA',
  'POST /web/users/deletion/plan': 'UA',
  'POST /web/users/deletion/apply': 'UA',
  'POST /web/users/email-migration/plan': 'UA',
  'POST /web/users/email-migration/apply': 'UA',

  'GET /web/tags': 'MUA',
  'GET /web/tags/:id': 'MUA',
  'POST /web/tags': 'UA',
  'PATCH /web/tags/:id': 'UA',
  'DELETE /web/tags/:id': 'UA',
  'GET /web/tags/:id/users': 'MUA',
  'POST /web/tags/:id/users': { 'own organizer': 'MUA', 'other organizer': 'UA', administrator: 'A' },
  'PATCH /web/tags/:id/users/:userId': { 'own organizer': 'MUA', 'other organizer': 'UA', administrator: 'A' },
  'DELETE /web/tags/:id/users/:userId': { 'own organizer': 'MUA', 'other organizer': 'UA', administrator: 'A' },
  'POST /web/tags/:id/remove-users': { 'own organizer': 'MUA', 'other organizer': 'UA', administrator: 'A' },

  'GET /web/organizations': 'MUA',
  'GET /web/organizations/:id': readOrganizations,
  'POST /web/organizations': administrators,
  'PATCH /web/organizations/:id': administrators,
  'DELETE /web/organizations/:id': administrators,
  'POST /web/organizations/:id/delete/plan': administrators,
  'POST /web/organizations/:id/delete/apply': administrators,
  'GET /web/organizations/deleted': 'MUA',
  'POST /web/organizations/deleted/:id/restore': 'A',
  'POST /web/organizations/:id/managers': administrators,
  'DELETE /web/organizations/:id/managers/:email': administrators,

  'GET /web/subscriptions': 'MUA',
  'GET /web/subscriptions/exceeding-organizers': 'MUA',
  'GET /web/subscriptions/:id': readOrganizations,
  'GET /web/subscriptions/:id/statistics': readOrganizations,
  'GET /web/subscriptions/:id/organizer-ranking': readOrganizations,
  'GET /web/subscriptions/:id/organizers': readOrganizations,
  // Members see them, too: the organizer is one of the own subscription.
  'GET /web/subscriptions/:id/imposed-contacts': { own: 'oMUA', other: 'UA' },
  'GET /web/subscriptions/:id/organizers/csv-sample': readOrganizations,
  'POST /web/subscriptions': administrators,
  'PATCH /web/subscriptions/:id': ofOrganizations,
  'POST /web/subscriptions/:id/disable': administrators,
  'POST /web/subscriptions/:id/organizers': ofOrganizations,
  'DELETE /web/subscriptions/:id/organizers/:email': ofOrganizations,
  'POST /web/subscriptions/:id/remove-organizers': ofOrganizations,
  'POST /web/subscriptions/:id/organizers/import/plan': ofOrganizations,
  'POST /web/subscriptions/:id/organizers/import/apply': ofOrganizations,
  'POST /web/subscriptions/:id/imposed-contacts': ofOrganizations,
  'DELETE /web/subscriptions/:id/imposed-contacts/:email': ofOrganizations,
  'POST /web/subscriptions/:id/remove-imposed-contacts': ofOrganizations,

  'GET /web/meetings': 'uoMA',
  'GET /web/meetings/choices': 'uoMA',
  'GET /web/meetings/join-timelines': 'oMA',
  'GET /web/meetings/:id': ofMeetings,
  'POST /web/meetings/:id/stop': administrators,
  'DELETE /web/meetings/:id': administrators,
  'POST /web/meetings/stop': administrators,
  'POST /web/meetings/delete': administrators,
  'GET /web/meetings/:id/attendees/:attendeeId/quality': { organized: 'oMA', attended: 'oMA', managed: 'MA', other: 'A' },
  'GET /web/meetings/:uid/attachment-files': ofMeetings,
  'PATCH /web/meetings/:uid/attachment-files/:fileId': { attended: 'o', managed: '' },
  // The one of the meeting that was attended is shared.
  'POST /web/meetings/:uid/attachment-files/:fileId/open': { attended: 'uoMA', managed: '' },

  'GET /web/file': 'oMA',
  'GET /web/file/storage': 'oMA',
  'GET /web/file/:id': { organized: 'oMA', managed: 'MA' },

  'GET /web/statistic': 'oMA',
  'GET /web/statistic/customer-ranking': 'oMA',
  'GET /web/statistic/organizer-ranking': 'oMA',

  'GET /web/audit-log': 'MUA',
  'GET /web/exports': 'MUA',
  'POST /web/exports': 'MUA',
  // Of the user manager: nobody sees the exports of others.
  'GET /web/exports/:id': 'U',
  'DELETE /web/exports/:id': 'U',
  'GET /web/exports/:id/file': 'U',

  'GET /web/api-clients': administrators,
  'POST /web/api-clients': administrators,
  'POST /web/api-clients/:id/regenerate': administrators,
  'DELETE /web/api-clients/:id': administrators,
  'GET /web/settings': administrators,
  'GET /web/settings/changes': administrators,
  'GET /web/settings/:section': administrators,
  'PATCH /web/settings/:section': administrators,
  'POST /web/settings/:section/test': administrators,
  'POST /web/settings/plan': administrators,
  'POST /web/settings/apply': administrators,
  'GET /web/service': administrators,
  'GET /web/service/gateways': administrators,
  'GET /web/service/tmms': administrators,
  'GET /web/service/email-notifications': administrators,
  'GET /web/service/mobile-notifications': administrators,
  'GET /web/service/zones': administrators,
  'GET /web/service/zones/:id': administrators,
  'POST /web/service/zones': administrators,
  'PATCH /web/service/zones/:id': administrators,
  'DELETE /web/service/zones/:id': administrators,
  'GET /web/service/:id': administrators,
  'PATCH /web/service/:id': administrators,
  'GET /web/service/:id/meetings': administrators,
  'GET /web/service/:id/users': administrators,
  'GET /web/metrics': administrators,
  'GET /web/metrics/:id': administrators,
  'POST /web/metrics/refresh': administrators,
  'GET /web/maintenance': administrators,
  'GET /web/maintenance/periods': administrators,
  'GET /web/maintenance/:id': administrators,
  'POST /web/maintenance': administrators,
  'DELETE /web/maintenance/:id': administrators,
  'GET /web/job': administrators,
  'GET /web/job/scheduler': administrators,
  'POST /web/job/scheduler/start': administrators,
  'POST /web/job/scheduler/stop': administrators,
  'GET /web/job/:id': administrators,
  'GET /web/job/:id/plan': administrators,
  'GET /web/job/:id/executions': administrators,
  'PATCH /web/job/:id': administrators,
  'POST /web/job/:id/start': administrators,
  'GET /web/gateway-jobs': administrators,
  'GET /web/gateway-jobs/:id': administrators,
  'POST /web/gateway-jobs/:id/retry': administrators,
  'POST /web/gateway-jobs/retry': administrators,
  'GET /web/transcription-jobs': administrators,
  'GET /web/transcription-jobs/:id': administrators,
};
