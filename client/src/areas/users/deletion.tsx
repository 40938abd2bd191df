import type { Plan } from '@meet/contracts/wire/plans';
import { applyDeletion, planDeletion } from '@meet/contracts/areas/user-bulk';
import { getUser, listUsers, restoreUsers } from '@meet/contracts/areas/users';
import type { Services } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { LeftAlone } from '../../list/LeftAlone.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { attempt } from '../../core/attempt.ts';
import { nothingToDo } from '../../core/nothing-to-do.ts';
import { stillHere } from '../../core/still-here.ts';
import { readsOf } from '../../core/use-read.ts';
import { namesOf, selectedUsers, type Users } from './user-selection.ts';

const named = 5;

/** Shows what a deletion would remove, and applies that plan. It can be undone for some seconds. Rejects with `Cancelled`. */
export async function deleteUsers(services: Services, users: Users): Promise<void> {
  const { call, notices, i18n } = services;
  const { t } = i18n;
  const plan = await stillHere(call(planDeletion, { body: selectedUsers(users) }));
  const isPossible = plan.delete > 0;
  await confirm({
    title: isPossible ? t('users.deletion.title', { n: plan.delete }) : t('users.deletion.nobody'),
    message: <Losses users={users} plan={plan} />,
    width: '34rem',
    ...(isPossible && { validate: t('users.action.delete'), isDanger: true }),
  });
  if (!isPossible) return nothingToDo(services, plan.refused, listUsers, getUser);
  // Some may have changed since the plan, and stay.
  const { planId, delete: n } = await call(applyDeletion, { body: { planId: plan.planId } });
  notices.show('success', t('users.deletion.done', { n }), {
    action: {
      label: t('users.deletion.undo'),
      ends: true,
      run: () =>
        void attempt(services, async () => {
          const { restored } = await call(restoreUsers, { body: { planId } });
          notices.show('success', t('users.deletion.restored', { n: restored }));
          await readsOf(services).invalidate(listUsers);
        }),
    },
  });
}

function Losses({ users, plan }: { users: Users; plan: Plan }) {
  const t = useWords();
  const { steps, refused, effects } = plan;
  const losses = [
    effects.meetingsLost > 0 && t('users.deletion.meetings', { n: effects.meetingsLost }),
    effects.seatsFreed > 0 && t('users.deletion.seats', { n: effects.seatsFreed }),
  ].filter((text) => text !== false);
  return (
    <div className="user-question">
      {steps.length > 0 && (
        <ul className="user-names">
          {steps.slice(0, named).map(({ email, fullName }) => (
            <li key={email}>
              <b>{fullName}</b> {email}
            </li>
          ))}
          {plan.delete > named && <li>{t('users.andMore', { n: plan.delete - named })}</li>}
        </ul>
      )}
      {plan.delete > 0 && (
        <div>
          <p>{t(losses.length > 0 ? 'users.deletion.loses' : 'users.deletion.losesNothing')}</p>
          <ul className="user-losses">
            {losses.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {effects.meetingsLost > 0 && <p>{t('users.deletion.handOverFirst')}</p>}
      {refused.length > 0 && (
        <div>
          <p>{t('users.deletion.stay', { n: refused.length })}</p>
          <LeftAlone
            area="users"
            refused={refused.map(({ line, value, code }) => ({ id: String(line), name: value, code }))}
            names={namesOf(users)}
          />
        </div>
      )}
      {plan.delete > 0 && <p className="quiet-text">{t('users.deletion.undoHint')}</p>}
    </div>
  );
}
