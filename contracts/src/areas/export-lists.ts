import * as v from 'valibot';
import type { ExportType } from './export-access.ts';
import { listMeetings } from './meetings.ts';
import { listOrganizations } from './organizations.ts';
import { listOrganizerRanking } from './statistics.ts';
import { listSubscriptions } from './subscriptions.ts';
import { listUsers } from './users.ts';

/** The list that an export is made from: which of its rows can be asked for, and what is written of each. */
interface ExportList {
  /** Filters and order, as the list takes them. */
  readonly query: v.GenericSchema;
  /** In their order, without a choice those of the list as it is at first. */
  readonly columns: readonly string[];
  /** Those that have to be chosen. */
  readonly hidden: readonly string[];
}

const unpaged = ['page', 'pageSize'] as const;

export const exportLists = {
  user: {
    query: v.omit(listUsers.query, unpaged),
    columns: ['fullName', 'email', 'roles', 'activated', 'lastLoginDate'],
    hidden: [
      'activeUntil',
      'serverZone',
      'firstName',
      'lastName',
      'source',
      'language',
      'timezone',
      'tags',
      'registrationDate',
      'passwordExpiryDate',
    ],
  },
  meeting: {
    query: v.omit(listMeetings.query, unpaged),
    columns: ['subject', 'state', 'start', 'durationMinutes', 'organization', 'creator', 'participatingUsers', 'tcsServerFqdn'],
    hidden: ['expectedUsers', 'reconnections', 'meetingId', 'kind', 'security', 'recurrence'],
  },
  /** Of each organizer of the listed subscriptions, in the order of both. */
  subscriptionOrganizer: {
    query: v.omit(listSubscriptions.query, unpaged),
    columns: ['organization', 'product', 'email', 'firstName', 'lastName', 'addedDate', 'source'],
    hidden: [],
  },
  subscriptionContact: {
    query: v.omit(listSubscriptions.query, unpaged),
    columns: ['organization', 'product', 'email', 'firstName', 'lastName'],
    hidden: [],
  },
  /** Of each attendee of the listed meetings. */
  meetingAttendee: {
    query: v.omit(listMeetings.query, unpaged),
    columns: [
      'meetingId',
      'subject',
      'start',
      'fullName',
      'email',
      'joinTime',
      'leaveTime',
      'qualityIn',
      'qualityOut',
      'connectionDurationS',
      'deviceType',
    ],
    hidden: ['connectionCount', 'networkLayer', 'ip', 'relayTcsServer', 'excluded'],
  },
  /** Of each manager of the listed organizations. */
  customerManager: {
    query: v.omit(listOrganizations.query, unpaged),
    columns: ['organization', 'fullName', 'email', 'language'],
    hidden: [],
  },
  organizerRanking: {
    query: v.omit(listOrganizerRanking.query, unpaged),
    columns: ['organizer', 'rank', 'organization', 'meetings', 'participants', 'durationMinutes', 'previous'],
    hidden: [],
  },
} as const satisfies Record<ExportType, ExportList>;

/** All columns of an export of this type. */
export const exportColumnsOf = (type: ExportType): readonly string[] => {
  const { columns, hidden }: ExportList = exportLists[type];
  return [...columns, ...hidden];
};
