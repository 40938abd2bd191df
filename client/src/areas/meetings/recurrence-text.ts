import type { Recurrence } from '@meet/contracts/areas/meetings';
import type { Format } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/words.ts';

/** How often a meeting takes place, in words: `Every 2 weeks, until 22 May 2026`. */
export function recurrenceText(
  { t, format }: { t: Translate; format: Pick<Format, 'date'> },
  recurrence: Recurrence | null | undefined,
): string {
  if (!recurrence) return t('meetings.recurrence.none');
  const { every, interval, until } = recurrence;
  const rule = t(`meetings.recurrence.${every}`, { n: interval });
  return until ? t('meetings.recurrence.until', { rule, date: format.date(until) }) : rule;
}
