import { tagTexts, userCells } from '@meet/contracts/areas/list-cells';
import { internalSource } from '@meet/contracts/areas/me';
import { roles } from '@meet/contracts/roles';
import { listUsers, passwordStates } from '@meet/contracts/areas/users';
import { organizationLookup, subscriptionLookup } from '../../entities/lookups.ts';
import { languageOptions } from '../../core/menus.tsx';
import { from } from '../../list/from.ts';
import { type FilterOption, yesOrNo } from '../../list/filters.ts';
import { listSpec } from '../../list/list-spec.ts';
import { languageName, Moment, PersonCell, RoleBadges, UserSource, StateBadges } from './cells.tsx';
import type { UserChoices } from './choices.ts';
import type { ActingUser } from './acting-user.ts';
import { userActions } from './user-actions.ts';

const asOptions = (values: readonly string[]): FilterOption[] => values.map((value) => ({ value, text: value }));

/** The users screen (001 §2). */
export const usersList = (me: ActingUser, choices: UserChoices) =>
  listSpec({
    area: 'users',
    exported: 'user',
    load: from(listUsers),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'fullName', sortable: true, width: '2fr', cell: (user) => <PersonCell user={user} />, csv: userCells.fullName },
      { name: 'email', sortable: true, width: '2.6fr' },
      { name: 'roles', width: '1.9fr', cell: (user) => <RoleBadges roles={user.roles} /> },
      { name: 'activated', sortable: true, width: '1.5fr', cell: (user) => <StateBadges {...user} /> },
      { name: 'lastLoginDate', sortable: true, cell: ({ lastLoginDate }) => <Moment at={lastLoginDate} /> },
      { name: 'activeUntil', sortable: true, hidden: true, cell: ({ activeUntil }) => activeUntil && <Moment at={activeUntil} /> },
      { name: 'serverZone', sortable: true, hidden: true },
      { name: 'firstName', sortable: true, hidden: true },
      { name: 'lastName', sortable: true, hidden: true },
      { name: 'source', sortable: true, hidden: true, cell: ({ source }) => <UserSource source={source} /> },
      { name: 'language', sortable: true, hidden: true, cell: ({ language }) => languageName(language) },
      { name: 'timezone', sortable: true, hidden: true },
      { name: 'tags', hidden: true, cell: (user) => tagTexts(user).join(', '), csv: userCells.tags },
      { name: 'registrationDate', sortable: true, hidden: true, cell: ({ registrationDate }) => <Moment at={registrationDate} /> },
      { name: 'passwordExpiryDate', sortable: true, hidden: true, cell: ({ passwordExpiryDate }) => <Moment at={passwordExpiryDate} /> },
    ],
    filters: [
      { name: 'text', type: 'search' },
      {
        name: 'role',
        type: 'select',
        options: [
          { value: '', translation: 'users.role.all' },
          ...roles.map((role) => ({ value: role, translation: `users.role.${role}` as const })),
          { value: 'user', translation: 'users.role.user' },
        ],
      },
      { name: 'activated', type: 'select', options: yesOrNo('users.state.activated', 'users.state.deactivated') },
      {
        name: 'passwordState',
        type: 'select',
        options: passwordStates.map((value) => ({ value, translation: `users.passwordState.${value}` as const })),
      },
      { name: 'seen', type: 'select', options: yesOrNo('users.state.seen', 'users.state.unseen') },
      {
        name: 'source',
        type: 'select',
        options: choices.sources.map((value) =>
          value === internalSource ? { value, translation: 'users.internal' as const } : { value, text: value },
        ),
      },
      { name: 'language', type: 'select', options: languageOptions },
      { name: 'serverZone', type: 'select', options: asOptions(choices.serverZones) },
      { name: 'tag', type: 'select', options: asOptions(choices.tags.map(({ name }) => name)) },
      { name: 'tagValue', type: 'select', options: asOptions([...new Set(choices.tags.flatMap(({ values }) => values))]) },
      { name: 'organization', type: 'lookup', lookup: organizationLookup },
      { name: 'subscription', type: 'lookup', lookup: subscriptionLookup },
      { name: 'seated', type: 'select', options: yesOrNo('users.state.seated', 'users.state.unseated') },
      { name: 'registered', type: 'range' },
      { name: 'lastLogin', type: 'range' },
      { name: 'passwordExpiry', type: 'range' },
    ],
    actions: userActions(me, choices),
    sort: { by: 'fullName', order: 0 },
  });
