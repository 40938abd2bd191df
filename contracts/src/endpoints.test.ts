import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, test } from 'vitest';
import { errorCodes } from './wire/errors.ts';
import { isEndpoint, type Endpoint } from './wire/http.ts';

const modules: Record<string, Record<string, unknown>> = import.meta.glob(['./**/*.ts', '!./**/*.test.ts'], { eager: true });
const endpoints: Endpoint[] = Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint));
const lines = endpoints.map(({ method, base, path }) => `${method} ${base}${path}`);

/** 000 §7, in its order. */
const specified = `
GET /meet/services/json/web/settings/public
POST /meet/services/json/web/login
POST /meet/services/json/web/login/logout
GET /meet/services/json/web/login/refresh
GET /meet/services/json/web/captcha
GET /meet/services/json/outlook/login/code
GET /meet/services/json/web/users/password-constraints
POST /meet/services/json/web/users/change-password
GET /meet/services/json/web/users/me
PATCH /meet/services/json/web/users/me
POST /meet/services/json/web/users/me/delete
GET /meet/services/json/web/tags/users/me
GET /meet/services/json/web/users/gdpr/text/account
GET /meet/services/json/web/meetings/join
GET /meet/services/json/web/meetings/webrtc-servers
GET /meet/custom/tmms/theme.json`;

/** Calls the specification names no path for, and the control of the mock. */
const decided = `
POST /meet/services/json/web/users/forgot-password
POST /meet/services/json/web/users/signup-confirmation
POST /meet/services/json/web/meetings/join
GET /meet/services/json/web/roles/screens
GET /meet/services/json/web/time-zones
GET /meet/services/json/web/users/me/subscriptions
GET /meet/services/json/web/users/me/features
GET /meet/services/json/web/users/me/limits
GET /meet/services/json/web/users/me/devices
GET /meet/services/json/web/users
GET /meet/services/json/web/users/:id
POST /meet/services/json/web/users
PATCH /meet/services/json/web/users/:id
DELETE /meet/services/json/web/users/:id
POST /meet/services/json/web/users/restore
POST /meet/services/json/web/users/:id/activate
POST /meet/services/json/web/users/:id/deactivate
POST /meet/services/json/web/users/:id/reset-mail
GET /meet/services/json/web/users/choices
GET /meet/services/json/web/users/subscription-choices
GET /meet/services/json/web/users/organization-choices
POST /meet/services/json/web/users/activate
POST /meet/services/json/web/users/deactivate
POST /meet/services/json/web/users/roles
POST /meet/services/json/web/users/server-zone
POST /meet/services/json/web/users/tag
POST /meet/services/json/web/users/reset-mail
POST /meet/services/json/web/users/delete/plan
POST /meet/services/json/web/users/delete/apply
POST /meet/services/json/web/users/:id/hand-over/plan
POST /meet/services/json/web/users/:id/hand-over/apply
POST /meet/services/json/web/users/invalidate-passwords/plan
POST /meet/services/json/web/users/invalidate-passwords/apply
GET /meet/services/json/web/users/csv-sample
POST /meet/services/json/web/users/import/plan
POST /meet/services/json/web/users/import/apply
POST /meet/services/json/web/users/deletion/plan
POST /meet/services/json/web/users/deletion/apply
POST /meet/services/json/web/users/email-migration/plan
POST /meet/services/json/web/users/email-migration/apply
GET /meet/services/json/web/organizations
GET /meet/services/json/web/organizations/:id
POST /meet/services/json/web/organizations
PATCH /meet/services/json/web/organizations/:id
DELETE /meet/services/json/web/organizations/:id
POST /meet/services/json/web/organizations/:id/delete/plan
POST /meet/services/json/web/organizations/:id/delete/apply
GET /meet/services/json/web/organizations/deleted
POST /meet/services/json/web/organizations/deleted/:id/restore
POST /meet/services/json/web/organizations/:id/managers
DELETE /meet/services/json/web/organizations/:id/managers/:email
GET /meet/services/json/web/subscriptions
GET /meet/services/json/web/subscriptions/:id
POST /meet/services/json/web/subscriptions
PATCH /meet/services/json/web/subscriptions/:id
POST /meet/services/json/web/subscriptions/:id/disable
GET /meet/services/json/web/subscriptions/:id/organizers
POST /meet/services/json/web/subscriptions/:id/organizers
DELETE /meet/services/json/web/subscriptions/:id/organizers/:email
POST /meet/services/json/web/subscriptions/:id/remove-organizers
POST /meet/services/json/web/subscriptions/:id/move-organizers
GET /meet/services/json/web/subscriptions/:id/organizers/csv-sample
POST /meet/services/json/web/subscriptions/:id/organizers/import/plan
POST /meet/services/json/web/subscriptions/:id/organizers/import/apply
GET /meet/services/json/web/subscriptions/exceeding-organizers
GET /meet/services/json/web/subscriptions/:id/imposed-contacts
POST /meet/services/json/web/subscriptions/:id/imposed-contacts
DELETE /meet/services/json/web/subscriptions/:id/imposed-contacts/:email
POST /meet/services/json/web/subscriptions/:id/remove-imposed-contacts
GET /meet/services/json/web/subscriptions/:id/statistics
GET /meet/services/json/web/subscriptions/:id/organizer-ranking
PATCH /meet/services/json/web/meetings/:id
GET /meet/services/json/web/tags
GET /meet/services/json/web/tags/:id
POST /meet/services/json/web/tags
PATCH /meet/services/json/web/tags/:id
DELETE /meet/services/json/web/tags/:id
GET /meet/services/json/web/tags/:id/users
POST /meet/services/json/web/tags/:id/users
PATCH /meet/services/json/web/tags/:id/users/:userId
DELETE /meet/services/json/web/tags/:id/users/:userId
POST /meet/services/json/web/tags/:id/remove-users
GET /meet/services/json/web/dashboards/system
GET /meet/services/json/web/dashboards/user
GET /meet/services/json/web/dashboards/meetings
GET /meet/services/json/web/dashboards/subscriptions
GET /meet/services/json/web/audit-log
POST /meet/services/json/web/exports
GET /meet/services/json/web/exports
GET /meet/services/json/web/exports/:id
GET /meet/services/json/web/exports/:id/file
GET /meet/services/json/web/work
GET /meet/services/json/web/job
GET /meet/services/json/web/job/:id
GET /meet/services/json/web/job/:id/plan
PATCH /meet/services/json/web/job/:id
POST /meet/services/json/web/job/:id/start
GET /meet/services/json/web/job/:id/executions
GET /meet/services/json/web/job/:id/executions/:executionId
POST /meet/services/json/web/job/:id/executions/:executionId/cancel
GET /meet/services/json/web/job/scheduler
POST /meet/services/json/web/job/scheduler/start
POST /meet/services/json/web/job/scheduler/stop
GET /meet/services/json/web/maintenance
GET /meet/services/json/web/maintenance/:id
GET /meet/services/json/web/maintenance/periods
POST /meet/services/json/web/maintenance
DELETE /meet/services/json/web/maintenance/:id
GET /meet/services/json/web/maintenance/notice
GET /meet/services/json/web/service
GET /meet/services/json/web/service/:id
PATCH /meet/services/json/web/service/:id
GET /meet/services/json/web/service/:id/meetings
GET /meet/services/json/web/service/:id/users
GET /meet/services/json/web/service/zones
GET /meet/services/json/web/service/zones/:id
POST /meet/services/json/web/service/zones
PATCH /meet/services/json/web/service/zones/:id
DELETE /meet/services/json/web/service/zones/:id
GET /meet/services/json/web/service/gateways
GET /meet/services/json/web/service/tmms
GET /meet/services/json/web/service/email-notifications
GET /meet/services/json/web/service/mobile-notifications
GET /meet/services/json/web/metrics
GET /meet/services/json/web/metrics/:id
POST /meet/services/json/web/metrics/refresh
GET /meet/services/json/web/gateway-jobs
GET /meet/services/json/web/gateway-jobs/:id
POST /meet/services/json/web/gateway-jobs/:id/retry
POST /meet/services/json/web/gateway-jobs/retry
GET /meet/services/json/web/transcription-jobs
GET /meet/services/json/web/transcription-jobs/:id
GET /meet/services/json/web/file
GET /meet/services/json/web/file/storage
GET /meet/services/json/web/file/:id
GET /meet/services/json/web/statistic
GET /meet/services/json/web/statistic/customer-ranking
GET /meet/services/json/web/statistic/organizer-ranking
GET /meet/__mock/health
POST /meet/__mock/worlds
GET /meet/__mock/worlds/current
DELETE /meet/__mock/worlds/current
POST /meet/__mock/worlds/current/reset
GET /meet/__mock/cast
POST /meet/__mock/faults
GET /meet/__mock/faults
DELETE /meet/__mock/faults
DELETE /meet/__mock/faults/:id
POST /meet/__mock/clock
GET /meet/__mock/scenarios
GET /meet/__mock/scenarios/:name
GET /meet/__mock/scenario
POST /meet/__mock/scenario
PATCH /meet/__mock/scenario
DELETE /meet/__mock/scenario
POST /meet/__mock/sessions/expire
GET /meet/__mock/journal
GET /meet/__mock/meetings/:umi/attendees
PATCH /meet/__mock/meetings/:umi/attendees/:attendeeId
POST /meet/__mock/meetings/:umi
GET /meet/__mock/mails`;

