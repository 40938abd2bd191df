import { signal } from '@preact/signals-react';
import { shortMoment } from '../../i18n/short-moment.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useI18n } from '../../i18n/use-words.tsx';

/** No day of any zone begins within a quarter of an hour. */
const quarterOf = (at: Date): number => Math.floor(at.getTime() / 900_000);

let timer: ReturnType<typeof setInterval> | undefined;
/** Not later than a minute after a day has begun: what was tomorrow is today. */
const now = signal(new Date(), {
  watched() {
    follow();
    timer = setInterval(follow, 60_000);
  },
  unwatched: () => clearInterval(timer),
});

function follow(): void {
  const time = new Date();
  if (quarterOf(time) !== quarterOf(now.peek())) now.value = time;
}

/** Date and time in few words, for a table, with the whole date in its tooltip; or what stands for none. */
export function ShortMoment({ at, otherwise = '–' }: { at: Date | null | undefined; otherwise?: string }) {
  const { language, timeZone } = useI18n();
  const { dateTime } = useFormat();
  if (!at) return otherwise;
  return (
    <time dateTime={at.toISOString()} title={dateTime(at)}>
      {shortMoment(language.peek(), timeZone.peek())(at, now.value)}
    </time>
  );
}
