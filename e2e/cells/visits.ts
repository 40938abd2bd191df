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
    tables: [people.userSubscriptions, people.userDevices],
    cards: peopleCards.user,
    over: [peopleCards.oneUser],
  },
  { title: '[TAG-01] tags', path: 'tags', tables: [people.tags] },
  { title: '[TAG-03] a tag', path: 'tags/tag-3', tables: [people.tagUsers], cards: peopleCards.tag },
  { title: '[ORG-01] organizations', path: 'organizations', tables: [people.organizations] },
  { title: 'deleted organizations', path: 'organizations/deleted', tables: [people.deletedOrganizations] },
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
    tables: [subscription.organizers, subscription.contacts],
    cards: peopleCards.subscription,
  },
  {
    title: 'the organizers of a subscription',
    path: 'subscriptions/subscription-1/organizer-ranking',
    tables: [subscription.subscriptionRanking],
  },
  { title: '[SUB-07] exceeding organizers', path: 'subscriptions/exceeding-organizers', tables: [subscription.exceedingOrganizers] },
  { title: '[ACC-02] the own account', path: 'account', cards: peopleCards.account, over: peopleCards.ownAccount },
  { title: '[MTG-01] meetings', path: 'meeting', tables: [meetings.meetings] },
  {
    title: 'a meeting',
    path: meeting,
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
    tables: [meetings.joins],
    elsewhere: ['Attendees'],
    cards: meetingCards.invitation,
  },
  { title: 'a join by its support code', path: 'meeting/joins?code=2345-678C', cards: meetingCards.oneJoin },
  { title: '[FIL-01] files', path: 'file', tables: [meetings.files], cards: meetingCards.storage, over: [meetingCards.withFilesOfOthers] },
  { title: '[STA-03] statistics', path: 'statistic', cards: meetingCards.statistics, over: [meetingCards.withPeriodBefore] },
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
  { title: 'periods for a maintenance', path: 'maintenance', tables: [system.periods] },
  {
    title: 'a planned maintenance',
    path: 'maintenance',
    cards: systemCards.plannedMaintenance,
    here: [systemCards.onePlanned],
  },
  { title: 'API keys', path: 'setting/authentication', tables: [system.apiClients], elsewhere: ['Changes'] },
  { title: '[SET-B05] changes of settings', path: 'setting/general', tables: [system.settingChanges] },
  {
    title: '[DSH-01] [DSH-02] the dashboard of the system',
    path: 'dashboard?view=system',
    cards: systemCards.systemDashboard,
    over: [systemCards.manyUsers, systemCards.manySubscriptions],
  },
  { title: '[DSH-03] [DSH-04] the own dashboard', path: 'dashboard?view=user', cards: systemCards.userDashboard },
  {
    title: '[DSH-05] the dashboard of meetings',
    path: 'dashboard?view=meetings',
    cards: systemCards.meetingsDashboard,
    over: [systemCards.manyMeetings],
  },
  {
    title: '[DSH-05] the dashboard of subscriptions',
    path: 'dashboard?view=subscriptions',
    cards: systemCards.subscriptionsDashboard,
    over: [systemCards.manySubscriptions],
  },
];
