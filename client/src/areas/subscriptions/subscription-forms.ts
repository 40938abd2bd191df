import { fieldSet } from '@meet/contracts/fields/fields';
import { directories, ldapGroup } from '@meet/contracts/areas/subscriptions';
import { code } from '@meet/contracts/wire/errors';
import { formSpec } from '../../form/form-spec.ts';

const isLinked = ({ isLinked: isOn }: { isLinked: boolean }): boolean => isOn;

const wholeGroup = new RegExp(`^(?:${ldapGroup.source})$`, 'i');

/** The group of a directory whose members are organizers, or none. */
export const groupForm = formSpec({
  area: 'subscriptions',
  set: fieldSet(
    {
      isLinked: { kind: 'flag' },
      directory: { kind: 'choice', options: directories, required: true },
      name: { kind: 'text', required: true, maxLength: 500, code: code.invalidPropertyValue },
    },
    {
      when: { directory: isLinked, name: isLinked },
      rules: [{ name: 'groupName', at: 'name', holds: ({ directory, name }) => directory !== 'LDAP' || wholeGroup.test(name.trim()) }],
    },
  ),
  lands: { [code.invalidPropertyValue]: 'name' },
});

/** Somebody to put on a subscription. */
export const personForm = formSpec({
  area: 'subscriptions',
  set: fieldSet({ email: { kind: 'choice', required: true } }),
  lands: { [code.notFound]: 'email', [code.insufficientRights]: 'email', [code.userExists]: 'email', [code.noValidSubscription]: 'email' },
});

/** Another subscription with free seats. */
export const moveForm = formSpec({
  area: 'subscriptions',
  set: fieldSet({ subscriptionId: { kind: 'choice', required: true } }),
  lands: {
    [code.notFound]: 'subscriptionId',
    [code.insufficientRights]: 'subscriptionId',
    [code.invalidLicence]: 'subscriptionId',
    [code.subscriptionCompromised]: 'subscriptionId',
    [code.noValidSubscription]: 'subscriptionId',
  },
});

/** The name of the product must be typed to confirm. */
export const disablingForm = (product: string) =>
  formSpec({
    area: 'subscriptions',
    set: fieldSet(
      { confirmation: { kind: 'text', required: true } },
      { rules: [{ name: 'confirmation', at: 'confirmation', holds: ({ confirmation }) => confirmation.trim() === product.trim() }] },
    ),
  });

/** The number of subscriptions must be typed to confirm. */
export const disablingManyForm = (count: number) =>
  formSpec({
    area: 'subscriptions',
    set: fieldSet(
      { total: { kind: 'text', required: true, maxLength: 9 } },
      { rules: [{ name: 'total', at: 'total', holds: ({ total }) => total.trim() === String(count) }] },
    ),
  });
