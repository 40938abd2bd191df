import { roles, type Role } from '@meet/contracts/roles';
import { roleRefusal } from '@meet/contracts/rules';
import { changeRoles, changeServerZone, tagUsers } from '@meet/contracts/areas/user-bulk';
import type { Services } from '../../core/services.ts';
import { Cancelled } from '../../ui/overlays/confirm.ts';
import { Notice } from '../../ui/layout/Notice.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { askForValue } from './value-dialog.tsx';
import { SubscriptionChoice } from '../../entities/subscriptions/SubscriptionChoice.tsx';
import type { UserChoices } from './choices.ts';
import { selectedUsers, type Users } from './user-selection.ts';
import { showResult } from './bulk-result.tsx';
import { OrganizationsChoice } from './OrganizationsChoice.tsx';
import type { ActingUser } from './acting-user.ts';

type RoleChange = '' | 'add' | 'remove';

const noOrganizations: readonly string[] = [];

/** Gives roles to many users and takes others. */
export async function giveRoles(services: Services, me: ActingUser, users: Users): Promise<void> {
  const { t } = services.i18n;
  const nothing: Record<Role, RoleChange> = { administrator: '', userManager: '', organizationManager: '', organizer: '' };
  const changes: readonly { value: RoleChange; text: string }[] = [
    { value: '', text: t('users.roles.keep') },
    { value: 'add', text: t('users.roles.add') },
    { value: 'remove', text: t('users.roles.remove') },
  ];
  const offered = roles.filter((role) => !roleRefusal(me.roles, role));
  const { subscriptionId, organizationIds, ...wanted } = await askForValue(
    { title: t('users.roles.title', { n: users.count }), validate: t('users.roles.do'), width: '30rem' },
    { ...nothing, subscriptionId: '', organizationIds: noOrganizations },
    (value, change) => (
      <>
        {offered.map((role) => (
          <SelectField
            key={role}
            label={t(`users.role.${role}`)}
            options={changes}
            value={value[role]}
            onChange={({ target }) => change({ [role]: target.value })}
          />
        ))}
        {value.organizer === 'remove' && <Notice kind="warning">{t('users.roles.loseSeats')}</Notice>}
        {value.organizer === 'add' && (
          <SubscriptionChoice
            label={t('users.field.subscriptionId')}
            hint={t('users.hint.subscriptionId')}
            value={value.subscriptionId}
            seats={(n) => t('users.seats', { n })}
            onPick={(id) => change({ subscriptionId: id })}
          />
        )}
        {value.organizationManager === 'add' && (
          <OrganizationsChoice
            label={t('users.field.organizationIds')}
            hint={t('users.hint.organizationIds')}
            known={[]}
            value={value.organizationIds}
            onChange={(ids) => change({ organizationIds: ids })}
          />
        )}
      </>
    ),
  );
  const [add, remove] = [roles.filter((role) => wanted[role] === 'add'), roles.filter((role) => wanted[role] === 'remove')];
  if (add.length + remove.length === 0) throw new Cancelled();
  const manages = add.includes('organizationManager') && { organizationIds: [...organizationIds] };
  const body = { ...selectedUsers(users), add, remove, ...(subscriptionId && { subscriptionId }), ...manages };
  showResult(services, users, await services.call(changeRoles, { body }));
}

/** Puts many users into one server zone, or into none. */
export async function moveToZone(services: Services, { serverZones }: UserChoices, users: Users): Promise<void> {
  const { t } = services.i18n;
  const { serverZone } = await askForValue(
    { title: t('users.zone.title', { n: users.count }), validate: t('users.zone.do') },
    { serverZone: serverZones[0] ?? '' },
    (value, change) => (
      <SelectField
        label={t('users.field.serverZone')}
        options={[...serverZones.map((zone) => ({ value: zone, text: zone })), { value: '', text: t('users.none') }]}
        value={value.serverZone}
        onChange={({ target }) => change({ serverZone: target.value })}
      />
    ),
  );
  showResult(services, users, await services.call(changeServerZone, { body: { ...selectedUsers(users), serverZone: serverZone || null } }));
}

/** Gives many users a tag, or takes it from them. */
export async function giveTag(services: Services, { tags }: UserChoices, users: Users): Promise<void> {
  const { t } = services.i18n;
  const { tagId, tagValue, how } = await askForValue(
    { title: t('users.tag.title', { n: users.count }), validate: t('users.tag.do') },
    { tagId: tags[0]?.id ?? '', tagValue: '', how: 'give' },
    (value, change) => {
      const values = tags.find(({ id }) => id === value.tagId)?.values ?? [];
      return (
        <>
          <SelectField
            label={t('users.tag.how')}
            options={[
              { value: 'give', text: t('users.tag.give') },
              { value: 'take', text: t('users.tag.take') },
            ]}
            value={value.how}
            onChange={({ target }) => change({ how: target.value })}
          />
          <SelectField
            label={t('users.filter.tag')}
            options={tags.map(({ id, name }) => ({ value: id, text: name }))}
            value={value.tagId}
            onChange={({ target }) => change({ tagId: target.value, tagValue: '' })}
          />
          {value.how === 'give' && (
            <TagValue
              values={values}
              value={value.tagValue}
              label={t('users.filter.tagValue')}
              usual={t('users.tag.usual')}
              onChange={(next) => change({ tagValue: next })}
            />
          )}
        </>
      );
    },
  );
  if (!tagId) throw new Cancelled();
  const body = { ...selectedUsers(users), tagId, ...(tagValue && { tagValue }), ...(how === 'take' && { remove: true }) };
  showResult(services, users, await services.call(tagUsers, { body }));
}

interface TagValueProps {
  values: readonly string[];
  value: string;
  label: string;
  /** What the default is called. */
  usual: string;
  onChange: (value: string) => void;
}

const tagValueMax = 100;

/** One of the values that the tag allows, or any where it allows all. */
function TagValue({ values, value, label, usual, onChange }: TagValueProps) {
  if (values.length === 0)
    return (
      <TextField name="tagValue" label={label} maxLength={tagValueMax} value={value} onChange={({ target }) => onChange(target.value)} />
    );
  const options = [{ value: '', text: usual }, ...values.map((one) => ({ value: one, text: one }))];
  return <SelectField label={label} options={options} value={value} onChange={({ target }) => onChange(target.value)} />;
}
