import { organizerRankingList } from './ranking-lists.tsx';
import { RankingScreen } from './RankingScreen.tsx';

/** Who holds the most meetings (001 §2). */
export default function OrganizerRankingScreen() {
  return <RankingScreen tab="organizers" list={organizerRankingList} />;
}
