import type { Held, Statistics } from '@meet/contracts/areas/statistics';
import { useMemo, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chart } from '../../ui/charts/Chart.tsx';
import { Select } from '../../ui/SelectField.tsx';

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
      title={t('statistic.course')}
      text={t(`statistic.per.${course.unit}`)}
      end={
        <span className="input statistic-measure">
          <Select
            aria-label={t('statistic.measure')}
            value={measure}
            options={measures.map((value) => ({ value, text: t(`statistic.figure.${value}`) }))}
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
    const before = { name: t('statistic.before'), values: stretches.map(({ previous }) => valueOf(previous)) };
    return {
      heading: t(`statistic.stretch.${unit}`),
      labels: stretches.map(({ day }) => (unit === 'month' ? calendarMonth(day.slice(0, 7)) : calendarDay(day))),
      series: [{ name: t(`statistic.figure.${measure}`), values: stretches.map(valueOf) }, ...(isCompared ? [before] : [])],
    };
  }, [unit, stretches, measure, isLength, isCompared, calendarDay, calendarMonth, t]);
  return (
    <>
      {isCompared && (
        <p className="statistic-legend">
          <span className="now">{t('statistic.now')}</span> <span className="before">{t('statistic.before')}</span>
        </p>
      )}
      <Chart
        title={t(`statistic.figure.${measure}`)}
        data={data}
        area={!isCompared}
        showLabels={!isCompared}
        unit={isLength ? t('statistic.hoursUnit') : ''}
      />
    </>
  );
}
