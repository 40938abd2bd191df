import type { Role } from '@meet/contracts/roles';
import { userRefusals as refusals, type Refusal } from '@meet/contracts/rules';
import type { UserRow } from '@meet/contracts/areas/users';
import type { ListSpec, Target } from '../../list/list-spec.ts';
import { nameOf, pathOf } from './cells.tsx';
import type { Choices } from './choices.ts';
import { chosenBy, type Chosen } from './chosen.ts';

/** Whoever acts, as the rules know them. */
export interface Me {
  email: string;
  roles: readonly Role[];
}

type Judge = (me: Me, user?: UserRow) => Refusal | undefined;

/** What can be done with one user, with those picked, and with all that match. Whoever it does not apply to is left alone and named. What asks and acts is loaded then: a list is read far more often. */
export function userActions(me: Me, choices: Choices): NonNullable<ListSpec<UserRow, 'users'>['actions']> {
  const one = (judge: Judge) => (user: UserRow) => judge(me, user);
  /** Nobody of them can be acted on. */
  const none = (judge: Judge) => (target: Target<UserRow>) => {
    const refusal = judge(me);
    if (refusal || target.kind === 'filter') return refusal;
    const reasons = target.rows.map((user) => judge(me, user));
    return reasons.every(Boolean) ? reasons[0] : undefined;
  };
  const of = ({ id }: UserRow): Chosen => ({ ids: [id] });
  return [
    { name: 'open', on: 'row', icon: 'pencil', run: (user, { navigate }) => navigate(pathOf(user)) },
    {
      name: 'activate',
      on: 'row',
      icon: 'circle-check',
      when: ({ activated }) => !activated,
      why: one(refusals.change),
      run: async (user, services) => (await import('./state-acts.ts')).activate(services, of(user)),
    },
    {
      name: 'deactivate',
      on: 'row',
      icon: 'lock',
      when: ({ activated }) => activated,
      why: one(refusals.lock),
      confirm: (t, user) => ({
        title: t('users.deactivation.one', { name: nameOf(user) }),
        message: t('users.deactivation.text'),
        validate: t('users.action.deactivate'),
      }),
      run: async (user, services) => (await import('./state-acts.ts')).deactivate(services, of(user)),
    },
    {
      name: 'resetMail',
      on: 'row',
      icon: 'mail',
      why: one(refusals.mail),
      run: async (user, services) => (await import('./state-acts.ts')).mailResets(services, of(user)),
    },
    {
      name: 'invalidate',
      on: 'row',
      icon: 'key-round',
      why: one(refusals.invalidate),
      run: async (user, services) => (await import('./invalidation.tsx')).invalidatePasswords(services, of(user)),
    },
    {
      name: 'delete',
      on: 'row',
      icon: 'trash',
      kind: 'danger',
      deletes: true,
      why: one(refusals.delete),
      run: async (user, services) => (await import('./deletion.tsx')).deleteUsers(services, of(user)),
    },
    {
      name: 'activate',
      on: 'filter',
      icon: 'circle-check',
      why: none(refusals.change),
      run: async (target, services) => (await import('./state-acts.ts')).activate(services, chosenBy(target)),
    },
    {
      name: 'deactivate',
      on: 'filter',
      icon: 'lock',
      why: none(refusals.lock),
      confirm: (t, { count }) => ({
        title: t('users.deactivation.title', { n: count }),
        message: t('users.deactivation.text'),
        validate: t('users.action.deactivate'),
      }),
      run: async (target, services) => (await import('./state-acts.ts')).deactivate(services, chosenBy(target)),
    },
    {
      name: 'roles',
      on: 'filter',
      icon: 'users',
      why: none(refusals.change),
      run: async (target, services) => (await import('./questions.tsx')).giveRoles(services, me, chosenBy(target), target.count),
    },
    {
      name: 'zone',
      on: 'filter',
      icon: 'server',
      why: none(refusals.change),
      run: async (target, services) => (await import('./questions.tsx')).moveToZone(services, choices, chosenBy(target), target.count),
    },
    {
      name: 'tag',
      on: 'filter',
      icon: 'tag',
      why: (target) => none(refusals.tag)(target) ?? (choices.tags.length === 0 ? 'users.tag.none' : undefined),
      run: async (target, services) => (await import('./questions.tsx')).giveTag(services, choices, chosenBy(target), target.count),
    },
    {
      name: 'resetMail',
      on: 'filter',
      icon: 'mail',
      why: none(refusals.mail),
      confirm: (t, { count }) => ({
        title: t('users.mail.title', { n: count }),
        message: t('users.mail.text'),
        validate: t('users.action.resetMail'),
      }),
      run: async (target, services) => (await import('./state-acts.ts')).mailResets(services, chosenBy(target)),
    },
    {
      name: 'invalidate',
      on: 'filter',
      icon: 'key-round',
      why: none(refusals.invalidate),
      run: async (target, services) => (await import('./invalidation.tsx')).invalidatePasswords(services, chosenBy(target)),
    },
    {
      name: 'delete',
      on: 'filter',
      icon: 'trash',
      kind: 'danger',
      deletes: true,
      why: none(refusals.delete),
      run: async (target, services) => (await import('./deletion.tsx')).deleteUsers(services, chosenBy(target)),
    },
  ];
}
