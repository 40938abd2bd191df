import { useWords } from '../../../i18n/use-words.tsx';
import { clockFace, isoDuration } from '../elapsed.ts';
import { useNow } from '../use-now.ts';

/** How long this person has been inside. */
export function MeetingClock({ since }: { since: Date }) {
  const t = useWords();
  const seconds = (useNow() - since.getTime()) / 1000;
  return (
    <span className="live-clock" role="timer" aria-label={t('live.duration')}>
      <time dateTime={isoDuration(seconds)}>{clockFace(seconds)}</time>
    </span>
  );
}
