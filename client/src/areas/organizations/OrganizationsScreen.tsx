import type { OrganizationRow } from '@meet/contracts/areas/organizations';
import { organizationChangeRefusal } from '@meet/contracts/rules';
import { useEffect, useMemo, useState } from 'react';
import { useAskedToCreate } from '../../core/creation.ts';
import { RuledButton } from '../../core/RuledButton.tsx';
import { useServices } from '../../core/services.ts';
import { useLink } from '../../core/use-link.ts';
import { useMe } from '../../entities/users/use-me.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { binPath } from './deletion.tsx';
import { organizationList, organizationPath } from './organization-list.tsx';
import { OrganizationDialog } from './OrganizationDialog.tsx';

type Editing = { kind: 'new' } | { kind: 'change'; organization: OrganizationRow; done: () => void };

export default function OrganizationsScreen() {
  const { navigate } = useServices();
  const { t, language } = useI18n();
  const { roles } = useMe();
  const ranking = useLink()(['/statistic/customer-ranking']);
  const [editing, setEditing] = useState<Editing>();
  const [created, setCreated] = useState<string>();
  const why = organizationChangeRefusal(roles);
  const create = () => setEditing({ kind: 'new' });
  useAskedToCreate(() => !why && create());
  const spec = useMemo(
    () =>
      organizationList({
        roles,
        noSubscriptions: t('organizations.noSubscriptions'),
        noManagers: t('organizations.noManagers'),
        change: (organization) => new Promise<void>((done) => setEditing({ kind: 'change', organization, done })),
      }),
    [roles, t],
  );
  // After the form is unmounted: it would block the navigation.
  useEffect(() => {
    if (created) navigate(organizationPath(created));
  }, [created, navigate]);
  return (
    <>
      <ListScreen key={language.peek()} spec={spec}>
        {ranking !== undefined && (
          <LinkButton href={ranking} icon="chart-column">
            {t('organizations.ranking')}
          </LinkButton>
        )}
        <LinkButton href={binPath} icon="trash">
          {t('organizations.bin.title')}
        </LinkButton>
        <RuledButton kind="primary" icon="plus" why={why} onClick={create}>
          {t('organizations.create')}
        </RuledButton>
      </ListScreen>
      {editing && (
        <OrganizationDialog
          organization={editing.kind === 'change' ? editing.organization : undefined}
          onClose={(id) => {
            setEditing(undefined);
            if (editing.kind === 'change') editing.done();
            else setCreated(id);
          }}
        />
      )}
    </>
  );
}
