import type { JoinTimeline } from '@meet/contracts/areas/join-timelines';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';

/** From the name to the last thing that is known. */
export const tookMs = ({ marks }: JoinTimeline): number => marks.at(-1)?.atMs ?? 0;

/** To the second: joining takes some of them. */
export function Time({ at }: { at: Date }) {
  const { date, timeToSecond } = useFormat();
  return <time dateTime={at.toISOString()}>{`${date(at)} ${timeToSecond(at)}`}</time>;
}

export function Reached({ step }: { step: JoinTimeline['reached'] }) {
  const t = useWords();
  const isIn = step === 'connected' || step === 'firstPicture';
  return <Badge {...(isIn && { kind: 'ok', icon: 'circle-check' })}>{t(`meetings.joins.step.${step}`)}</Badge>;
}

export function Setback({ name }: { name: NonNullable<JoinTimeline['stuckBy']> }) {
  const t = useWords();
  return (
    <Badge kind="warning" icon="triangle-alert">
      {t(`meetings.joins.setback.${name}`)}
    </Badge>
  );
}

export function Seconds({ ms }: { ms: number }) {
  const t = useWords();
  const { number } = useFormat();
  return t('meetings.joins.seconds', { seconds: number(ms / 1000, 1) });
}
