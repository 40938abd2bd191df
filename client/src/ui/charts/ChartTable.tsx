import type { Format } from '../../i18n/format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { withUnit, type ChartData } from './chart-data.ts';

interface ChartTableProps {
  title: string;
  data: ChartData;
  unit: string;
  format: Format;
}

/** All values of the chart, including those a long chart leaves out. */
export function ChartTable({ title, data: { heading, labels, series }, unit, format }: ChartTableProps) {
  const t = useWords();
  return (
    <div className="chart-table" role="region" aria-label={title} tabIndex={0}>
      <table>
        <caption className="hidden-text">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{heading ?? t('chart.label')}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            // Labels may repeat, and rows never move.
            <tr key={at}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{typeof values[at] === 'number' ? withUnit(values[at], unit, format) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
