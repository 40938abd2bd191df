import { userName } from '@meet/contracts/areas/list-cells';
import { handoverRefusal, userRefusals as refusals, type Refusal } from '@meet/contracts/rules';
import type { UserRow } from '@meet/contracts/areas/users';
import type { ListSpec, ActionTarget } from '../../list/list-spec.ts';
import type { ActingUser } from './acting-user.ts';
import { userPath } from './cells.tsx';
import type { UserChoices } from './choices.ts';
import { only } from './user-selection.ts';

type Judge = (me: ActingUser, user?: UserRow) => Refusal | undefined;

type UserActions = NonNullable<ListSpec<UserRow, 'users'>['actions']>;

/** The actions of the user list. Their code is loaded when they run: a list is read far more often. */
export const userActions = (me: ActingUser, choices: UserChoices): UserActions => [...rowActions(me), ...bulkActions(me, choices)];

/** What can be done with one user. */
function rowActions(me: ActingUser): UserActions {
  const whyNot = (judge: Judge) => (user: UserRow) => judge(me, user);
  return [
    { name: 'open', on: 'row', icon: 'pencil', run: (user, { navigate }) => navigate(userPath(user)) },
    {
      name: 'activate',
      on: 'row',
      icon: 'circle-check',
      when: ({ activated }) => !activated,
      why: whyNot(refusals.change),
      run: async (user, services) => (await import('./state-actions.ts')).activate(services, only(user)),
    },
    {
      name: 'deactivate',
      on: 'row',
      icon: 'lock',
      when: ({ activated }) => activated,
      why: whyNot(refusals.lock),
      confirm: (t, user) => ({
        title: t('users.deactivation.one', { name: userName(user) }),
        message: t('users.deactivation.text'),
        validate: t('users.action.deactivate'),
      }),
      run: async (user, services) => (await import('./state-actions.ts')).deactivate(services, only(user)),
    },
    {
      name: 'resetMail',
      on: 'row',
      icon: 'mail',
      why: whyNot(refusals.mail),
      run: async (user, services) => (await import('./state-actions.ts')).mailResets(services, only(user)),
    },
    {
      name: 'invalidate',
      on: 'row',
      icon: 'key-round',
      why: whyNot(refusals.invalidate),
      run: async (user, services) => (await import('./invalidation.tsx')).invalidatePasswords(services, only(user)),
    },
    {
      name: 'handOver',
      on: 'row',
      icon: 'arrow-right',
      why: () => handoverRefusal(me.roles),
      run: async (user, services) => (await import('./handover.tsx')).handOver(services, user),
    },
    {
      name: 'delete',
      on: 'row',
      icon: 'trash',
      kind: 'danger',
      deletes: true,
      why: whyNot(refusals.delete),
      run: async (user, services) => (await import('./deletion.tsx')).deleteUsers(services, only(user)),
    },
  ];
}

/** What can be done with the selected users, or with all that match the filters. Users it does not apply to are left out and named. */
function bulkActions(me: ActingUser, choices: UserChoices): UserActions {
  /** Refused only if it is refused for each of them. */
  const whyNot = (judge: Judge) => (target: ActionTarget<UserRow>) => {
    const refusal = judge(me);
    if (refusal || target.kind === 'filter') return refusal;
    const reasons = target.rows.map((user) => judge(me, user));
    return reasons.every(Boolean) ? reasons[0] : undefined;
  };
  return [
    {
      name: 'activate',
      on: 'filter',
      icon: 'circle-check',
      why: whyNot(refusals.change),
      run: async (target, services) => (await import('./state-actions.ts')).activate(services, target),
    },
    {
      name: 'deactivate',
      on: 'filter',
      icon: 'lock',
      why: whyNot(refusals.lock),
      confirm: (t, { count }) => ({
        title: t('users.deactivation.title', { n: count }),
        message: t('users.deactivation.text'),
        validate: t('users.action.deactivate'),
      }),
      run: async (target, services) => (await import('./state-actions.ts')).deactivate(services, target),
    },
    {
      name: 'roles',
      on: 'filter',
      icon: 'users',
      why: whyNot(refusals.change),
      run: async (target, services) => (await import('./bulk-dialogs.tsx')).giveRoles(services, me, target),
    },
    {
      name: 'zone',
      on: 'filter',
      icon: 'server',
      why: whyNot(refusals.change),
      run: async (target, services) => (await import('./bulk-dialogs.tsx')).moveToZone(services, choices, target),
    },
    {
      name: 'tag',
      on: 'filter',
      icon: 'tag',
      why: (target) => whyNot(refusals.tag)(target) ?? (choices.tags.length === 0 ? 'users.tag.none' : undefined),
      run: async (target, services) => (await import('./bulk-dialogs.tsx')).giveTag(services, choices, target),
    },
    {
      name: 'resetMail',
      on: 'filter',
      icon: 'mail',
      why: whyNot(refusals.mail),
      confirm: (t, { count }) => ({
        title: t('users.mail.title', { n: count }),
        message: t('users.mail.text'),
        validate: t('users.action.resetMail'),
      }),
      run: async (target, services) => (await import('./state-actions.ts')).mailResets(services, target),
    },
    {
      name: 'invalidate',
      on: 'filter',
      icon: 'key-round',
      why: whyNot(refusals.invalidate),
      run: async (target, services) => (await import('./invalidation.tsx')).invalidatePasswords(services, target),
    },
    {
      name: 'delete',
      on: 'filter',
      icon: 'trash',
      kind: 'danger',
      deletes: true,
      why: whyNot(refusals.delete),
      run: async (target, services) => (await import('./deletion.tsx')).deleteUsers(services, target),
    },
  ];
}
