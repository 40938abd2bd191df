import type { ChartConfiguration, ChartDataset, ScriptableContext } from 'chart.js';
import { isRound, type ChartData, type ChartSeries, type ChartType } from './chart-data.ts';
import type { ChartLook } from './chart-look.ts';

/** The inputs of a chart and their defaults (001 §3). */
export interface ChartInputs {
  data: ChartData;
  type?: ChartType;
  showLabels?: boolean;
  unit?: string;
  /** Of a line: fills what is below it. */
  area?: boolean;
}

type Shown = Required<Omit<ChartInputs, 'unit'>> & {
  look: ChartLook;
  /** A value with its unit. */
  write: (value: number) => string;
};

export type Configuration = ChartConfiguration<ChartType, (number | null)[], string>;

const font = { family: "'Open Sans', sans-serif", size: 12 };
/** Distinguish the series without colour. */
const pointStyles = ['circle', 'rect', 'triangle', 'rectRot', 'star'] as const;
/** Lines with more points are drawn without marks. */
const pointsMax = 60;

/** The constants of the specification (001 §9), as Chart.js wants them. */
export function chartConfig({ data, type, showLabels, area, look, write }: Shown): Configuration {
  const isWhole = isRound(type);
  // Values without a label are dropped.
  const series = data.series.map(({ name, values }) => ({ name, values: values.slice(0, data.labels.length) }));
  const datasets = isWhole ? series.slice(0, 1).map(slices) : series.map(type === 'bar' ? bars : line);

  return {
    type,
    data: { labels: [...data.labels], datasets },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: true,
      aspectRatio: isWhole ? 1 : 2,
      layout: { padding: { top: 30, right: 15 } },
      color: look.text,
      font,
      interaction: isWhole ? { mode: 'nearest', intersect: true } : { mode: 'index', intersect: false },
      ...(!isWhole && {
        scales: {
          x: { grid: { display: false }, border: { color: look.grid }, ticks: { color: look.text, font } },
          y: {
            beginAtZero: true,
            // Room above the highest mark for its label.
            grace: showLabels ? '10%' : 0,
            grid: { color: look.grid },
            border: { display: false },
            ticks: { color: look.text, font, precision: 0 },
          },
        },
      }),
      plugins: {
        legend: { display: isWhole, position: 'bottom', labels: { color: look.text, font, boxWidth: 12 } },
        tooltip: {
          bodyFont: font,
          titleFont: font,
          callbacks: {
            label: ({ dataset, dataIndex, label }) => {
              const value = dataset.data[dataIndex];
              return `${isWhole ? label : dataset.label}: ${typeof value === 'number' ? write(value) : '–'}`;
            },
          },
        },
        valueLabels: {
          isShown: showLabels,
          anchor: isWhole ? 'center' : 'end',
          rotation: isWhole ? 0 : -45,
          color: look.text,
          font,
          write,
        },
      },
    },
  };

  function line({ name, values }: ChartSeries, at: number): ChartDataset<ChartType, (number | null)[]> {
    const color = colourAt(look, at);
    return {
      type: 'line',
      label: name,
      data: [...values],
      borderColor: color,
      borderWidth: 3,
      pointBackgroundColor: color,
      pointStyle: pointStyles[at % pointStyles.length] ?? 'circle',
      pointRadius: values.length > pointsMax ? 0 : 3,
      pointHitRadius: 10,
      fill: area,
      backgroundColor: area ? (context: ScriptableContext<'line'>) => fade(context, color) : color,
    };
  }

  function bars({ name, values }: ChartSeries, at: number): ChartDataset<ChartType, (number | null)[]> {
    return { type: 'bar', label: name, data: [...values], borderWidth: 0, backgroundColor: colourAt(look, at), maxBarThickness: 56 };
  }

  function slices({ name, values }: ChartSeries): ChartDataset<ChartType, (number | null)[]> {
    return {
      label: name,
      data: [...values],
      borderWidth: 0,
      backgroundColor: values.map((_, at) => colourAt(look, at)),
      // The first and the sixth slice may touch and have the same colour.
      spacing: 2,
    };
  }
}

/** The colours of the palette, repeated. */
const colourAt = ({ palette }: ChartLook, at: number): string => palette[at % palette.length] ?? '';

/** A gradient from the colour with opacity 0x70 to transparent. Before the first layout there is no chart area. */
function fade({ chart: { ctx, chartArea } }: ScriptableContext<'line'>, color: string): CanvasGradient | string {
  if (!chartArea) return `${color}70`;
  const gradient = ctx.createLinearGradient(0, chartArea.top, 0, chartArea.bottom);
  gradient.addColorStop(0, `${color}70`);
  gradient.addColorStop(1, `${color}00`);
  return gradient;
}
