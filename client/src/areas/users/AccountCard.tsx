import { userName } from '@meet/contracts/areas/list-cells';
import { handoverRefusal, userRefusals } from '@meet/contracts/rules';
import { useServices } from '../../core/services.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { RuledButton } from '../../core/RuledButton.tsx';
import { Moment, UserSource, StateBadges } from './cells.tsx';
import { deleteUsers } from './deletion.tsx';
import { handOver } from './handover.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { activate, deactivate } from './state-actions.ts';
import type { UserPart } from './user-part.ts';
import { only } from './user-selection.ts';

/** Whether somebody can sign in, since when, and the end of the account. */
export function AccountCard({ record: user, me, act, remove }: UserPart) {
  const services = useServices();
  const t = useWords();
  const { dateTime } = useFormat();
  const chosen = only(user);

  async function askAndDeactivate(): Promise<void> {
    await confirm({
      title: t('users.deactivation.one', { name: userName(user) }),
      message: t('users.deactivation.text'),
      validate: t('users.action.deactivate'),
    });
    await deactivate(services, chosen);
  }

  return (
    <Card title={t('users.account')}>
      <Facts>
        <Fact name={t('users.column.activated')}>
          <StateBadges {...user} />
        </Fact>
        {user.activeUntil && <Fact name={t('users.column.activeUntil')}>{dateTime(user.activeUntil)}</Fact>}
        <Fact name={t('users.column.source')}>
          <UserSource source={user.source} />
        </Fact>
        <Fact name={t('users.column.registrationDate')}>
          <Moment at={user.registrationDate} />
        </Fact>
        <Fact name={t('users.column.lastLoginDate')}>
          <Moment at={user.lastLoginDate} />
        </Fact>
        <Fact name={t('users.upcoming')}>{user.upcomingMeetings}</Fact>
      </Facts>
      <div className="user-buttons">
        {user.activated ? (
          <RuledButton icon="lock" why={userRefusals.lock(me, user)} onClick={() => void act(askAndDeactivate)}>
            {t('users.action.deactivate')}
          </RuledButton>
        ) : (
          <RuledButton icon="circle-check" why={userRefusals.change(me, user)} onClick={() => void act(() => activate(services, chosen))}>
            {t('users.action.activate')}
          </RuledButton>
        )}
        <RuledButton icon="arrow-right" why={handoverRefusal(me.roles)} onClick={() => void act(() => handOver(services, user))}>
          {t('users.action.handOver')}
        </RuledButton>
        <RuledButton
          icon="trash"
          className="danger-text"
          why={userRefusals.delete(me, user)}
          onClick={() => void remove(() => deleteUsers(services, chosen))}
        >
          {t('users.action.delete')}
        </RuledButton>
      </div>
    </Card>
  );
}
