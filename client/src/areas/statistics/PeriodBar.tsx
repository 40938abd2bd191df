import type { Period } from '@meet/contracts/areas/statistics';
import { formatIn } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { dateValue, isoRange } from '../../ui/dates/date-value.ts';
import { DateRangeInput } from '../../ui/dates/DateRangeInput.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { boundsOf, daysIn, daysOf, monthsOf, presetOf, presetsFor, type Preset } from './period.ts';
import type { ReactNode } from 'react';
import { useCountedZone } from './use-counted-zone.ts';

interface PeriodBarProps {
  /** `<a> to <b>`, or days up to today; nothing is the usual period. */
  asked: string;
  /** The one in force, once it is known. */
  period: Period | undefined;
  onChange: (asked: string) => void;
  /** What else there is to choose. */
  children?: ReactNode;
}

/** Which days are counted: one of some usual periods, or any other, as far as anything is known of it. */
export function PeriodBar({ asked, period, onChange, children }: PeriodBarProps) {
  const { t, language } = useI18n();
  const zone = useCountedZone();
  const { date } = formatIn(language.peek(), zone);
  const chosen = presetOf(asked, period);
  const nameOf = (preset: Preset): string => {
    if (preset === 'all' && period) return t('statistics.period.months', { n: monthsOf(period) });
    const days = preset === '' ? period?.defaultDays : daysIn(preset);
    return days === undefined ? t('statistics.period.usual') : t('statistics.period.days', { n: days });
  };
  const previous = period?.previous;
  return (
    <div className="statistic-period" role="group" aria-label={t('statistics.period.title')}>
      <SelectField
        label={t('statistics.period.title')}
        value={chosen ?? 'other'}
        options={[
          ...presetsFor(period).map((preset) => ({ value: preset, text: nameOf(preset) })),
          ...(chosen !== undefined ? [] : [{ value: 'other', text: t('statistics.period.custom') }]),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
      {period && (
        <DateRangeInput
          name="period"
          label={t('statistics.period.dates')}
          hint={
            previous
              ? t('statistics.period.before', { from: date(previous.from), to: date(previous.to) })
              : t('statistics.period.nothingBefore', { from: date(period.availableFrom) })
          }
          value={daysOf(period, zone)}
          now={() => dateValue(new Date(), zone)}
          {...boundsOf(period, zone)}
          onChange={(range) => onChange(range ? isoRange(range, zone) : '')}
        />
      )}
      {children}
    </div>
  );
}
