import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  deletionRefusal,
  downloadRefusal,
  managesOrganization,
  passwordRefusal,
  readingRefusal,
  readsChanges,
  screenRefusal,
  sharingRefusal,
  subscriptionChangeRefusal,
  tagChangeRefusal,
  userChangeRefusal,
  userDeletionRefusal,
  userLockRefusal,
} from './rules.ts';
import { roles, screens, scopeOf } from './roles.ts';

test('[ROL-07] a screen is refused exactly where the matrix opens nothing, whatever the role', () => {
  for (const screen of screens)
    for (const of of [[], ...roles.map((role) => [role])]) {
      expect(screenRefusal(screen, of) === undefined, `${screen} for ${of.join() || 'user'}`).toBe(scopeOf(screen, of) !== undefined);
    }
});

test('a refused screen names the code, who can grant access and the roles it is open to', () => {
  expect(screenRefusal('users', [])).toEqual({
    rule: 'screen',
    code: 1005,
    ask: 'administrator',
    openTo: ['organizationManager', 'userManager', 'administrator'],
  });
});

test('[ROL-10] administrators cannot be deleted, other accounts can', () => {
  expect(deletionRefusal(['organizer', 'administrator'])).toEqual({ rule: 'administratorStays', code: 1027, ask: 'administrator' });
  expect(deletionRefusal(['organizer'])).toBeUndefined();
  expect(deletionRefusal([])).toBeUndefined();
});

test('[ROL-13] a file that is not shared is for organizers; only they can share it', () => {
  expect(readingRefusal({ shared: false }, { isOrganizer: false })).toMatchObject({ code: 1005, ask: 'organizer' });
  expect(readingRefusal({ shared: false }, { isOrganizer: true })).toBeUndefined();
  expect(readingRefusal({ shared: true }, { isOrganizer: false })).toBeUndefined();
  expect(sharingRefusal({ isOrganizer: false })).toMatchObject({ code: 1005, ask: 'organizer' });
  expect(sharingRefusal({ isOrganizer: true })).toBeUndefined();
});

test('without the file storage nothing can be downloaded, and the refusal names the administrator', () => {
  expect(downloadRefusal({ isStorageAvailable: false })).toEqual({ rule: 'storageUnavailable', code: 1010, ask: 'administrator' });
  expect(downloadRefusal({ isStorageAvailable: true })).toBeUndefined();
});

test('[ROL-03] [ROL-04] user managers may change all users but administrators, organization managers none', () => {
  expect(userChangeRefusal(['administrator'], { roles: ['administrator'] })).toBeUndefined();
  expect(userChangeRefusal(['userManager'], { roles: ['organizer'] })).toBeUndefined();
  expect(userChangeRefusal(['userManager'], { roles: ['administrator'] })).toMatchObject({ code: 1005, ask: 'administrator' });
  for (const roles of [[], ['organizer'], ['organizationManager']] as const)
    expect(userChangeRefusal(roles, { roles: [] })).toMatchObject({ rule: 'usersAreRead', code: 1005 });
  expect(tagChangeRefusal(['userManager'])).toBeUndefined();
  expect(tagChangeRefusal(['organizationManager'])).toMatchObject({ rule: 'tagsAreGiven', code: 1005 });
});

test('administrators cannot be deleted, users cannot delete or deactivate themselves, directory passwords cannot be reset', () => {
  const manager = { email: 'm@x.example', roles: ['userManager'] as const };
  const other = { email: 'o@x.example', roles: [] };
  expect(userDeletionRefusal(manager, other)).toBeUndefined();
  expect(userDeletionRefusal(manager, { ...other, roles: ['administrator'] })).toMatchObject({ code: 1027 });
  expect(userDeletionRefusal(manager, manager)).toMatchObject({ rule: 'notYourself' });
  expect(userLockRefusal(manager, manager)).toMatchObject({ rule: 'notYourself' });
  expect(userLockRefusal(manager, other)).toBeUndefined();
  expect(passwordRefusal({ source: 'LDAP' })).toMatchObject({ rule: 'passwordOfDirectory', code: 1005 });
  expect(passwordRefusal({ source: 'INTERNAL' })).toBeUndefined();
});

test('who changed a record is read by administrators, of accounts by user managers, of organizations by their managers', () => {
  const manager = { roles: ['organizationManager'], customersManager: [{ id: 'own' }] } as const;
  const userManager = { roles: ['userManager'], customersManager: [] } as const;
  const administrator = { roles: ['administrator'], customersManager: [] } as const;
  const readBy = (kind: 'user' | 'subscription', organizationId?: string) =>
    [administrator, userManager, manager].map((me) => readsChanges(me, kind, organizationId));
  expect(readBy('user')).toEqual([true, true, false]);
  expect(readBy('subscription', 'own')).toEqual([true, false, true]);
  expect(readBy('subscription', 'other')).toEqual([true, false, false]);
});

test('[ACC-17] an organization manager has the id of the organization among the managed ones, and nobody else does', () => {
  const organizations = fc.array(fc.record({ id: fc.constantFrom('1', '2', '3', '10'), name: fc.string() }));
  fc.assert(
    fc.property(organizations, fc.constantFrom('1', '2', '3', '10'), (customersManager, id) => {
      const isListed = customersManager.map((managed) => managed.id).includes(id);
      expect(managesOrganization({ customersManager }, id)).toBe(isListed);
      const me = { roles: ['organizationManager'], customersManager } as const;
      expect(readsChanges(me, 'subscription', id)).toBe(isListed);
      expect(subscriptionChangeRefusal(me, { organization: { id }, state: 'inForce' }) === undefined).toBe(isListed);
    }),
  );
});

test('[ACC-17] the same name is not the same organization', () => {
  const customersManager = [{ id: '1', name: 'Atelier' }];
  expect(managesOrganization({ customersManager }, 'Atelier')).toBe(false);
});
