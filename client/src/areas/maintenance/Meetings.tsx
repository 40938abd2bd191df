import { useWords } from '../../i18n/use-words.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';

/** How many meetings a period disturbs; best none. */
export function Meetings({ count }: { count: number }) {
  const t = useWords();
  return count === 0 ? (
    <Badge kind="ok" icon="circle-check">
      {t('maintenance.noMeetings')}
    </Badge>
  ) : (
    <Badge kind="warning" icon="video">
      {t('maintenance.meetingsCount', { n: count })}
    </Badge>
  );
}
