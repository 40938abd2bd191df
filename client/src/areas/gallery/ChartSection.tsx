import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Chart, type ChartProps } from '../../ui/charts/Chart.tsx';

const months = 12;

/** Every type, with and without its options, a long series, and nothing at all. */
export default function ChartSection() {
  const t = useWords();
  const { calendarMonth } = useFormat();
  const labels = Array.from({ length: months }, (_, at) => calendarMonth(`2026-${String(at + 1).padStart(2, '0')}`));
  const series = (name: string, phase: number, count = months) => ({
    name,
    values: Array.from({ length: count }, (_, at) => Math.round(60 + 45 * Math.sin(at / 2 + phase) + (at % 5) * 4)),
  });
  const [one, two] = [series(t('app.dashboard'), 0), series(t('app.account'), 2)];
  const year = { labels, series: [one] };
  const parts = { labels: labels.slice(0, 7), series: [{ name: t('app.dashboard'), values: [42, 30, 22, 14, 9, 6, 2] }] };
  const long = {
    labels: Array.from({ length: 2_000 }, (_, at) => new Date(Date.UTC(2021, 0, at + 1)).toISOString().slice(0, 10)),
    series: [series(t('app.dashboard'), 0, 2_000)],
  };
  const charts: Omit<ChartProps, 'title'>[] = [
    { data: year },
    { data: year, area: true, unit: 'GB' },
    { data: { labels, series: [one, two] }, showLabels: false },
    { data: year, type: 'bar', unit: '%' },
    { data: { labels: labels.slice(0, 5), series: [one, two] }, type: 'bar' },
    { data: parts, type: 'pie', unit: 'h' },
    { data: parts, type: 'doughnut' },
    { data: long, showLabels: false },
    { data: { labels: [], series: [] } },
  ];
  return (
    <div className="gallery-grid">
      {charts.map((chart, at) => (
        <Chart key={at} title={`${t('app.overview')} ${at + 1}`} {...chart} />
      ))}
    </div>
  );
}
