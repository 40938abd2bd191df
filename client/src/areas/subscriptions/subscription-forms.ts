import { fieldSet } from '@meet/contracts/fields/fields';
import { directories, ldapGroup } from '@meet/contracts/areas/subscriptions';
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
      name: { kind: 'text', required: true, maxLength: 500, code: 1026 },
    },
    {
      when: { directory: isLinked, name: isLinked },
      rules: [{ name: 'groupName', at: 'name', holds: ({ directory, name }) => directory !== 'LDAP' || wholeGroup.test(name.trim()) }],
    },
  ),
  lands: { 1026: 'name' },
});

/** Somebody to put on a subscription. */
export const personForm = formSpec({
  area: 'subscriptions',
  set: fieldSet({ email: { kind: 'choice', required: true } }),
  lands: { 1001: 'email', 1005: 'email', 1006: 'email', 1033: 'email' },
});

/** Only whoever types the name of the product goes on. */
export const disablingForm = (product: string) =>
  formSpec({
    area: 'subscriptions',
    set: fieldSet(
      { confirmation: { kind: 'text', required: true } },
      { rules: [{ name: 'confirmation', at: 'confirmation', holds: ({ confirmation }) => confirmation.trim() === product.trim() }] },
    ),
  });
