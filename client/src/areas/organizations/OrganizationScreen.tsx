import { getOrganization, type OrganizationDetail } from '@meet/contracts/areas/organizations';
import { organizationChangeRefusal, organizationDeletionRefusal } from '@meet/contracts/rules';
import { useState } from 'react';
import { attempt } from '../../core/attempt.ts';
import { BackLink } from '../../navigation/BackLink.tsx';
import { OneAnswered } from '../../core/OneAnswered.tsx';
import { useParam } from '../../navigation/route-params.ts';
import { RuledButton } from '../../core/RuledButton.tsx';
import { useServices } from '../../core/services.ts';
import { useAnswer } from '../../core/use-answer.ts';
import { useManager } from '../../entities/users/use-manager.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { Managers } from './Managers.tsx';
import { organizationDeletion, removeOrganizations } from './organization-list.tsx';
import { OrganizationDialog } from './OrganizationDialog.tsx';
import { OrganizationSubscriptions } from './OrganizationSubscriptions.tsx';
import './organizations.css';

/** One organization: name, machine id, subscriptions, managers (001 §3). */
export default function OrganizationScreen() {
  const id = useParam('uid');
  return <Found key={id} id={id} />;
}

function Found({ id }: { id: string }) {
  const { call } = useServices();
  const t = useWords();
  const answer = useAnswer((signal) => call(getOrganization, { params: { id }, signal }));
  return (
    <OneAnswered answer={answer} title={t('organizations.one')} back={<BackLink href="/organizations">{t('organizations.back')}</BackLink>}>
      {(first) => <Page first={first} />}
    </OneAnswered>
  );
}

function Page({ first }: { first: OrganizationDetail }) {
  const services = useServices();
  const t = useWords();
  const { number } = useFormat();
  const { roles } = useManager();
  const [organization, setOrganization] = useState(first);
  const [isChanging, setChanging] = useState(false);
  const { id, name, machineId, seats, organizerCount } = organization;
  const reload = async () => setOrganization(await services.call(getOrganization, { params: { id } }));

  const askAndDelete = () =>
    void attempt(services, async () => {
      await confirm(organizationDeletion(t, organization));
      await removeOrganizations(organization, services);
    }).then((isGone) => isGone && services.navigate('/organizations', { replace: true }));

  return (
    <>
      <header className="page-head organization-head">
        <h1>{name}</h1>
        <div className="organization-actions">
          <RuledButton icon="pencil" why={organizationChangeRefusal(roles)} onClick={() => setChanging(true)}>
            {t('organizations.action.change')}
          </RuledButton>
          <RuledButton icon="trash" className="danger-text" why={organizationDeletionRefusal(roles, organization)} onClick={askAndDelete}>
            {t('organizations.action.delete')}
          </RuledButton>
        </div>
      </header>
      <Card title={t('organizations.facts')}>
        <Facts>
          <Fact name={t('organizations.column.machineId')}>
            <span className="organization-machine">
              <code>{machineId}</code>
              <CopyButton kind="quiet" size="small" text={machineId} label={t('organizations.copy')} copied={t('organizations.copied')} />
            </span>
          </Fact>
          <Fact name={t('organizations.column.organizerCount')}>{number(organizerCount)}</Fact>
          <Fact name={t('organizations.column.seats')}>{number(seats)}</Fact>
        </Facts>
      </Card>
      <OrganizationSubscriptions organization={organization} onChange={reload} />
      <Managers organization={organization} onChange={reload} />
      {isChanging && (
        <OrganizationDialog
          organization={organization}
          onClose={(changed) => {
            setChanging(false);
            if (changed) void attempt(services, reload);
          }}
        />
      )}
    </>
  );
}
