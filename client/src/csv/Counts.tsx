import type { Applied, RefusedRow } from '@meet/contracts/wire/plans';
import { useFormat } from '../i18n/use-format.ts';
import { useWords } from '../i18n/use-words.tsx';
import type { CsvOperation } from './csv-operation.ts';

interface CountsProps {
  kind: CsvOperation;
  counts: Pick<Applied, 'create' | 'change' | 'delete' | 'unchanged'>;
  rows: number;
  refused: readonly RefusedRow[];
}

/** How many rows are created, changed, … A row with several faults counts as one refused row. */
export function countsOf({ kind, counts, rows, refused }: CountsProps) {
  const refusedRows = new Set(refused.map(({ line }) => line)).size;
  return [['rows', rows], ...kind.counts.map((name) => [name, counts[name]] as const), ['refused', refusedRows]] as const;
}

export function Counts(props: CountsProps) {
  const t = useWords();
  const { number } = useFormat();
  return (
    <dl className="csv-counts">
      {countsOf(props).map(([name, count]) => (
        <div key={name} className={name === 'refused' && count > 0 ? 'is-refused' : undefined}>
          <dt>{t(`csv.count.${name}`)}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
