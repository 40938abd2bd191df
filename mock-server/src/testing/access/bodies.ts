import type { Grant } from '@meet/fixtures/access/grants';
import type { ObjectNames } from '@meet/fixtures/access/objects';

/** A call: its body, and the roles it is open to where these are fewer than those of the call. */
export interface BodyCase {
  readonly body?: Readonly<Record<string, unknown>>;
  readonly to?: Grant;
  /** Names a plan or a deletion that nobody has made: whoever may use it does not find it. */
  readonly isUnknown?: boolean;
}

type BodiesFor = (object: ObjectNames) => readonly BodyCase[];

const hash = 'a'.repeat(64);

/** Each of these members by itself. */
const each = (members: Readonly<Record<string, unknown>>): BodyCase[] =>
  Object.entries(members).map(([name, value]) => ({ body: { [name]: value } }));

const onlyTo = (to: Grant, ...bodies: readonly Readonly<Record<string, unknown>>[]): BodyCase[] => bodies.map((body) => ({ body, to }));

const plain =
  (...bodies: readonly Readonly<Record<string, unknown>>[]): BodiesFor =>
  () =>
    bodies.map((body) => ({ body }));

const many: BodiesFor = ({ id }) => [{ body: { ids: [id] } }];
const manyByText: BodiesFor = ({ id, email = '' }) => [{ body: { ids: [id] } }, { body: { filter: { text: email } } }];
const manyOrAll: BodiesFor = (object) => [...many(object), { body: { filter: {} } }];
const plan: BodiesFor = () => [{ body: { planId: 'unknown' }, isUnknown: true }];
const person = { firstName: 'New', lastName: 'Person', roles: [], email: 'new.person@meet.example' };
const organizationIds = ['organization-3'];
const terms = { product: 'Basic', seats: 7, perpetual: true };
const period = { start: '2026-11-28T01:00:00.000Z', end: '2026-11-28T02:00:00.000Z' };