test('the 16 calls of the specification exist with their method and path', () => {
  const calls = specified.trim().split('\n');
  expect(calls).toHaveLength(16);
  expect(lines).toEqual(expect.arrayContaining(calls));
});

test('the calls we decided on exist with their method and path', () => {
  expect(lines).toEqual(expect.arrayContaining(decided.trim().split('\n')));
});

test('no two endpoints share method and path', () => {
  expect(lines.toSorted()).toEqual([...new Set(lines)].toSorted());
});

test.each(endpoints)('$method $path says what it does and which catalogued errors it has', ({ summary, errors }) => {
  expect(summary).toMatch(/^[A-Z].*\.$/);
  expect(errors.filter((code) => !errorCodes.includes(code))).toEqual([]);
});

test.each(endpoints)('what $method $path reads and answers has a JSON Schema', ({ params, query, headers, body, reply }) => {
  const schemas = [params, query, headers, body, reply].filter((schema) => schema !== undefined);
  const convert = () =>
    schemas.map((schema) =>
      toJsonSchema(schema, {
        typeMode: 'input',
        ignoreActions: ['trim', 'raw_transform'],
        // Patterns of JSON Schema are Unicode patterns anyway.
        overrideAction: ({ valibotAction: { type }, jsonSchema }) => (type === 'regex' ? jsonSchema : undefined),
      }),
    );
  expect(convert).not.toThrow();
});

test.each(endpoints)('the parameters of $method $path are those in the path', ({ path, params }) => {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  expect(Object.keys(params && 'entries' in params ? Object(params.entries) : {})).toEqual(named);
});
