import { userName } from '@meet/contracts/areas/list-cells';
import { applyHandover, planHandover, type HandoverPlan } from '@meet/contracts/areas/handover';
import { listUsers, type UserRow } from '@meet/contracts/areas/users';
import { useState } from 'react';
import { ChoicesProblem } from '../../core/ChoicesProblem.tsx';
import { useServices, type Services } from '../../core/services.ts';
import { stillHere } from '../../core/still-here.ts';
import { useSearch } from '../../core/use-search.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Combobox } from '../../ui/fields/Combobox.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { Cancelled, confirm } from '../../ui/overlays/confirm.ts';
import { askForValue } from './value-dialog.tsx';

type Named = Pick<UserRow, 'id' | 'fullName' | 'email'>;

const facts = ['meetings', 'upcomingMeetings', 'files'] as const;

/** Asks who gets the meetings and files of a user, shows what would go, and applies that plan. Rejects with `Cancelled`. */
export async function handOver({ call, notices, i18n: { t } }: Services, from: Named): Promise<void> {
  const params = { id: from.id };
  const nobody: Named = { id: '', fullName: '', email: '' };
  const { id: toUserId, ...to } = await askForValue(
    { title: t('users.handover.title', { name: userName(from) }), validate: t('users.handover.next'), width: '30rem' },
    nobody,
    (value, change) => <OrganizerChoice value={value.id} from={from} onPick={change} />,
  );
  if (!toUserId) throw new Cancelled();
  const name = userName(to);
  const plan = await stillHere(call(planHandover, { params, body: { toUserId } }));
  const isPossible = plan.meetings > 0;
  await confirm({
    title: t(isPossible ? 'users.handover.question' : 'users.handover.nothing', { name }),
    message: <Moved plan={plan} from={userName(from)} to={name} />,
    width: '30rem',
    ...(isPossible && { validate: t('users.handover.do') }),
  });
  if (!isPossible) throw new Cancelled();
  const { meetings } = await call(applyHandover, { params, body: { planId: plan.planId } });
  notices.show('success', t('users.handover.done', { n: meetings }));
}

interface OrganizerChoiceProps {
  value: string;
  /** Who is not offered. */
  from: Named;
  onPick: (user: Named) => void;
}

/** An activated organizer, found by name or address. */
function OrganizerChoice({ value, from, onPick }: OrganizerChoiceProps) {
  const { call } = useServices();
  const t = useWords();
  const [typed, setTyped] = useState('');
  const search = async (text: string, signal: AbortSignal) => {
    const query = { role: 'organizer', activated: 'true', pageSize: 50, ...(text && { text }) } as const;
    return (await call(listUsers, { query, signal })).items.filter(({ id }) => id !== from.id);
  };
  const result = useSearch(typed.trim(), search);
  const { found = [] } = result;
  return (
    <>
      <ChoicesProblem of={[result]} />
      <Combobox
        name="toUserId"
        label={t('users.handover.to')}
        hint={t('users.handover.hint')}
        options={found.map((user) => ({ value: user.id, text: userName(user), detail: user.email }))}
        value={value}
        noneText={result.isAnswered && t('form.noOption')}
        onType={setTyped}
        onPick={(picked) => {
          const user = found.find(({ id }) => id === picked);
          if (user) onPick(user);
        }}
      />
    </>
  );
}

function Moved({ plan, from, to }: { plan: HandoverPlan; from: string; to: string }) {
  const t = useWords();
  const { number } = useFormat();
  const { meetings, kept } = plan;
  return (
    <div className="user-question">
      {meetings > 0 && (
        <>
          <p>{t('users.handover.goes', { name: to })}</p>
          <Facts>
            {facts.map((fact) => (
              <Fact key={fact} name={t(`users.handover.moved.${fact}`)}>
                {number(plan[fact])}
              </Fact>
            ))}
          </Facts>
        </>
      )}
      {kept > 0 && <p>{t('users.handover.kept', { n: kept, name: to })}</p>}
      {meetings + kept === 0 && <p>{t('users.handover.none', { name: from })}</p>}
    </div>
  );
}
