import type { Format } from '../../i18n/format.ts';

export const chartTypes = ['line', 'bar', 'pie', 'doughnut'] as const;

export type ChartType = (typeof chartTypes)[number];

export interface ChartData {
  /** What the labels are, such as "Day": heads their column in the table. */
  heading?: string;
  labels: readonly string[];
  /** One value for each label, null where there is none. A pie or doughnut draws the first series. */
  series: readonly ChartSeries[];
}

export interface ChartSeries {
  name: string;
  values: readonly (number | null)[];
}

export const isRound = (type: ChartType): boolean => type === 'pie' || type === 'doughnut';

/** A value as it is written beside its mark: the number the language's way, then the unit (001 §9). */
export const withUnit = (value: number, unit: string, format: Format): string => format.number(value) + (unit && `\u00A0${unit}`);

/** The rows of the table and of the CSV: every label and value there is. */
export function chartRows({ heading, labels, series }: ChartData, labelHeading: string): Record<string, string | number | null>[] {
  return labels.map((label, at) =>
    Object.fromEntries([[heading ?? labelHeading, label], ...series.map(({ name, values }) => [name, values[at] ?? null] as const)]),
  );
}

export interface Extreme {
  value: number;
  label: string;
}

/** What one sentence says of a chart; undefined where there is nothing to draw. */
export function chartFacts({ labels, series }: ChartData, type: ChartType): ChartFacts | undefined {
  const isNamed = series.length > 1 && !isRound(type);
  const drawn = isRound(type) ? series.slice(0, 1) : series;
  const marks = drawn.flatMap(({ name, values }) =>
    labels.flatMap((label, at) => {
      const value = values[at];
      return typeof value === 'number' ? [{ value, label: isNamed ? `${name}, ${label}` : label }] : [];
    }),
  );
  const [first] = marks;
  if (!first) return undefined;
  return {
    count: marks.length,
    least: marks.reduce((least, mark) => (mark.value < least.value ? mark : least), first),
    most: marks.reduce((most, mark) => (mark.value > most.value ? mark : most), first),
    total: marks.reduce((sum, { value }) => sum + value, 0),
  };
}

export interface ChartFacts {
  count: number;
  least: Extreme;
  most: Extreme;
  total: number;
}

/** More points cannot be distinguished. */
export const marksMax = 240;

/**
 * Downsamples a long series and keeps its outline: of each interval the first label, and the minimum and maximum of each
 * series. The table and the CSV keep all values.
 */
export function thinned(data: ChartData, max: number = marksMax): ChartData {
  const count = data.labels.length;
  if (count <= max) return data;
  const perStretch = 1 + 2 * data.series.length;
  const length = Math.ceil((count * perStretch) / max);
  const kept = new Set([count - 1]);
  for (let from = 0; from < count; from += length) {
    kept.add(from);
    for (const { values } of data.series) extremes(values, from, Math.min(from + length, count)).forEach((at) => kept.add(at));
  }
  const order = [...kept].toSorted((one, other) => one - other);
  return {
    ...data,
    labels: order.map((at) => data.labels[at] ?? ''),
    series: data.series.map(({ name, values }) => ({ name, values: order.map((at) => values[at] ?? null) })),
  };
}

function extremes(values: ChartSeries['values'], from: number, to: number): number[] {
  let least = -1;
  let most = -1;
  for (let at = from; at < to; at++) {
    const value = values[at];
    if (typeof value !== 'number') continue;
    if (least < 0 || value < (values[least] ?? 0)) least = at;
    if (most < 0 || value > (values[most] ?? 0)) most = at;
  }
  return least < 0 ? [] : [least, most];
}
