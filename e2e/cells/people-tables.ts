import { listDeletedOrganizations } from '@meet/contracts/areas/organization-deletion';
import { getOrganization, listOrganizations } from '@meet/contracts/areas/organizations';
import { listTags, listTagUsers } from '@meet/contracts/areas/tags';
import { getUser, listUsers } from '@meet/contracts/areas/users';
import type { Role } from '@meet/contracts/roles';
import { count, day, shortMoment, person, text, wordsOf } from './cells.ts';
import { subscriptionStates } from './subscription-tables.ts';
import { table } from './tables.ts';

export const roleWords = {
  administrator: 'Administrator',
  userManager: 'User manager',
  organizationManager: 'Organization manager',
  organizer: 'Organizer',
} as const satisfies Record<Role, string>;

const passwordWords = { valid: '', expired: 'Password expired', none: 'No password' };

export const languageWords: Readonly<Record<string, string>> = {
  cs: 'Čeština',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  hu: 'Magyar',
};

/** The first letter of the first and of the last word. */
const initials = (name: string): string => {
  const words = name.split(' ').filter(Boolean);
  return [...new Set([words.at(0), words.at(-1)])].map((word = '') => [...word].at(0)?.toUpperCase() ?? '').join('');
};

const sourceOf = (source: string): string => (source === 'INTERNAL' ? 'Internal' : source);

const tagsOf = (tags: readonly { name: string; value?: string | null | undefined }[]): string =>
  tags.map(({ name, value }) => (value ? `${name}: ${value}` : name)).join(', ');

export const users = table(
  listUsers,
  ({ items }) => items,
)({
  area: 'users',
  title: 'Users',
  columns: {
    fullName: text(
      'Name',
      ({ fullName }) => `${initials(fullName)} ${fullName}`,
      ({ fullName }) => fullName,
    ),
    email: text('E-mail', ({ email }) => email),
    roles: {
      label: 'Roles',
      text: ({ roles }) => wordsOf(roleWords, roles).join(' ') || 'User',
      choice: { all: [...Object.keys(roleWords), 'none'], of: ({ roles }) => (roles.length > 0 ? roles : ['none']) },
    },
    activated: {
      label: 'State',
      text: ({ activated, passwordState }) => `${activated ? 'Activated' : 'Not activated'} ${passwordWords[passwordState]}`,
      choice: {
        all: ['true', 'false', ...Object.keys(passwordWords)],
        of: ({ activated, passwordState }) => [String(activated), passwordState],
      },
    },
    lastLoginDate: day('Last sign-in', ({ lastLoginDate }) => lastLoginDate, 'never'),
    activeUntil: day('Active until', ({ activeUntil }) => activeUntil, ''),
    serverZone: text('Server zone', ({ serverZone }) => serverZone),
    firstName: text('First name', ({ firstName }) => firstName),
    lastName: text('Last name', ({ lastName }) => lastName),
    source: text('Source', ({ source }) => sourceOf(source)),
    language: text('Language', ({ language }) => languageWords[language ?? ''] ?? ''),
    timezone: text('Time zone', ({ timezone }) => timezone),
    tags: text(
      'Tags',
      ({ tags }) => tagsOf(tags),
      ({ tags }) => tagsOf(tags),
    ),
    registrationDate: day('Registered', ({ registrationDate }) => registrationDate),
    passwordExpiryDate: day('Password expires', ({ passwordExpiryDate }) => passwordExpiryDate, 'never'),
  },
  without: ['id', 'passwordState', 'version'],
  also: [
    { passwordState: 'none', activeUntil: '2027-05-28T21:00:00.000Z' },
    { lastLoginDate: null, activeUntil: '2028-01-02T03:04:00.000Z' },
  ],
});

export const userSubscriptions = table(
  getUser,
  ({ subscriptions }) => subscriptions,
)({
  area: 'users.subscriptions',
  title: 'Subscriptions',
  columns: {
    product: text('Product', ({ product }) => product),
    organization: text('Organization', ({ organization }) => organization.name),
    endDate: {
      label: 'Ends',
      text: ({ perpetual, endDate }, written) => (perpetual || !endDate ? 'Perpetual' : written.day(endDate)),
    },
    state: { label: 'State', text: ({ state }) => subscriptionStates[state] },
  },
  without: ['id', 'perpetual', 'disabled'],
  isSortedHere: true,
});

