import { getOrganization, type OrganizationDetail } from '@meet/contracts/areas/organizations';
import { organizationChangeRefusal } from '@meet/contracts/rules';
import { useState, type ReactNode } from 'react';
import { TermHelp } from '../../core/TermHelp.tsx';
import { read } from '../../core/reads.ts';
import { RuledButton } from '../../core/RuledButton.tsx';
import { useServices } from '../../core/services.ts';
import { RecordAuditLog } from '../../entities/audit/RecordAuditLog.tsx';
import { useMe } from '../../entities/users/use-me.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { RecordScreen } from '../../record/RecordScreen.tsx';
import type { RecordPart, RecordSpec } from '../../record/record-spec.ts';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { Managers } from './Managers.tsx';
import { deleteOrganization } from './deletion.tsx';
import { OrganizationDialog } from './OrganizationDialog.tsx';
import { OrganizationSubscriptions } from './OrganizationSubscriptions.tsx';
import './organizations.css';

const organizationRecord: RecordSpec<OrganizationDetail> = {
  from: (param) => read(getOrganization, { params: { id: param('uid') } }),
  heading: 'organizations.one',
  title: ({ name }) => name,
  back: { href: '/organizations', text: 'organizations.back' },
  className: 'organization-head',
  Head,
  parts: [
    FactsCard,
    ({ record, refresh }) => <OrganizationSubscriptions organization={record} onChange={refresh} />,
    ({ record, refresh }) => <Managers organization={record} onChange={refresh} />,
    ({ record: { id, version } }) => <RecordAuditLog kind="organization" id={id} organizationId={id} version={version} />,
  ],
};

/** One organization: name, machine id, subscriptions, managers (001 §3). */
export default function OrganizationScreen() {
  return <RecordScreen spec={organizationRecord} />;
}

function Head({ record: organization, refresh, remove, children }: RecordPart<OrganizationDetail> & { children: ReactNode }) {
  const services = useServices();
  const t = useWords();
  const { roles } = useMe();
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      {children}
      <div className="organization-actions">
        <RuledButton icon="pencil" why={organizationChangeRefusal(roles)} onClick={() => setChanging(true)}>
          {t('organizations.action.change')}
        </RuledButton>
        <RuledButton
          icon="trash"
          className="danger-text"
          why={organizationChangeRefusal(roles)}
          onClick={() => void remove(() => deleteOrganization(services, organization))}
        >
          {t('organizations.action.delete')}
        </RuledButton>
      </div>
      {isChanging && (
        <OrganizationDialog
          organization={organization}
          onClose={(changed) => {
            setChanging(false);
            if (changed) void refresh();
          }}
        />
      )}
    </>
  );
}

function FactsCard({ record: { machineId, seats, organizerCount } }: RecordPart<OrganizationDetail>) {
  const t = useWords();
  const { number } = useFormat();
  return (
    <Card title={t('organizations.facts')}>
      <Facts>
        <Fact name={t('organizations.column.machineId')} help={<TermHelp term="machineId" name={t('organizations.column.machineId')} />}>
          <span className="organization-machine">
            <code>{machineId}</code>
            <CopyButton kind="quiet" size="small" text={machineId} label={t('organizations.copy')} copied={t('organizations.copied')} />
          </span>
        </Fact>
        <Fact name={t('organizations.column.organizerCount')}>{number(organizerCount)}</Fact>
        <Fact name={t('organizations.column.seats')}>{number(seats)}</Fact>
      </Facts>
    </Card>
  );
}
