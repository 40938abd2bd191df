import {
  addOrganizationManager,
  removeOrganizationManager,
  type OrganizationDetail,
  type OrganizationManager,
} from '@meet/contracts/areas/organizations';
import type { Language } from '@meet/contracts/languages';
import { organizationChangeRefusal, type Refusal } from '@meet/contracts/rules';
import { useState } from 'react';
import { languageOptions } from '../../core/menus.tsx';
import { RuledButton } from '../../core/RuledButton.tsx';
import { useServices } from '../../core/services.ts';
import { useMe } from '../../entities/users/use-me.ts';
import { UserField } from '../../entities/users/UserField.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { FormField } from '../../form/FormField.tsx';
import { useForm } from '../../form/use-form.ts';
import { useI18n, useWords } from '../../i18n/use-words.tsx';
import { fromRows } from '../../list/from-rows.ts';
import { ListPanel } from '../../list/ListPanel.tsx';
import type { ListSpec } from '../../list/list-spec.ts';
import { managerForm } from './organization-forms.ts';

const nameOf = ({ fullName, email }: OrganizationManager): string => fullName || email;

const languageName = (language: string | null | undefined): string =>
  languageOptions.find(({ value }) => value === language)?.text ?? language ?? '';

interface ManagersProps {
  organization: OrganizationDetail;
  onChange: () => Promise<void>;
}

/** Who manages an organization, and the language they are written to in (001 §3, §6). */
export function Managers({ organization, onChange }: ManagersProps) {
  const { t, language } = useI18n();
  const why = organizationChangeRefusal(useMe().roles);
  const [isAdding, setAdding] = useState(false);
  const { id, managers } = organization;
  return (
    <section className="organization-part">
      <header>
        <h2>{t('organizations.managers.title')}</h2>
        <RuledButton icon="plus" why={why} onClick={() => setAdding(true)}>
          {t('organizations.managers.add')}
        </RuledButton>
      </header>
      <ListPanel
        key={JSON.stringify(managers)}
        spec={managerList({ organizationId: id, managers, why, language: language.peek(), onChange })}
      />
      {isAdding && (
        <ManagerDialog
          organizationId={id}
          onClose={(isAdded) => {
            setAdding(false);
            if (isAdded) void onChange();
          }}
        />
      )}
    </section>
  );
}

interface ManagerListDeps {
  organizationId: string;
  managers: readonly OrganizationManager[];
  why: Refusal | undefined;
  language: Language;
  onChange: () => Promise<void>;
}

const managerList = ({
  organizationId,
  managers,
  why,
  language,
  onChange,
}: ManagerListDeps): ListSpec<OrganizationManager, 'organizations.managers'> => ({
  area: 'organizations.managers',
  load: fromRows(managers, language),
  rowKey: ({ email }) => email,
  columns: [
    { name: 'fullName', sortable: true, cell: nameOf },
    { name: 'email', sortable: true, width: '2fr' },
    { name: 'language', sortable: true, cell: (manager) => languageName(manager.language) },
  ],
  actions: [
    {
      name: 'remove',
      on: 'row',
      icon: 'trash',
      kind: 'danger',
      why: () => why,
      confirm: (t, manager) => ({
        title: t('organizations.managers.removeTitle', { name: nameOf(manager) }),
        message: t('organizations.managers.removeText'),
        validate: t('organizations.managers.action.remove'),
        isDanger: true,
      }),
      run: async (manager, { call, notices, i18n }) => {
        await call(removeOrganizationManager, { params: { id: organizationId, email: manager.email } });
        notices.show('success', i18n.t('organizations.managers.removed', { name: nameOf(manager) }));
        await onChange();
      },
    },
  ],
  sort: { by: 'fullName', order: 0 },
  empty: 'organizations.managers.none',
});

function ManagerDialog({ organizationId, onClose }: { organizationId: string; onClose: (isAdded: boolean) => void }) {
  const { call, notices } = useServices();
  const t = useWords();
  const form = useForm(managerForm);
  return (
    <FormDialog
      title={t('organizations.managers.add')}
      submit={t('organizations.managers.addDo')}
      spec={managerForm}
      form={form}
      choices={{ language: [{ value: '', text: t('organizations.managers.ownLanguage') }, ...languageOptions] }}
      onCancel={() => onClose(false)}
      send={async ({ email, language }) => {
        const added = await call(addOrganizationManager, {
          params: { id: organizationId },
          body: { email, ...(language && { language }) },
        });
        notices.show('success', t('organizations.managers.added', { name: nameOf(added) }));
        onClose(true);
      }}
    >
      <UserField takesFocus />
      <FormField name="language" />
    </FormDialog>
  );
}
