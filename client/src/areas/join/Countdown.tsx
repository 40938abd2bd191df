import { useWords } from '../../i18n/use-words.tsx';
import { clockFace, isoDuration } from './elapsed.ts';
import './join.css';
import { useNow } from './use-now.ts';

/** How long until something starts by itself. Not read out every second: the title has said what happens. */
export function Countdown({ until }: { until: number }) {
  const t = useWords();
  const left = Math.max(0, Math.ceil((until - useNow()) / 1000));
  return (
    <p role="timer" aria-live="off">
      {left > 0 ? (
        <>
          <span className="join-small">{t('join.waiting.startsIn')}</span>{' '}
          <time className="join-countdown" dateTime={isoDuration(left)}>
            {clockFace(left)}
          </time>
        </>
      ) : (
        <span className="join-small">{t('join.waiting.startsSoon')}</span>
      )}
    </p>
  );
}
