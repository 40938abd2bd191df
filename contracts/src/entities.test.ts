import { expect, test } from 'vitest';
import { Execution, Job } from './areas/jobs.ts';
import { MaintenancePeriod } from './areas/maintenance.ts';
import { File } from './areas/files.ts';
import { AttachmentFile, Meeting, MeetingAttendee } from './areas/meetings.ts';
import { GatewayJob } from './areas/gateway-jobs.ts';
import { Organization } from './areas/organizations.ts';
import { PasswordConstraints } from './areas/password.ts';
import { PublicSettings } from './areas/public-settings.ts';
import { ServerZone } from './areas/server-zones.ts';
import { TcsServer } from './areas/service.ts';
import { ImposedContact, Organizer, Subscription } from './areas/subscriptions.ts';
import { Tag } from './areas/tags.ts';
import { TranscriptionJob } from './areas/transcription-jobs.ts';
import { Device, User, UserInput } from './areas/users.ts';

const fieldsOf = (...schemas: { entries: object }[]) => new Set(schemas.flatMap(({ entries }) => Object.keys(entries)));

/** The fields of the specification under our names; a contract may have more of them (an id), never fewer. */
test.each([
  [
    '[ENT-01] a user',
    fieldsOf(User, UserInput),
    'email firstName lastName fullName password activated registrationDate lastLoginDate passwordExpiryDate language timezone serverZone roles devices tags',
  ],
  ['[ENT-02] a device', fieldsOf(Device), 'firstConnection lastConnection installVersion type metadata'],
  ['[ENT-03] an organization', fieldsOf(Organization), 'name machineId subscriptions managers'],
  ['[ENT-03] a manager of an organization', fieldsOf(Organization.entries.managers.item), 'email language'],
  [
    '[ENT-04] a subscription',
    fieldsOf(Subscription),
    'organization product seats endDate perpetual organizerCount exceedingCount attachmentCount usedSpaceBytes meetingCount features organizers imposedContacts organizerGroup',
  ],
  ['[ENT-05] an organizer', fieldsOf(Organizer), 'firstName lastName email addedDate source'],
  ['[ENT-05] an imposed contact', fieldsOf(ImposedContact), 'firstName lastName email'],
  [
    '[ENT-06] a meeting',
    fieldsOf(Meeting),
    'id subject description start durationMinutes state organization tcsServerFqdn creator moderators highSecurity recurrence isCall expectedUsers participatingUsers reconnections attendees attachmentFiles',
  ],
  [
    '[ENT-07] an attendee',
    fieldsOf(MeetingAttendee),
    'fullName email excluded joinTime leaveTime relayTcsServer qualityIn qualityOut connectionCount connectionDurationS deviceType ip networkLayer',
  ],
  ['[ENT-08] an attachment file', fieldsOf(AttachmentFile), 'kind name sizeBytes creationDate shared checksum'],
  ['[ENT-10] a file', fieldsOf(File), 'name author meeting date size'],
  ['[ENT-10] the meeting of a file', fieldsOf(File.entries.meeting), 'subject'],
  ['[ENT-09] a tag', fieldsOf(Tag), 'name rules users'],
  ['[ENT-09] a rule of a tag', fieldsOf(Tag.entries.rules.item), 'ruleValue defaultValue'],
  ['[ENT-09] a user of a tag', fieldsOf(Tag.entries.users.item), 'email firstName lastName tagValue'],
  ['[ENT-15] a scheduled job', fieldsOf(Job), 'name description type enabled trigger lastExecutionDate lastExecutionStatus executions'],
  ['[ENT-15] an execution of a job', fieldsOf(Execution), 'status start end durationS startedBy parameters'],
  ['[ENT-16] a maintenance period', fieldsOf(MaintenancePeriod), 'meetingsCount start end'],
  ['[ENT-11] a server zone', fieldsOf(ServerZone), 'name serverCount isDefault'],
  [
    '[ENT-12] a TCS server',
    fieldsOf(TcsServer),
    'status version connected acceptsNewMeetings validated zone stats meetingCount hostedUserCount relayedUserCount',
  ],
  ['[ENT-13] a gateway job', fieldsOf(GatewayJob), 'type state meetingId creationDate tryCount params gatewayUid gatewayServerAlias'],
  ['[ENT-14] a transcription job', fieldsOf(TranscriptionJob), 'jobUid recordFileUid state updateDate'],
])('%s has every field of the specification', (_, fields, named) => {
  expect(named.split(' ').filter((field) => !fields.has(field))).toEqual([]);
});

test('[ENT-01] the password of a user goes in and never comes out', () => {
  expect(fieldsOf(UserInput)).toContain('password');
  expect(fieldsOf(User)).not.toContain('password');
});

test('[ENT-18] the public settings are exactly the 19 of the specification', () => {
  expect([...fieldsOf(PublicSettings)].join(', ')).toBe(
    'protocol, pinCode, freeRegistration, updateRelativePath, installRelativePath, updPath, installerUrl, clientSetupAppStoreURL, clientSetupGooglePlayURL, helpPath, supportPath, serverName, customThemeUrl, customThemeSig, ssoUrl, ssoCustomText, ldapDelegate, defaultLanguage, outlookPluginUrl',
  );
  expect(fieldsOf(PublicSettings).size).toBe(19);
});

test('the password constraints are exactly those of the specification', () => {
  expect([...fieldsOf(PasswordConstraints)].join(', ')).toBe(
    'enabled, oneDigit, oneLowercase, oneUppercase, oneSpecialCharacter, passwordLength',
  );
});
