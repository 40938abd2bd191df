import { useCallback, useEffect, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../buttons/Button.tsx';
import { csvText } from '../browser/csv.ts';
import { focusMain } from '../browser/focus-main.ts';
import { Notice } from '../layout/Notice.tsx';
import { saveText } from '../browser/save-text.ts';
import { Waiting } from '../layout/Spinner.tsx';
import { Canvas } from './Canvas.tsx';
import './chart.css';
import type { ChartInputs } from './chart-config.ts';
import { chartRows, isRound } from './chart-data.ts';
import { chartSentence } from './chart-sentence.ts';
import { ChartTable } from './ChartTable.tsx';
import type { drawChart } from './draw-chart.ts';

export interface ChartProps extends ChartInputs {
  /** The title of the chart, of its table, and of its CSV file. */
  title: string;
}

type Program = { draw: typeof drawChart } | 'failed';

/** A chart (001 §3), always with one sentence that says the same, a table and a CSV. A screen that draws one needs the words `chart`. */
export function Chart({ title, data, type = 'line', showLabels = true, unit = '', area = false }: ChartProps) {
  const t = useWords();
  const format = useFormat();
  const [program, setProgram] = useState<Program>();
  const [isTableOpen, setTableOpen] = useState(false);

  const load = useCallback(() => {
    import('./draw-chart.ts').then(
      ({ drawChart }) => setProgram({ draw: drawChart }),
      () => setProgram('failed'),
    );
  }, []);
  useEffect(() => {
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [load]);

  const sentence = chartSentence({ t, format, title, data, type, unit });
  const isEmpty = data.labels.length === 0;
  const retry = () => {
    focusMain();
    setProgram(undefined);
    load();
  };
  const save = () => saveText(`${title}.csv`, csvText(chartRows(data, t('chart.label'))), 'text/csv');

  return (
    <figure className={isRound(type) ? 'chart round-chart' : 'chart'}>
      <div className="chart-canvas">
        {isEmpty && <p className="quiet-text">{sentence}</p>}
        {!isEmpty && !program && <Waiting text={t('app.loading')} />}
        {!isEmpty && program === 'failed' && (
          <Notice kind="warning">
            <p>{t('chart.failed')}</p>
            <Button size="small" icon="refresh-cw" onClick={retry}>
              {t('app.retry')}
            </Button>
          </Notice>
        )}
        {!isEmpty && typeof program === 'object' && (
          <Canvas
            key={type}
            draw={program.draw}
            label={sentence}
            format={format}
            data={data}
            type={type}
            showLabels={showLabels}
            unit={unit}
            area={area}
          />
        )}
      </div>
      {!isEmpty && (
        <figcaption className="chart-more">
          <details onToggle={({ currentTarget }) => setTableOpen(currentTarget.open)}>
            <summary>{t('chart.table')}</summary>
            {isTableOpen && <ChartTable title={title} data={data} unit={unit} format={format} />}
          </details>
          <Button kind="quiet" size="small" icon="download" aria-label={t('chart.csvOf', { title })} onClick={save}>
            {t('chart.csv')}
          </Button>
        </figcaption>
      )}
    </figure>
  );
}
