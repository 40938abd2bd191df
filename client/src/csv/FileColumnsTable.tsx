import { useI18n, useWords } from '../i18n/use-words.tsx';
import { Select } from '../ui/fields/SelectField.tsx';
import { Table, type TableColumn } from '../ui/table/Table.tsx';
import type { CsvFlow } from './csv-flow.ts';
import type { CsvOperation } from './csv-operation.ts';
import type { FileColumn } from './file-columns.ts';

interface FileColumnsTableProps {
  kind: CsvOperation;
  flow: CsvFlow;
  isBusy: boolean;
}

interface Row extends FileColumnsTableProps {
  index: number;
  column: FileColumn;
}

const columns: readonly TableColumn<Row>[] = [
  { name: 'heading', translation: 'csv.used.heading', cell: (row) => <Heading {...row} /> },
  { name: 'example', translation: 'csv.used.example', cell: ({ column }) => <bdi className="csv-example">{column.example}</bdi> },
  { name: 'use', translation: 'csv.used.use', cell: (row) => <Use {...row} /> },
];

const keyOf = ({ index }: Row): string => String(index);

/** What each column of the file is used as; open where some column has another name than that of the contract. */
export function FileColumnsTable({ kind, flow, isBusy }: FileColumnsTableProps) {
  const t = useWords();
  const found = flow.columns.value;
  if (!found) return null;
  const isPlain = found.hasHeader && found.columns.every(({ heading, use }) => use?.toLowerCase() === heading.toLowerCase());
  const rows = found.columns.map((column, index): Row => ({ kind, flow, isBusy, column, index }));
  return (
    <details className="csv-part" open={!isPlain}>
      <summary>{t('csv.used.title')}</summary>
      {!found.hasHeader && <p>{t('csv.used.noHeader')}</p>}
      <Table caption={t('csv.used.title')} columns={columns} rows={rows} rowKey={keyOf} />
    </details>
  );
}

function Heading({ column: { heading }, index }: Row) {
  const { t } = useI18n();
  return heading ? <bdi>{heading}</bdi> : t('csv.used.column', { n: index + 1 });
}

function Use({ kind, flow, isBusy, index, column: { heading, use } }: Row) {
  const { t } = useI18n();
  const names = [...kind.columns.needed, ...kind.columns.optional];
  return (
    <span className="input">
      <Select
        options={[{ value: '', text: t('csv.used.not') }, ...names.map((value) => ({ value, text: value }))]}
        value={use ?? ''}
        disabled={isBusy}
        aria-label={t('csv.used.as', { column: heading || t('csv.used.column', { n: index + 1 }) })}
        onChange={({ target }) => {
          const chosen = names.find((name) => name === target.value);
          flow.use(index, chosen);
        }}
      />
    </span>
  );
}
