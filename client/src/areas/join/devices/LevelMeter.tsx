import { useEffect, useRef } from 'react';
import { watchLevel } from '../../../call/media/level-meter.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import './devices.css';

const barsMax = 12;

/** The microphone's level; empty without a track. Updated without React, because it changes twenty times a second. */
export function LevelMeter({ track }: { track: MediaStreamTrack | undefined }) {
  const t = useWords();
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const meter = ref.current;
    if (!meter || !track) return undefined;
    const stop = watchLevel(track, (level) => draw(meter, Math.round(level * barsMax)));
    return () => {
      stop();
      draw(meter, 0);
    };
  }, [track]);
  return (
    <span
      className="meter"
      role="meter"
      aria-label={t('join.devices.level')}
      aria-valuemin={0}
      aria-valuemax={barsMax}
      aria-valuenow={0}
      ref={ref}
    >
      {Array.from({ length: barsMax }, (_, bar) => (
        <i key={bar} />
      ))}
    </span>
  );
}

function draw(meter: HTMLElement, lit: number): void {
  if (meter.ariaValueNow === String(lit)) return;
  meter.ariaValueNow = String(lit);
  for (const [bar, element] of [...meter.children].entries()) element.classList.toggle('on', bar < lit);
}
