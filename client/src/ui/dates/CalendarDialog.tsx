import { useLayoutEffect, useState, type RefObject } from 'react';
import { DayPicker, type Formatters, type Labels, type Matcher } from 'react-day-picker';
import './calendar.css';
import { dateLocale } from '../../i18n/choice.ts';
import { useI18n, useWords } from '../../i18n/use-words.tsx';
import { Button } from '../buttons/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useModal } from '../overlays/use-modal.ts';
import {
  dateValue,
  isRange as isRangeValue,
  pickerText,
  rangeOf,
  withoutTime,
  withTime,
  type Bounds,
  type DateRange,
  type DateValue,
} from './date-value.ts';
import { presetRanges, type Weekday } from './range-presets.ts';
import { TimeFields } from './TimeFields.tsx';

export interface CalendarDialogProps extends Bounds {
  label: string;
  value: DateValue | DateRange | undefined;
  isRange: boolean;
  hasTime: boolean;
  /** The current time, from which the usual periods are counted. */
  now: () => DateValue;
  /** The element it opens beside. */
  anchor: RefObject<HTMLElement | null>;
  onPick: (value: DateValue | DateRange) => void;
  onClose: () => void;
}

/** A calendar for a day or a range: the date picker dialog of the WAI-ARIA practices. A single day is applied at once. */
export function CalendarDialog({ label, value, isRange, hasTime, now, min, max, anchor, onPick, onClose }: CalendarDialogProps) {
  const { t, language } = useI18n();
  const tongue = dateLocale(language.peek());
  const ref = useModal();
  useBeside(ref, anchor);
  const [start, setStart] = useState(value && (isRangeValue(value) ? value.start : value));
  const [stop, setStop] = useState(value && isRangeValue(value) ? value.stop : undefined);
  const fitted = hasTime ? withTime : withoutTime;
  /** Keeps the time that is set already. */
  const on = (day: Date, time: DateValue | undefined): DateValue => {
    const { year, month, day: date } = dateValue(day);
    return fitted({ ...time, year, month, day: date });
  };

  function choose(day: Date): void {
    if (!isRange) {
      const picked = on(day, start);
      if (hasTime) setStart(picked);
      else onPick(picked);
    } else if (start && !stop) {
      const range = rangeOf(start, on(day, undefined));
      setStart(range.start);
      setStop(range.stop);
    } else {
      setStart(on(day, start));
      setStop(undefined);
    }
  }

  const isComplete = start !== undefined && (!isRange || stop !== undefined);
  const done = () => {
    if (start && isRange && stop) onPick(rangeOf(fitted(start), fitted(stop)));
    else if (start) onPick(fitted(start));
  };
  const disabled: Matcher[] = [...(min ? [{ before: noonOf(min) }] : []), ...(max ? [{ after: noonOf(max) }] : [])];
  const shared = {
    autoFocus: true,
    ...(start && { defaultMonth: noonOf(stop ?? start) }),
    ...(min && { startMonth: noonOf(min) }),
    ...(max && { endMonth: noonOf(max) }),
    disabled,
    showOutsideDays: true,
    weekStartsOn: firstWeekday(tongue),
    lang: tongue,
    formatters: formattersOf(tongue),
    labels: labelsOf(tongue, { previous: t('form.date.previous'), next: t('form.date.next') }, (date) => t('form.date.selected', { date })),
    components: { Chevron },
  } as const;

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- beside the click outside there is Escape
    <dialog
      ref={ref}
      className="calendar"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="calendar-body">
        {isRange && !hasTime && <RangePresets ranges={presetRanges(now(), firstWeekday(tongue), { min, max })} onPick={onPick} />}
        {isRange ? (
          <DayPicker
            {...shared}
            mode="range"
            selected={{ from: start && noonOf(start), to: (stop ?? start) && noonOf(stop ?? start ?? noDay) }}
            onSelect={(_, day) => choose(day)}
          />
        ) : (
          <DayPicker {...shared} mode="single" selected={start && noonOf(start)} onSelect={(_, day) => choose(day)} />
        )}
        {hasTime && (
          <div className="calendar-times">
            <TimeFields title={isRange ? t('form.date.from') : undefined} value={start} onChange={setStart} />
            {isRange && <TimeFields title={t('form.date.to')} value={stop} onChange={setStop} />}
          </div>
        )}
        {(isRange || hasTime) && (
          <footer>
            <output>{start && (stop ? pickerText({ start, stop }) : isRange ? t('form.date.pickEnd') : pickerText(start))}</output>
            <Button kind="primary" size="small" disabled={!isComplete} onClick={done}>
              {t('form.date.apply')}
            </Button>
          </footer>
        )}
      </div>
    </dialog>
  );
}

function RangePresets({ ranges, onPick }: { ranges: ReturnType<typeof presetRanges>; onPick: (range: DateRange) => void }) {
  const t = useWords();
  return (
    <ul className="calendar-presets" aria-label={t('form.date.presets')}>
      {ranges.map(({ preset, range }) => (
        <li key={preset}>
          <Button size="small" onClick={() => onPick(range)}>
            {t(`form.date.preset.${preset}`)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const Chevron = ({ orientation }: { orientation?: string }) => <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} />;

const noDay: DateValue = { year: 1970, month: 0, day: 1 };

/** Noon in the browser's time zone, so that daylight saving time changes no day. */
function noonOf({ year, month, day }: DateValue): Date {
  const noon = new Date(2000, 0, 1, 12);
  noon.setFullYear(year, month, day);
  return noon;
}

/** Sunday, 0, in most of the English-speaking world; Monday in the rest of it, and in our other languages. */
const firstWeekday = (locale: string): Weekday => (/^en(?!-(?:GB|IE|AU|NZ))/i.test(locale) ? 0 : 1);

function formattersOf(language: string): Partial<Formatters> {
  const caption = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short' });
  return {
    formatCaption: (month) => caption.format(month),
    formatWeekdayName: (day) => weekday.format(day),
    formatDay: (day) => String(day.getDate()),
  };
}

function labelsOf(
  language: string,
  { previous, next }: { previous: string; next: string },
  selected: (date: string) => string,
): Partial<Labels> {
  const full = new Intl.DateTimeFormat(language, { dateStyle: 'full' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long' });
  const caption = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' });
  return {
    labelGrid: (month) => caption.format(month),
    labelDayButton: (day, modifiers) => (modifiers['selected'] ? selected(full.format(day)) : full.format(day)),
    labelWeekday: (day) => weekday.format(day),
    labelPrevious: () => previous,
    labelNext: () => next,
  };
}

/** Below the field, or above it where there is more room; never outside the window. */
function useBeside(ref: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      const [box, field] = [ref.current, anchor.current?.getBoundingClientRect()];
      if (!box || !field) return;
      const { offsetWidth: width, offsetHeight: height } = box;
      const gap = 4;
      const isBelow = field.bottom + gap + height <= innerHeight || field.top < height + gap;
      const top = isBelow ? field.bottom + gap : field.top - gap - height;
      box.style.left = `${clamp(field.left, innerWidth - width)}px`;
      box.style.top = `${clamp(top, innerHeight - height)}px`;
    };
    place();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, [ref, anchor]);
}

const clamp = (value: number, max: number): number => Math.max(8, Math.min(value, max - 8));
