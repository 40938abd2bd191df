import * as meetings from './meeting-tables.ts';
import * as people from './people-tables.ts';
import * as jobs from './job-tables.ts';
import * as subscription from './subscription-tables.ts';
import { auditLog } from './audit-table.ts';
import * as system from './system-tables.ts';
import type { Expect } from './seen.ts';
import * as meetingCards from './meeting-cards.ts';
import * as peopleCards from './people-cards.ts';
import * as systemCards from './system-cards.ts';
import type { Alteration, Table } from './tables.ts';

/** A screen, and everything on it that is compared with what the server has answered. */
export interface ScreenVisit {
  /** What the comparison proves, with the ids of the rows. */
  title: string;
  /** Below `/meet/`. */
  path: string;
  tables?: readonly Table[];
  /** Lists that are compared on another screen. */
  elsewhere?: readonly string[];
  /** Sentences and links that explain what is there. */
  says?: readonly string[];
  /** Its cards, figures and charts. */
  cards?: Expect;
  /** Answers of its cards that are changed on their way to the page. */
  over?: readonly Alteration[];
  /** The same, only while this screen is open. */
  here?: readonly Alteration[];
}

const meeting = 'meeting/meeting-4';

export const visits: readonly ScreenVisit[] = [
  { title: '[USR-01] users', path: 'users', tables: [people.users] },
  {
    title: '[USR-01] a user',
    path: 'users/user-12',
    says: [
      'What this person may use. Features set for this person come before those of the subscriptions; what the settings forbid stays off.',
    ],
    tables: [people.userSubscriptions, people.userDevices],
    cards: peopleCards.user,
    over: [peopleCards.oneUser],
  },
  { title: '[TAG-01] tags', path: 'tags', tables: [people.tags] },
  {
    title: '[TAG-03] a tag',
    path: 'tags/tag-3',
    says: ['Which values the tag can have. Without a rule, any value is allowed.'],
    tables: [people.tagUsers],
    cards: peopleCards.tag,
  },
  { title: '[ORG-01] organizations', path: 'organizations', tables: [people.organizations] },
  { title: 'deleted organizations', path: 'organizations/deleted', says: ['All organizations'], tables: [people.deletedOrganizations] },
  {
    title: 'an organization',
    path: 'organizations/organization-2',
    tables: [subscription.organizationSubscriptions, people.organizationManagers],
    cards: peopleCards.organization,
  },
  { title: 'subscriptions', path: 'subscriptions', tables: [subscription.subscriptions] },
  {
    title: '[SUB-02] [SUB-04] [SUB-13] a subscription',
    path: 'subscriptions/subscription-1',
    says: [
      'Organizers from a directory',
      'A group in LDAP or single sign-on whose members are organizers.',
      'All members of the subscription have them among their contacts and cannot remove them.',
      'The subscription ends at once and can never be enabled again. Its organizers lose that role, unless they have another seat.',
    ],
    tables: [subscription.organizers, subscription.contacts],
    cards: peopleCards.subscription,
  },
  {
    title: 'the organizers of a subscription',
    path: 'subscriptions/subscription-1/organizer-ranking',
    tables: [subscription.subscriptionRanking],
  },
  {
    title: '[SUB-07] exceeding organizers',
    path: 'subscriptions/exceeding-organizers',
    says: ['All subscriptions'],
    tables: [subscription.exceedingOrganizers],
  },
  {
    title: '[ACC-02] the own account',
    path: 'account',
    says: ['Given by your administrator.', 'Signs you out in every tab of this browser.'],
    cards: peopleCards.account,
    over: peopleCards.ownAccount,
  },
  { title: '[MTG-01] meetings', path: 'meeting', tables: [meetings.meetings] },
  {
    title: 'a meeting',
    path: meeting,
    says: ['Of each attendee, the lowest first.'],
    tables: [meetings.attendees],
    elsewhere: ['How people joined'],
    cards: meetingCards.meetingOver,
    over: [meetingCards.oneMeeting],
  },
  {
    title: '[MTG-08] files of a meeting',
    path: `${meeting}/attachment-file`,
    cards: meetingCards.attachments,
    over: [meetingCards.twoFiles],
  },
  {
    title: 'invitation and joins of a meeting',
    path: 'meeting/meeting-1',
    says: [
      'For everyone you want to invite.',
      'Step by step, for when somebody cannot get in: ask them for the support code on their screen.',
    ],
    tables: [meetings.joins],
    elsewhere: ['Attendees'],
    cards: meetingCards.invitation,
  },
  {
    title: 'a join by its support code',
    path: 'meeting/joins?code=2345-678C',
    says: [
      'Find a join by its support code',
      'Anyone who cannot get in sees a code on their screen. Ask for it: it shows what happened, in whichever meeting.',
    ],
    cards: meetingCards.oneJoin,
  },
  {
    title: '[FIL-01] files',
    path: 'file',
    says: ['Organizations that take up the most'],
    tables: [meetings.files],
    cards: meetingCards.storage,
    over: [meetingCards.withFilesOfOthers],
  },
  {
    title: '[STA-03] statistics',
    path: 'statistic',
    says: ['When meetings begin.', 'Where meetings were hosted.', 'By participants.'],
    cards: meetingCards.statistics,
    over: [meetingCards.withPeriodBefore],
  },
  { title: 'the ranking of organizations', path: 'statistic/customer-ranking', tables: [meetings.customerRanking] },
  { title: 'the ranking of organizers', path: 'statistic/organizer-ranking', tables: [meetings.organizerRanking] },
  { title: '[JOB-02] scheduled jobs', path: 'job', tables: [jobs.jobs] },
  { title: 'a scheduled job', path: 'job/job-4', tables: [jobs.executions], cards: systemCards.job },
  { title: '[GWJ-01] gateway jobs', path: 'gateway-jobs', tables: [jobs.gatewayJobs] },
  { title: '[GWJ-05] transcription jobs', path: 'transcription-jobs', tables: [jobs.transcriptionJobs] },
  { title: 'who changed what', path: 'audit-log', tables: [auditLog] },
  { title: 'exports', path: 'export', tables: [jobs.exportsTable] },
  { title: '[SRV-01] TCS servers', path: 'service', tables: [system.servers] },
  {
    title: 'a TCS server',
    path: 'service/server-2',
    says: ['The last 24 hours'],
    tables: [system.serverMeetings, system.serverUsers],
    cards: systemCards.server,
    over: [systemCards.oneServer],
  },
  { title: 'server zones', path: 'service/zones', tables: [system.zones] },
  { title: '[SRV-05] gateways', path: 'service/gateways', tables: [system.gateways] },
  { title: 'TMMS', path: 'service/tmms', cards: systemCards.tmms },
  { title: 'the log of mails', path: 'service/email-log', tables: [system.emails] },
  { title: 'the log of mobile notifications', path: 'service/mobile-log', tables: [system.mobiles] },
  { title: 'the metrics cache', path: 'metrics', tables: [system.metrics] },
  {
    title: 'periods for a maintenance',
    path: 'maintenance',
    says: [
      'Choose a period below with few meetings. Once it is planned, everyone who signs in is told about it; guests are told shortly before it starts.',
    ],
    tables: [system.periods],
  },
  {
    title: 'a planned maintenance',
    path: 'maintenance',
    cards: systemCards.plannedMaintenance,
    here: [systemCards.onePlanned],
  },
  {
    title: 'API keys',
    path: 'setting/authentication',
    says: ['Programs that act in the name of a user, within their scopes.'],
    tables: [system.apiClients],
    elsewhere: ['Changes'],
  },
  {
    title: 'all sections of the settings',
    path: 'setting',
    says: [
      'Settings that apply to everyone on this server.',
      'All changes',
      'Changes of all sections, the latest first.',
      'Export and import',
      'All settings as a file, without secrets.',
    ],
  },
  {
    title: 'settings as a file',
    path: 'setting/file',
    says: [
      'Export',
      'Import',
      'Download all settings',
      'All settings as a file, without secrets.',
      'A file like the one to download. First you see what it would change; nothing is saved until you apply it.',
    ],
  },
  { title: 'a section that there is not', path: 'setting/nonsense', says: ['There is no such section.'] },
  { title: '[SET-B05] changes of settings', path: 'setting/general', tables: [system.settingChanges] },
  {
    title: '[DSH-01] [DSH-02] the dashboard of the system',
    path: 'dashboard?view=system',
    says: ['All charts'],
    cards: systemCards.systemDashboard,
    over: [systemCards.manyUsers, systemCards.manySubscriptions],
  },
  {
    title: '[DSH-03] [DSH-04] the own dashboard',
    path: 'dashboard?view=user',
    says: ['Paste a meeting link, or type an identifier.', 'By messages exchanged.'],
    cards: systemCards.userDashboard,
  },
  {
    title: '[DSH-05] the dashboard of meetings',
    path: 'dashboard?view=meetings',
    says: ['The last 30 days.'],
    cards: systemCards.meetingsDashboard,
    over: [systemCards.manyMeetings],
  },
  {
    title: '[DSH-05] the dashboard of subscriptions',
    path: 'dashboard?view=subscriptions',
    says: ['The next twelve months.'],
    cards: systemCards.subscriptionsDashboard,
    over: [systemCards.manySubscriptions],
  },
];
