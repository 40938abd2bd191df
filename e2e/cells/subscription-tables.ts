import { listOrganizerRanking } from '@meet/contracts/areas/subscription-figures';
import { listExceedingOrganizers, listImposedContacts, listOrganizers } from '@meet/contracts/areas/subscription-people';
import { listSubscriptions } from '@meet/contracts/areas/subscriptions';
import { type SubscriptionState } from '@meet/contracts/subscription-states';
import { choice, count, day, length, person, size, text } from './cells.ts';
import { table } from './tables.ts';

export const subscriptionStates = {
  inForce: 'In force',
  ending: 'Ends soon',
  endingNow: 'Ends very soon',
  ended: 'Ended',
  disabled: 'Disabled',
  invalid: 'Invalid licence',
  compromised: 'Integrity compromised',
} as const satisfies Record<SubscriptionState, string>;

const end = {
  label: 'End',
  text: ({ perpetual, endDate }: { perpetual: boolean; endDate?: string | null | undefined }, written: { day(at: string): string }) =>
    perpetual || !endDate ? 'Perpetual' : written.day(endDate),
};

export const organizationSubscriptions = table(
  listSubscriptions,
  ({ items }) => items,
)({
  area: 'organizations.subscriptions',
  title: 'Subscriptions',
  columns: {
    product: text('Product', ({ product }) => product),
    state: { label: 'State', text: ({ state }) => subscriptionStates[state] },
    endDate: end,
    organizerCount: count('Organizers', ({ organizerCount }) => organizerCount),
    seats: count('Seats', ({ seats }) => seats),
  },
  without: [
    'id',
    'organization',
    'usedSpaceBytes',
    'meetingCount',
    'attachmentCount',
    'exceedingCount',
    'perpetual',
    'disabled',
    'version',
    'licence',
    'organizerGroup',
    'daysLeft',
  ],
});

export const subscriptions = table(
  listSubscriptions,
  ({ items }) => items,
)({
  area: 'subscriptions',
  title: 'Subscriptions',
  columns: {
    organization: text('Organization', ({ organization }) => organization.name),
    product: text('Product', ({ product }) => product),
    state: choice('State', ({ state }) => state, subscriptionStates),
    endDate: end,
    organizerCount: count('Organizers', ({ organizerCount }) => organizerCount),
    seats: count('Seats', ({ seats }) => seats),
    exceedingCount: count('Exceeding', ({ exceedingCount }) => exceedingCount),
    meetingCount: count('Meetings', ({ meetingCount }) => meetingCount),
    attachmentCount: count('Attachments', ({ attachmentCount }) => attachmentCount),
    usedSpaceBytes: size('Space used', ({ usedSpaceBytes }) => usedSpaceBytes),
  },
  without: ['id', 'perpetual', 'disabled', 'version', 'licence', 'organizerGroup', 'daysLeft'],
  also: [
    { state: 'endingNow', seats: 17 },
    { state: 'ended', exceedingCount: 3 },
    { state: 'invalid' },
    { state: 'compromised', perpetual: true },
    { state: 'inForce' },
    { state: 'ending' },
    { state: 'disabled' },
  ],
});

export const organizers = table(
  listOrganizers,
  ({ items }) => items,
)({
  area: 'subscriptions.organizers',
  title: 'Organizers',
  columns: {
    ...person,
    email: {
      label: 'E-mail',
      text: ({ email, exceeding }) => (exceeding ? `${email} beyond the seats` : email),
      choice: { all: ['true', 'false'], of: ({ exceeding }) => [String(exceeding)] },
    },
    addedDate: day('Added', ({ addedDate }) => addedDate),
    source: choice('Source', ({ source }) => source, { INTERNAL: 'Internal', LDAP: 'LDAP' }),
  },
  without: ['id', 'exceeding'],
  also: [{ exceeding: true, source: 'LDAP' }],
});

export const contacts = table(
  listImposedContacts,
  ({ items }) => items,
)({
  area: 'subscriptions.contacts',
  title: 'Imposed contacts',
  columns: person,
  without: ['id'],
});

export const exceedingOrganizers = table(
  listExceedingOrganizers,
  ({ items }) => items,
)({
  area: 'subscriptions.exceeding',
  title: 'Exceeding organizers',
  columns: {
    ...person,
    organization: text('Organization', ({ organization }) => organization.name),
    subscription: text('Subscription', ({ subscription }) => subscription.name),
    addedDate: day('Added', ({ addedDate }) => addedDate),
    source: choice('Source', ({ source }) => source, { INTERNAL: 'Internal', LDAP: 'LDAP' }),
  },
  without: ['id', 'state'],
  also: [{ source: 'LDAP' }],
});

export const subscriptionRanking = table(
  listOrganizerRanking,
  ({ items }) => items,
)({
  area: 'subscriptions.ranking',
  title: 'Ranking of organizers',
  columns: {
    ...person,
    rank: count('Rank', ({ rank }) => rank),
    meetings: count('Meetings', ({ meetings }) => meetings),
    participants: count('Participants', ({ participants }) => participants),
    durationMinutes: length('Duration', ({ durationMinutes }) => durationMinutes),
    lastMeeting: day('Last meeting', ({ lastMeeting }) => lastMeeting, 'never'),
  },
  without: ['id'],
});
