import { userName } from '@meet/contracts/areas/list-cells';
import { userChangeRefusal } from '@meet/contracts/rules';
import { getUser, type UserDetail } from '@meet/contracts/areas/users';
import type { ReactNode } from 'react';
import { read } from '../../core/reads.ts';
import { whyText } from '../../core/refusal-text.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { RecordScreen } from '../../record/RecordScreen.tsx';
import type { RecordPart, RecordSpec } from '../../record/record-spec.ts';
import { Address } from '../../ui/layout/Address.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { AccountCard } from './AccountCard.tsx';
import { FeaturesCard } from './FeaturesCard.tsx';
import { Avatar, RoleBadges, StateBadges } from './cells.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { TagsCard } from './TagsCard.tsx';
import { UserFacts } from './UserFacts.tsx';
import { UserForm } from './UserForm.tsx';
import { UserDevices, UserSubscriptions } from './UserTables.tsx';
import { RecordAuditLog } from '../../entities/audit/RecordAuditLog.tsx';
import { useMe } from '../../entities/users/use-me.ts';
import './users.css';

const userRecord: RecordSpec<UserDetail> = {
  from: (param) => read(getUser, { params: { id: param('id') } }),
  heading: 'users.one',
  title: userName,
  back: { href: '/users', text: 'users.title' },
  className: 'user-head',
  Head,
  parts: [
    Cards,
    FeaturesCard,
    ({ record }) => <UserSubscriptions subscriptions={record.subscriptions} />,
    ({ record }) => <UserDevices devices={record.devices} />,
    ({ record: { id, version } }) => <RecordAuditLog kind="user" id={id} version={version} />,
  ],
};

/** One user, and all that hangs on the account (001 §2). */
export default function UserScreen() {
  return <RecordScreen spec={userRecord} />;
}

function Head({ record: user, children }: RecordPart<UserDetail> & { children: ReactNode }) {
  return (
    <>
      <Avatar name={userName(user)} />
      <div>
        {children}
        <p>
          <Address text={user.email} />
        </p>
      </div>
      <div className="user-head-state">
        <StateBadges {...user} />
        <RoleBadges roles={user.roles} />
      </div>
    </>
  );
}

function Cards(record: RecordPart<UserDetail>) {
  const i18n = useI18n();
  const me = useMe();
  const part = { ...record, me };
  const { record: user, show } = record;
  const why = userChangeRefusal(me.roles, user);
  return (
    <>
      {why && <Notice kind="info">{whyText(i18n, why)}</Notice>}
      <div className="user-page">
        <div className="user-column">
          <Card title={i18n.t('users.profile')}>{why ? <UserFacts user={user} /> : <UserForm user={user} onChange={show} />}</Card>
        </div>
        <div className="user-column">
          <AccountCard {...part} />
          <PasswordCard {...part} />
          <TagsCard {...part} />
        </div>
      </div>
    </>
  );
}
