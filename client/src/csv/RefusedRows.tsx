import { wholeRow, type Plan, type RefusedRow } from '@meet/contracts/wire/plans';
import { useMemo, useState } from 'react';
import { problemText } from '../core/problem-text.ts';
import type { I18n } from '../i18n/i18n.ts';
import { useI18n, useWords } from '../i18n/use-words.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { firstPage, usualPageSize, type PageSize } from '../ui/table/pages.ts';
import { Pager } from '../ui/table/Pager.tsx';
import { saveText } from '../ui/browser/save-text.ts';
import { Table, type TableColumn } from '../ui/table/Table.tsx';
import type { CsvFlow } from './csv-flow.ts';
import type { CsvReader } from './csv-reader.ts';
import type { CsvOperation } from './csv-operation.ts';

type Column = TableColumn<RefusedRow>;

const columnsOf = (kind: CsvOperation): readonly Column[] => [
  { name: 'line', translation: 'csv.refusedColumn.line', width: '5rem', cell: ({ line }) => line, isLabelled: true },
  { name: 'column', translation: 'csv.refusedColumn.column', cell: (row) => <Place {...row} /> },
  { name: 'value', translation: 'csv.refusedColumn.value', width: '2fr', cell: ({ value }) => <Value value={value} /> },
  { name: 'reason', translation: 'csv.refusedColumn.reason', width: '3fr', cell: (row) => <Reason kind={kind} row={row} /> },
];

const keyOf = ({ line, column }: RefusedRow): string => `${line} ${column}`;

interface RefusedRowsProps {
  kind: CsvOperation;
  plan: Pick<Plan, 'refused' | 'isApplicable'>;
  flow: Pick<CsvFlow, 'file' | 'text' | 'columns'>;
  reader: Pick<CsvReader, 'refusedRows'>;
}

/** The refused rows with line, column and reason, and a download of them to correct. */
export function RefusedRows({ kind, plan, flow, reader }: RefusedRowsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [page, setPage] = useState(firstPage);
  const [pageSize, setPageSize] = useState<PageSize>(usualPageSize);
  const { refused } = plan;
  const columns = useMemo(() => columnsOf(kind), [kind]);

  async function save(): Promise<void> {
    const text = flow.text.peek()?.text;
    const columns = flow.columns.peek();
    if (text === undefined || !columns) return;
    const reasons = new Map<number, string>();
    for (const row of refused) {
      const before = reasons.get(row.line);
      const place = row.column === wholeRow ? '' : `${row.column}: `;
      reasons.set(row.line, `${before ? `${before} ` : ''}${place}${reasonText(i18n, kind, row)}`);
    }
    const header = columns.hasHeader ? undefined : columns.columns.map(({ use = '' }) => use);
    const { delimiter } = columns;
    const content = await reader.refusedRows({ text, delimiter, header, reasons, reasonColumn: t('csv.refusedColumn.reason') });
    saveText(`${flow.file.peek()?.name.replace(/\.\w+$/, '') ?? 'users'}-refused.csv`, content, 'text/csv');
  }

  return (
    <section className="csv-part">
      <h2>{t('csv.refused')}</h2>
      {plan.isApplicable && <p>{t('csv.refusedText')}</p>}
      <div>
        <Button icon="download" onClick={() => void save()}>
          {t('csv.saveRefused')}
        </Button>
      </div>
      <Table caption={t('csv.refused')} columns={columns} rows={refused.slice((page - 1) * pageSize, page * pageSize)} rowKey={keyOf} />
      {refused.length > usualPageSize && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={refused.length}
          onPage={setPage}
          onPageSize={(size) => {
            setPageSize(size);
            setPage(firstPage);
          }}
        />
      )}
    </section>
  );
}

function Place({ column }: RefusedRow) {
  const t = useWords();
  return column === wholeRow ? <span className="quiet-text">{t('csv.wholeRow')}</span> : <code>{column}</code>;
}

function Value({ value }: { value: string }) {
  const t = useWords();
  return value || <span className="quiet-text">{t('csv.empty')}</span>;
}

function Reason({ kind, row }: { kind: CsvOperation; row: RefusedRow }) {
  return reasonText(useI18n(), kind, row);
}

/** The reason of a code: of this kind of file, of the column, of any file, or of the code in general. */
const reasonText = (i18n: Pick<I18n, 't' | 'find'>, { name }: CsvOperation, { column, code }: RefusedRow): string =>
  i18n.find(`csv.${name}.reason.${code}`) ??
  i18n.find(`csv.reason.${column || 'row'}.${code}`) ??
  i18n.find(`csv.reason.${code}`) ??
  problemText(i18n, { code });
