import { useWords } from '../../i18n/use-words.tsx';
import { isWithin, pickerText, type Bounds, type DateValue } from './date-value.ts';

/** Why a typed date is refused; undefined if it is valid. */
export function useDateReasons({ min, max }: Bounds, hasTime: boolean): (value: DateValue | undefined) => string | undefined {
  const t = useWords();
  return (value) => {
    if (!value) return t('form.reason.date', { example: dateExample(hasTime) });
    if (min && !isWithin(value, { min })) return t('form.reason.early', { date: pickerText(min) });
    return max && !isWithin(value, { max }) ? t('form.reason.late', { date: pickerText(max) }) : undefined;
  };
}

/** How a date is written. */
export const dateExample = (hasTime: boolean, day = 31): string =>
  pickerText({ year: 2030, month: 0, day, ...(hasTime && { hour: 14, minute: 30 }) });
