import { userChangeRefusal } from '@meet/contracts/rules';
import { getUserChoices } from '@meet/contracts/areas/users';
import { useEffect, useState } from 'react';
import { ChoicesProblem } from '../../core/ChoicesProblem.tsx';
import { useServices } from '../../core/services.ts';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import '../../list/list.css';
import { ListParts } from '../../list/ListPanel.tsx';
import { useList } from '../../list/use-list.ts';
import { MenuButton } from '../../ui/overlays/MenuButton.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { RuledButton } from '../../core/RuledButton.tsx';
import type { UserChoices } from './choices.ts';
import { moreItems } from './more-items.ts';
import { useMe } from '../../entities/users/use-me.ts';
import type { ActingUser } from './acting-user.ts';
import './users.css';
import { usersList } from './users-list.tsx';

const noChoices: UserChoices = { sources: [], serverZones: [], tags: [] };

/** All users one may see (001 §2). */
export default function UsersScreen() {
  const services = useServices();
  const t = useWords();
  const format = useFormat();
  const me = useMe();
  const [total, setTotal] = useState<number>();
  const [round, setRound] = useState(0);
  const choices = useRead(read(getUserChoices));
  const offered = choices.value ?? (choices.problem && noChoices);
  const why = userChangeRefusal(me.roles);
  return (
    <>
      <header className="page-head list-head">
        <h1>
          {t('users.title')} <span className="list-count">{total === undefined ? '\u00a0' : format.number(total)}</span>
        </h1>
        <div className="list-head-end">
          <RuledButton icon="upload" why={why} onClick={() => services.navigate('/users/import')}>
            {t('users.byFile.import')}
          </RuledButton>
          <RuledButton kind="primary" icon="plus" why={why} onClick={() => services.navigate('/users/new')}>
            {t('users.add')}
          </RuledButton>
          <MenuButton label={t('users.more')} items={() => moreItems(services, me, () => setRound(round + 1))} />
        </div>
      </header>
      <ChoicesProblem of={[choices]} />
      {offered === undefined ? (
        <Skeleton shape="list" text={t('app.loading')} />
      ) : (
        <UsersTable key={`${round} ${JSON.stringify(offered)}`} me={me} choices={offered} onTotal={setTotal} />
      )}
    </>
  );
}

function UsersTable({ me, choices, onTotal }: { me: ActingUser; choices: UserChoices; onTotal: (total: number) => void }) {
  const model = useList(usersList(me, choices), { inAddress: true });
  const state = model.state.value;
  useEffect(() => {
    if (state.kind === 'rows') onTotal(state.total);
    else if (state.kind === 'noMatch' || state.kind === 'empty') onTotal(0);
  }, [state, onTotal]);
  return <ListParts model={model} />;
}
