import { useWords } from '../../../i18n/use-words.tsx';
import { clockFace, isoDuration } from '../shared/elapsed.ts';
import '../entry/entry.css';
import { useNow } from '../shared/use-now.ts';

/** How long until something starts by itself. Not read out every second: the title has said what happens. */
export function Countdown({ until }: { until: number }) {
  const t = useWords();
  const left = Math.max(0, Math.ceil((until - useNow()) / 1000));
  return (
    <p role="timer" aria-live="off">
      {left > 0 ? (
        <>
          <span className="entry-small">{t('join.waiting.startsIn')}</span>{' '}
          <time className="entry-countdown" dateTime={isoDuration(left)}>
            {clockFace(left)}
          </time>
        </>
      ) : (
        <span className="entry-small">{t('join.waiting.startsSoon')}</span>
      )}
    </p>
  );
}
