import { useWords } from '../../../i18n/use-words.tsx';
import { clockFace, isoDuration } from '../shared/elapsed.ts';
import { useNow } from '../shared/use-now.ts';

const dayS = 24 * 60 * 60;

/** How long this person has been inside and, within the last day, how long the meeting still lasts (LIV-B08). */
export function MeetingClock({ since, endsAt }: { since: Date; endsAt: Date | undefined }) {
  const t = useWords();
  const now = useNow();
  const seconds = (now - since.getTime()) / 1000;
  const left = endsAt && Math.ceil((endsAt.getTime() - now) / 1000);
  return (
    <span className="live-clock">
      <span role="timer" aria-label={t('live.duration')}>
        <time dateTime={isoDuration(seconds)}>{clockFace(seconds)}</time>
      </span>
      {left !== undefined && left < dayS && (
        <span className={left < soonS ? 'soon' : undefined}>
          {left > 0 ? t('live.left', { time: clockFace(left) }) : t('live.overtime')}
        </span>
      )}
    </span>
  );
}

/** Time to come to an end. */
const soonS = 5 * 60;
