import { userChangeRefusal } from '@meet/contracts/rules';
import { getUser, type UserDetail } from '@meet/contracts/areas/users';
import { useState } from 'react';
import { Answered } from '../../core/Answered.tsx';
import { BackLink } from '../../navigation/BackLink.tsx';
import { whyText } from '../../core/refusal-text.ts';
import { useParam } from '../../navigation/route-params.ts';
import { useServices } from '../../core/services.ts';
import { useAnswer } from '../../core/use-answer.ts';
import { useI18n, useWords } from '../../i18n/use-words.tsx';
import { Address } from '../../ui/layout/Address.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { useOnce } from '../../ui/buttons/use-once.ts';
import { AccountCard } from './AccountCard.tsx';
import { attempt } from '../../core/attempt.ts';
import { Avatar, userName, RoleBadges, StateBadges } from './cells.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { UserDevices, UserSubscriptions } from './UserTables.tsx';
import { TagsCard } from './TagsCard.tsx';
import { UserFacts } from './UserFacts.tsx';
import { UserForm } from './UserForm.tsx';
import { useMe } from './use-me.ts';
import './users.css';

/** One user, and all that hangs on the account (001 §2). */
export default function UserScreen() {
  const id = useParam('id');
  return <Found key={id} id={id} />;
}

function Found({ id }: { id: string }) {
  const { call } = useServices();
  const t = useWords();
  const answer = useAnswer((signal) => call(getUser, { params: { id }, signal }));
  const isThere = answer !== undefined && 'email' in answer;
  return (
    <>
      <BackLink href="/users">{t('users.title')}</BackLink>
      {!isThere && <h1>{t('users.one')}</h1>}
      <Answered answer={answer}>{(first) => <Page first={first} />}</Answered>
    </>
  );
}

function Page({ first }: { first: UserDetail }) {
  const services = useServices();
  const i18n = useI18n();
  const me = useMe();
  const [user, setUser] = useState(first);
  const once = useOnce();
  const { t } = i18n;
  const reload = async () => setUser(await services.call(getUser, { params: { id: user.id } }));
  /** Does something to this user, then shows what is true now. */
  const act = (run: () => Promise<void>) =>
    void once(() =>
      attempt(services, async () => {
        await run();
        await reload();
      }),
    );
  const why = userChangeRefusal(me.roles, user);
  const part = { user, me, act };
  return (
    <>
      <header className="page-head user-head">
        <Avatar name={userName(user)} />
        <div>
          <h1>{userName(user)}</h1>
          <p>
            <Address text={user.email} />
          </p>
        </div>
        <div className="user-head-state">
          <StateBadges {...user} />
          <RoleBadges roles={user.roles} />
        </div>
      </header>
      {why && <Notice kind="info">{whyText(i18n, why)}</Notice>}
      <div className="user-page">
        <div className="user-column">
          <Card title={t('users.profile')}>{why ? <UserFacts user={user} /> : <UserForm user={user} onChange={setUser} />}</Card>
        </div>
        <div className="user-column">
          <AccountCard {...part} />
          <PasswordCard {...part} onChange={setUser} />
          <TagsCard {...part} />
        </div>
      </div>
      <UserSubscriptions subscriptions={user.subscriptions} />
      <UserDevices devices={user.devices} />
    </>
  );
}
