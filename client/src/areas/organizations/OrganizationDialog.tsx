import { changeOrganization, createOrganization, getOrganization, type OrganizationRow } from '@meet/contracts/areas/organizations';
import { useState } from 'react';
import { useServices } from '../../core/services.ts';
import { LastChange } from '../../entities/audit/LastChange.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { newerOf } from '../../form/newer.ts';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { organizationForm } from './organization-forms.ts';

interface OrganizationDialogProps {
  /** The one to change; a new one is made without it. */
  organization?: OrganizationRow | undefined;
  /** Called with the id of the saved record, or without one when nothing was saved. */
  onClose: (id?: string) => void;
}

/** Adds an organization (001 §2), or gives one another name or machine id. */
export function OrganizationDialog({ organization: first, onClose }: OrganizationDialogProps) {
  const { call, notices } = useServices();
  const t = useWords();
  const [organization, setOrganization] = useState(first);
  const form = useForm(organizationForm, organization);
  return (
    <FormDialog
      title={t(organization ? 'organizations.changeTitle' : 'organizations.create')}
      submit={t(organization ? 'form.save' : 'organizations.createDo')}
      spec={organizationForm}
      form={form}
      onCancel={() => onClose()}
      lastChange={organization && <LastChange kind="organization" id={organization.id} organizationId={organization.id} />}
      newest={async () => {
        if (!organization) return undefined;
        const fresh = await newerOf<OrganizationRow>(organization, () => call(getOrganization, { params: { id: organization.id } }));
        if (fresh) setOrganization(fresh);
        return fresh;
      }}
      send={async ({ name, machineId }, changes) => {
        if (organization) {
          const { id, version } = organization;
          const body = { ...(changes.name && { name }), ...(changes.machineId && { machineId }), version };
          await call(changeOrganization, { params: { id }, body });
          notices.show('success', t('organizations.changed'));
          onClose(id);
        } else {
          const { id } = await call(createOrganization, { body: { name, ...(machineId && { machineId }) } });
          notices.show('success', t('organizations.created', { name }));
          onClose(id);
        }
      }}
    />
  );
}