export const userDevices = table(
  getUser,
  ({ devices }) => devices,
)({
  area: 'users.devices',
  title: 'Devices',
  columns: {
    type: text('Type', ({ type }) => type),
    installVersion: text('Installed version', ({ installVersion }) => installVersion),
    firstConnection: day('First connection', ({ firstConnection }) => firstConnection),
    lastConnection: day('Last connection', ({ lastConnection }) => lastConnection),
    metadata: text(
      'Details',
      ({ metadata }) => pairs(metadata, ': '),
      ({ metadata }) => pairs(metadata, ': '),
    ),
  },
  isSortedHere: true,
});

/** `a: 1, b: 2`. */
export const pairs = (of: Readonly<Record<string, string>>, between: string): string =>
  Object.entries(of)
    .map(([name, value]) => name + between + value)
    .join(', ');

export const deletedOrganizations = table(
  listDeletedOrganizations,
  ({ items }) => items,
)({
  area: 'organizations.bin',
  title: 'Deleted organizations',
  columns: {
    name: text('Name', ({ name }) => name),
    deletedDate: shortMoment('Deleted', ({ deletedDate }) => deletedDate),
    deletedBy: text('Deleted by', ({ deletedBy }) => deletedBy),
    restorableUntil: shortMoment('Restorable until', ({ restorableUntil }) => restorableUntil),
    subscriptions: count('Subscriptions', ({ subscriptions }) => subscriptions),
    meetings: count('Meetings', ({ meetings }) => meetings),
    files: count('Files of meetings', ({ files }) => files),
    organizers: count('Organizers', ({ organizers }) => organizers),
    managers: count('Managers', ({ managers }) => managers),
    upcomingMeetings: count('Upcoming meetings', ({ upcomingMeetings }) => upcomingMeetings),
  },
  without: ['id'],
  also: [{ deletedBy: 'Ada Sørensen', subscriptions: 3, organizers: 14, managers: 2, meetings: 25, upcomingMeetings: 6, files: 7 }],
});

export const organizations = table(
  listOrganizations,
  ({ items }) => items,
)({
  area: 'organizations',
  title: 'Organizations',
  columns: {
    name: text('Name', ({ name }) => name),
    subscriptions: text(
      'Subscriptions',
      ({ subscriptions }) => namesOf(subscriptions) || 'none',
      ({ subscriptions }) => namesOf(subscriptions),
    ),
    managers: text(
      'Managers',
      ({ managers }) => emailsOf(managers) || 'nobody',
      ({ managers }) => emailsOf(managers),
    ),
    organizerCount: count('Organizers', ({ organizerCount }) => organizerCount),
    seats: count('Seats', ({ seats }) => seats),
    machineId: text('Machine ID', ({ machineId }) => machineId),
  },
  without: ['id', 'version'],
});

const namesOf = (all: readonly { name: string }[]): string => all.map(({ name }) => name).join(', ');
const emailsOf = (all: readonly { email: string }[]): string => all.map(({ email }) => email).join(', ');

export const organizationManagers = table(
  getOrganization,
  ({ managers }) => managers,
)({
  area: 'organizations.managers',
  title: 'Managers',
  columns: {
    fullName: text('Name', ({ fullName, email }) => fullName || email),
    email: text('E-mail', ({ email }) => email),
    language: text('Language', ({ language }) => languageWords[language ?? ''] ?? ''),
  },
  without: ['id'],
  isSortedHere: true,
});

const ruleText = ({ ruleValue }: { ruleValue: string }): string => ruleValue.replaceAll('|', ', ');

export const tags = table(
  listTags,
  ({ items }) => items,
)({
  area: 'tags',
  title: 'Tags',
  columns: {
    name: text('Name', ({ name }) => name),
    rules: text(
      'Rules',
      ({ rules }) => rules.map(ruleText).join('; ') || 'any value',
      ({ rules }) => rules.map(ruleText).join('; '),
    ),
    userCount: count('Users', ({ userCount }) => userCount),
  },
  without: ['id', 'version'],
});

export const tagUsers = table(
  listTagUsers,
  ({ items }) => items,
)({
  area: 'tags.users',
  title: 'Users with this tag',
  columns: { ...person, tagValue: text('Tag value', ({ tagValue }) => tagValue) },
  without: ['id', 'version'],
});