/** Bodies of all calls that have one: each member of it in at least one of them. */
export const bodies: Readonly<Record<string, BodiesFor>> = {
  'PATCH /web/users/me': () => [
    ...each({ firstName: 'New', lastName: 'New', language: 'de', timeZoneId: 'UTC' }),
    { body: { oldPassword: hash, newPassword: hash } },
  ],
  'POST /web/users/me/delete': plain({ password: hash }),
  'POST /web/users': () => [
    ...[
      {},
      { language: 'de', timezone: 'UTC', serverZone: 'Paris' },
      { password: hash, sendResetMail: true },
      { needsOtp: true },
      { activeUntil: '2030-01-01T00:00:00.000Z' },
      { roles: ['userManager'] },
    ].map((members) => ({ body: { ...person, ...members } })),
    { body: { ...person, roles: ['organizer'], subscriptionId: 'subscription-2' } },
    ...onlyTo(
      'A',
      { ...person, roles: ['administrator'] },
      { ...person, roles: ['organizationManager'], organizationIds },
      { ...person, organizationIds },
    ),
  ],
  'PATCH /web/users/:id': () => [
    ...each({
      email: 'new.person@meet.example',
      firstName: 'New',
      lastName: 'New',
      language: 'de',
      timezone: 'UTC',
      serverZone: 'Paris',
      password: hash,
      needsOtp: true,
      activeUntil: '2030-01-01T00:00:00.000Z',
    }),
    { body: { version: 0 } },
    { body: { roles: ['organizer', 'userManager'], subscriptionId: 'subscription-2' } },
    ...onlyTo(
      'A',
      { roles: ['administrator'] },
      { roles: ['organizationManager'], organizationIds },
      { organizationIds },
      { ownFeatures: { Webinar: true } },
    ),
  ],
  'POST /web/users/restore': () => [{ ids: ['user-16'] }, { planId: 'unknown' }].map((body) => ({ body, isUnknown: true })),
  'POST /web/users/activate': manyByText,
  'POST /web/users/deactivate': manyByText,
  'POST /web/users/roles': ({ id, email = '' }) => [
    { body: { ids: [id], add: ['organizer'], subscriptionId: 'subscription-2' } },
    { body: { filter: { text: email }, remove: ['organizer'] } },
    ...onlyTo('A', { ids: [id], add: ['organizationManager'], organizationIds }, { ids: [id], add: ['administrator'] }),
  ],
  'POST /web/users/server-zone': ({ id, email = '' }) => [
    { body: { ids: [id], serverZone: 'Paris' } },
    { body: { filter: { text: email }, serverZone: null } },
  ],
  'POST /web/users/tag': ({ id, email = '' }) => [
    { body: { ids: [id], tagId: 'tag-4', tagValue: 'x' } },
    { body: { filter: { text: email }, tagId: 'tag-2', remove: true } },
  ],
  'POST /web/users/reset-mail': manyByText,
  'POST /web/users/delete/plan': manyByText,
  'POST /web/users/delete/apply': plan,
  'POST /web/users/:id/hand-over/plan': plain({ toUserId: 'user-4' }),
  'POST /web/users/:id/hand-over/apply': plan,
  'POST /web/users/invalidate-passwords/plan': ({ id, email = '' }) => [
    { body: { ids: [id], sendResetMail: true } },
    { body: { filter: { text: email } } },
  ],
  'POST /web/users/invalidate-passwords/apply': plan,
  'POST /web/users/import/plan': plain({
    content: 'email;firstName;lastName\nnew.person@meet.example;New;Person',
    delimiter: ';',
    sendResetMail: true,
  }),
  'POST /web/users/import/apply': plan,
  'POST /web/users/deletion/plan': plain({ content: 'email\no.ng@meet.example', delimiter: ';' }),
  'POST /web/users/deletion/apply': plan,
  'POST /web/users/email-migration/plan': plain({
    content: 'oldEmail;newEmail\no.ng@meet.example;new.person@meet.example',
    delimiter: ';',
    sendResetMail: true,
  }),
  'POST /web/users/email-migration/apply': plan,
  'POST /web/tags': plain({ name: 'New', rules: [{ ruleValue: 'a|b', defaultValue: 'a' }] }),
  'PATCH /web/tags/:id': () => each({ name: 'New', rules: [], version: 0 }),
  'POST /web/tags/:id/users': ({ email }) => [{ body: { email, tagValue: 'Paris' } }],
  'PATCH /web/tags/:id/users/:userId': () => [{ tagValue: 'Paris' }, { tagValue: 'Praha', version: 0 }].map((body) => ({ body })),
  'POST /web/tags/:id/remove-users': ({ userId, email = '' }) => [{ body: { ids: [userId] } }, { body: { filter: { text: email } } }],
  'POST /web/organizations': plain({ name: 'New', machineId: 'machine-new' }),
  'PATCH /web/organizations/:id': () => each({ name: 'New', machineId: 'machine-new', version: 0 }),
  'POST /web/organizations/:id/delete/apply': plan,
  'POST /web/organizations/deleted/:id/restore': () => [{ isUnknown: true }],
  'POST /web/organizations/delete/plan': manyOrAll,
  'POST /web/organizations/delete/apply': plan,
  'POST /web/organizations/deleted/restore': () => [{ ids: ['organization-3'] }, { filter: {} }].map((body) => ({ body, isUnknown: true })),
  'POST /web/organizations/:id/managers': plain({ email: 'o.ng@meet.example', language: 'de' }),
  'POST /web/subscriptions': plain(
    { organizationId: 'organization-1', ...terms },
    { organizationId: 'organization-3', ...terms, perpetual: false, endDate: '2028-01-01T00:00:00.000Z' },
  ),
  'PATCH /web/subscriptions/:id': () => [
    ...each({ organizerGroup: { directory: 'LDAP', name: 'cn=organizers' }, version: 0 }),
    ...onlyTo(
      'A',
      { product: 'Basic' },
      { seats: 7 },
      { perpetual: true, endDate: null },
      { features: { Webinar: false } },
      { organizerGroup: null, seats: 7 },
    ),
  ],
  'POST /web/subscriptions/disable/plan': manyOrAll,
  'POST /web/subscriptions/disable/apply': plan,
  'POST /web/subscriptions/end/plan': (object) => manyOrAll(object).map(({ body }) => ({ body: { ...body, endDate: null } })),
  'POST /web/subscriptions/end/apply': plan,
  'POST /web/subscriptions/:id/organizers': plain({ email: 'laurent.deak@meet.example' }),
  'POST /web/subscriptions/:id/remove-organizers': ({ email = '' }) => [{ body: { ids: [email] } }, { body: { filter: { text: email } } }],
  'POST /web/subscriptions/:id/move-organizers': ({ id, email = '' }) => [
    { body: { ids: [email], subscriptionId: id } },
    { body: { filter: { text: email }, subscriptionId: id } },
    ...onlyTo('A', { ids: [email], subscriptionId: 'subscription-5' }),
  ],
  'POST /web/subscriptions/:id/organizers/import/plan': plain({ content: 'email\nlaurent.deak@meet.example', delimiter: ';' }),
  'POST /web/subscriptions/:id/organizers/import/apply': plan,
  'POST /web/subscriptions/:id/imposed-contacts': plain({ email: 'laurent.deak@meet.example' }),
  'POST /web/subscriptions/:id/remove-imposed-contacts': ({ email = '' }) => [
    { body: { ids: [email] } },
    { body: { filter: { text: email } } },
  ],
  'PATCH /web/meetings/:uid/attachment-files/:fileId': plain({ shared: true }),
  'POST /web/exports': () => [
    ...onlyTo('UA', { type: 'user', query: { role: 'organizer' }, columns: ['email'] }, { type: 'customerManager' }),
    ...onlyTo(
      'MA',
      ...['meeting', 'subscriptionContact', 'subscriptionOrganizer', 'meetingAttendee', 'organizerRanking'].map((type) => ({ type })),
    ),
  ],
  'POST /web/api-clients': plain({ userEmail: 'o.ng@meet.example', scopes: ['users:read'], expiryDate: null }),
  'PATCH /web/settings/:section': () => each({ values: { smtpPort: 2525 } }).concat({ body: { values: {}, version: 0 } }),
  'POST /web/settings/:section/test': plain({ trial: 'smtp', values: {} }),
  'POST /web/settings/plan': plain({ settings: { email: { smtpPort: 2525 } } }),
  'POST /web/settings/apply': plan,
  'POST /web/service/zones': plain({ name: 'New' }),
  'PATCH /web/service/zones/:id': () => each({ name: 'New', isDefault: true, version: 0 }),
  'PATCH /web/service/:id': () => each({ acceptsNewMeetings: true, validated: true, zoneId: 'zone-2' }),
  'POST /web/metrics/refresh': manyOrAll,
  'POST /web/maintenance': plain({ ...period, meetingsCount: 0, reason: 'New servers', every: 'week' }),
  'PATCH /web/job/:id': plain({ enabled: true }),
  'PATCH /web/meetings/:id': () => each({ endToEnd: true }),
  'POST /web/meetings/stop': manyOrAll,
  'POST /web/meetings/delete': manyOrAll,
  'POST /web/gateway-jobs/retry': manyOrAll,
};
