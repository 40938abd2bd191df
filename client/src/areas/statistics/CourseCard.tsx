import type { Held, Statistics } from '@meet/contracts/areas/statistics';
import { useMemo, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Chart } from '../../ui/charts/Chart.tsx';
import { Select } from '../../ui/fields/SelectField.tsx';

const measures = ['meetings', 'participants', 'durationMinutes'] as const satisfies readonly (keyof Held)[];

type Measure = (typeof measures)[number];

interface CourseCardProps {
  course: Statistics['course'];
  isCompared: boolean;
}

/** How one number went through the period, and as long before. */
export function CourseCard({ course, isCompared }: CourseCardProps) {
  const t = useWords();
  const [measure, setMeasure] = useState<Measure>('meetings');
  return (
    <Card
      title={t('statistics.course')}
      text={t(`statistics.per.${course.unit}`)}
      end={
        <span className="input statistic-measure">
          <Select
            aria-label={t('statistics.measure')}
            value={measure}
            options={measures.map((value) => ({ value, text: t(`statistics.figure.${value}`) }))}
            onChange={({ target }) => setMeasure(measures.find((one) => one === target.value) ?? measure)}
          />
        </span>
      }
    >
      <CourseChart course={course} measure={measure} isCompared={isCompared} />
    </Card>
  );
}

function CourseChart({ course: { unit, stretches }, measure, isCompared }: CourseCardProps & { measure: Measure }) {
  const t = useWords();
  const { calendarDay, calendarMonth } = useFormat();
  const isLength = measure === 'durationMinutes';
  const data = useMemo(() => {
    const valueOf = (held: Held | null | undefined): number | null =>
      held ? (isLength ? Math.round(held[measure] / 6) / 10 : held[measure]) : null;
    const before = { name: t('statistics.before'), values: stretches.map(({ previous }) => valueOf(previous)) };
    return {
      heading: t(`statistics.stretch.${unit}`),
      labels: stretches.map(({ day }) => (unit === 'month' ? calendarMonth(day.slice(0, 7)) : calendarDay(day))),
      series: [{ name: t(`statistics.figure.${measure}`), values: stretches.map(valueOf) }, ...(isCompared ? [before] : [])],
    };
  }, [unit, stretches, measure, isLength, isCompared, calendarDay, calendarMonth, t]);
  return (
    <>
      {isCompared && (
        <p className="statistic-legend">
          <span>{t('statistics.now')}</span> <span className="before">{t('statistics.before')}</span>
        </p>
      )}
      <Chart
        title={t(`statistics.figure.${measure}`)}
        data={data}
        area={!isCompared}
        showLabels={!isCompared}
        unit={isLength ? t('statistics.hoursUnit') : ''}
      />
    </>
  );
}
