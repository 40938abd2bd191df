import type { Period } from '@meet/contracts/areas/statistics';
import { useState } from 'react';
import { ListParts } from '../../list/ListPanel.tsx';
import type { ListArea, ListSpec } from '../../list/list-spec.ts';
import { useList } from '../../list/use-list.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { customerList, organizerRankingList } from './ranking-lists.tsx';
import { StatisticHead, type Tab } from './StatisticHead.tsx';

/** The organizations with the most meetings (001 §2). */
export const CustomerRankingScreen = () => <RankingScreen tab="customers" list={customerList} />;

/** The organizers with the most meetings (001 §2). */
export const OrganizerRankingScreen = () => <RankingScreen tab="organizers" list={organizerRankingList} />;

interface RankingScreenProps<Row, Area extends ListArea> {
  tab: Tab;
  list: (tell: (period: Period) => void) => ListSpec<Row, Area>;
}

/** The ranking of one period. The period is part of the address, like filters, sort and page. */
function RankingScreen<Row, Area extends ListArea>({ tab, list }: RankingScreenProps<Row, Area>) {
  const [period, setPeriod] = useState<Period>();
  const [spec] = useState(() => list(setPeriod));
  const model = useList(spec, { inAddress: true });
  const asked = model.view.value.values['period'] ?? '';
  return (
    <>
      <StatisticHead tab={tab} asked={asked} />
      <PeriodBar asked={asked} period={period} onChange={(next) => model.filter({ period: next })} />
      <ListParts model={model} />
    </>
  );
}
