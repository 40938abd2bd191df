import type { Format } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/words.ts';
import { chartFacts, isRound, withUnit, type ChartData, type ChartType } from './chart-data.ts';

interface Spoken {
  t: Translate;
  format: Format;
  title: string;
  data: ChartData;
  type: ChartType;
  unit: string;
}

/** A chart in one sentence, for screen readers. */
export function chartSentence({ t, format, title, data, type, unit }: Spoken): string {
  const facts = chartFacts(data, type);
  if (!facts) return t('chart.empty', { title });
  const { count, least, most, total } = facts;
  const write = (value: number) => withUnit(value, unit, format);
  const highest = { most: write(most.value), mostAt: most.label };
  if (isRound(type)) return t('chart.parts', { title, n: count, total: write(total), ...highest });
  const ends = { first: data.labels[0] ?? '', last: data.labels.at(-1) ?? '' };
  return t('chart.course', { title, n: count, ...ends, least: write(least.value), leastAt: least.label, ...highest });
}
