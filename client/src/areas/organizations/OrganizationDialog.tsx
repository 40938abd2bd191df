import { changeOrganization, createOrganization, type OrganizationRow } from '@meet/contracts/organizations';
import { useServices } from '../../app/services.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { organizationForm } from './organization-forms.ts';

interface OrganizationDialogProps {
  /** The one to change; a new one is made without it. */
  organization?: OrganizationRow | undefined;
  /** With the id of what was written, or without when nothing was. */
  onClose: (id?: string) => void;
}

/** Adds an organization (001 §2), or gives one another name or machine id. */
export function OrganizationDialog({ organization, onClose }: OrganizationDialogProps) {
  const { call, notices } = useServices();
  const t = useWords();
  const form = useForm(organizationForm, organization);
  return (
    <FormDialog
      title={t(organization ? 'organizations.changeTitle' : 'organizations.create')}
      submit={t(organization ? 'form.save' : 'organizations.createDo')}
      spec={organizationForm}
      form={form}
      onCancel={() => onClose()}
      send={async ({ name, machineId }) => {
        const body = { name, ...(machineId && { machineId }) };
        if (organization) {
          const { id, version } = organization;
          await call(changeOrganization, { params: { id }, body: { ...body, version } });
          notices.show('success', t('organizations.changed'));
          onClose(id);
        } else {
          const { id } = await call(createOrganization, { body });
          notices.show('success', t('organizations.created', { name }));
          onClose(id);
        }
      }}
    />
  );
}
