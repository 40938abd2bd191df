import { formatIn } from '../../i18n/format.ts';
import type { I18n } from '../../i18n/i18n.ts';
import { triggerPattern, type TimeOfDay } from './trigger-pattern.ts';

/** The sentence for a trigger as people write them; undefined: it needs the library (`triggerWords`). */
export function triggerText({ t, language }: Pick<I18n, 't' | 'language'>, expression: string): string | undefined {
  const trigger = triggerPattern(expression);
  if (!trigger) return undefined;
  const tongue = language.peek();
  const timeText = ({ hour, minute }: TimeOfDay) => formatIn(tongue, 'UTC').time(new Date(Date.UTC(2000, 0, 1, hour, minute)));
  const timesText = (times: readonly TimeOfDay[]) => new Intl.ListFormat(tongue).format(times.map(timeText));
  switch (trigger.kind) {
    case 'minutes':
      return t('jobs.trigger.minutes', { n: trigger.n });
    case 'hours':
      return t('jobs.trigger.hours', { n: trigger.n, time: timeText(trigger.first) });
    case 'weekly':
      return t(`jobs.trigger.weekly.${trigger.weekday}`, { times: timesText(trigger.times) });
    case 'monthly':
      return t('jobs.trigger.monthly', { day: trigger.day, times: timesText(trigger.times) });
    default:
      return t(`jobs.trigger.${trigger.kind}`, { times: timesText(trigger.times) });
  }
}
