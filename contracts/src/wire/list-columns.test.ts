import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, test } from 'vitest';
import { isEndpoint, type Endpoint } from './http.ts';

/*
 * What the rows of each list hold and what it can be sorted by, said a second time: a field or a column that is gone is missed by
 * whoever reads lists, and by no other test of the contract.
 */

const areas = import.meta.glob<Record<string, unknown>>(['../areas/*.ts', '!**/*.test.ts'], { eager: true });
const endpoints = Object.values(areas).flatMap(Object.values).filter(isEndpoint);

const schemaOf = (schema: Endpoint['query']) =>
  schema ? toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) : { properties: {} };

/** `[fields of a row] by [columns to sort by]` of a list; undefined of any other call. */
function factsOf({ query, reply }: Endpoint): string | undefined {
  const { sort } = schemaOf(query).properties ?? {};
  const { items } = schemaOf(reply).properties ?? {};
  if (typeof sort !== 'object' || typeof items !== 'object' || typeof items.items !== 'object' || Array.isArray(items.items))
    return undefined;
  return `${Object.keys(items.items.properties ?? {}).join(' ')} | ${sort.enum?.join(' ')}`;
}

test('the fields and the sortable columns of every list', () => {
  const found = endpoints.flatMap((endpoint): [string, string][] => {
    const facts = factsOf(endpoint);
    return facts === undefined ? [] : [[endpoint.path, facts]];
  });
  expect(Object.fromEntries(found)).toEqual(expected);
});

/** By path: fields of a row | columns to sort by. */
const expected = {
  '/web/api-clients': 'id userEmail apiKeyEnd scopes createdDate lastUseDate expiryDate | userEmail createdDate lastUseDate expiryDate',
  '/web/audit-log': 'id date who actor action kind recordId record isThere changes | date who action kind record',
  '/web/exports': 'id type state progress query createdDate startDate endDate expiryDate startedBy fileName rows | createdDate type state',
  '/web/file':
    'id kind name author meeting organization date size shared checksum isOrganizer | name author meeting organization date size shared',
  '/web/gateway-jobs':
    'id type state meetingId meeting creationDate tryCount triesMax params gatewayUid gatewayServerAlias failureReason recordingObstacle | type state meetingId creationDate tryCount gatewayUid gatewayServerAlias',
  '/web/job':
    'id name description type enabled trigger lastExecutionDate lastExecutionStatus nextExecutionDate | name type enabled lastExecutionDate lastExecutionStatus nextExecutionDate',
  '/web/job/:id/executions':
    'id status progress start end durationS startedBy parameters done failure cancelledBy | start end durationS status startedBy',
  '/web/maintenance': 'id start end state reason meetingsCount every | start',
  '/web/maintenance/periods': 'meetingsCount start end | start end meetingsCount',
  '/web/meetings':
    'id umi meetingId subject start durationMinutes state organization tcsServerFqdn creator highSecurity recurrence isCall expectedUsers participatingUsers reconnections | subject start durationMinutes organization creator tcsServerFqdn expectedUsers participatingUsers reconnections',
  '/web/meetings/join-timelines':
    'id supportCode meetingId fullName startedAt marks reached stuckBy updatedAt | startedAt fullName meetingId',
  '/web/metrics': 'id name source value unit updateDate isFresh | name source value unit updateDate isFresh',
  '/web/organizations/deleted':
    'id name deletedDate deletedBy restorableUntil subscriptions organizers managers meetings upcomingMeetings files | name deletedDate deletedBy restorableUntil subscriptions meetings files',
  '/web/organizations': 'id name machineId subscriptions managers seats organizerCount version | name machineId seats organizerCount',
  '/web/service':
    'id fqdn status version connected acceptsNewMeetings validated zone meetingCount hostedUserCount relayedUserCount | fqdn status version connected acceptsNewMeetings validated zone meetingCount hostedUserCount relayedUserCount',
  '/web/service/:id/meetings': 'id subject start state userCount | subject start state userCount',
  '/web/service/:id/users':
    'id fullName email meeting serving joinTime deviceType networkLayer | fullName email meeting serving joinTime deviceType networkLayer',
  '/web/service/email-notifications': 'id date state failureReason recipient subject | date recipient subject state',
  '/web/service/gateways':
    'id gatewayUid alias types status version connected zone runningJobs jobsMax | alias gatewayUid status version connected zone runningJobs jobsMax',
  '/web/service/mobile-notifications': 'id date state failureReason recipient system kind | date recipient kind system state',
  '/web/service/zones': 'id name serverCount userCount isDefault version | name serverCount userCount isDefault',
  '/web/settings/changes': 'id date who actor section setting isSecret from to | date who section setting',
  '/web/statistic/customer-ranking':
    'id organization organizers rank meetings participants durationMinutes previous | rank organization organizers meetings participants durationMinutes previous',
  '/web/statistic/organizer-ranking':
    'id organizer organization rank meetings participants durationMinutes previous | rank organizer organization meetings participants durationMinutes previous',
  '/web/subscriptions':
    'id organization product seats endDate perpetual disabled licence organizerCount exceedingCount attachmentCount usedSpaceBytes meetingCount organizerGroup state daysLeft version | organization product seats endDate organizerCount exceedingCount attachmentCount usedSpaceBytes meetingCount',
  '/web/subscriptions/:id/imposed-contacts': 'id firstName lastName email | email firstName lastName',
  '/web/subscriptions/:id/organizer-ranking':
    'id rank email firstName lastName meetings participants durationMinutes lastMeeting | rank email firstName lastName meetings participants durationMinutes lastMeeting',
  '/web/subscriptions/:id/organizers': 'id firstName lastName email addedDate source exceeding | email firstName lastName addedDate source',
  '/web/subscriptions/exceeding-organizers':
    'id firstName lastName email addedDate source organization subscription state | email firstName lastName addedDate source organization subscription',
  '/web/tags': 'id name rules userCount version | name userCount',
  '/web/tags/:id/users': 'id email firstName lastName tagValue version | email firstName lastName tagValue',
  '/web/transcription-jobs': 'jobUid recordFileUid state updateDate | jobUid recordFileUid state updateDate',
  '/web/users':
    'id email firstName lastName fullName activated activeUntil source registrationDate lastLoginDate passwordExpiryDate language timezone serverZone roles tags passwordState version | fullName email firstName lastName source activated activeUntil registrationDate lastLoginDate passwordExpiryDate language timezone serverZone',
};
