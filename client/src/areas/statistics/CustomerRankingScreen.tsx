import { customerList } from './ranking-lists.tsx';
import { RankingScreen } from './RankingScreen.tsx';

/** Which organizations hold the most meetings (001 §2). */
export default function CustomerRankingScreen() {
  return <RankingScreen tab="customers" list={customerList} />;
}
