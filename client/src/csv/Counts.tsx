import type { Applied, RefusedRow } from '@meet/contracts/wire/plans';
import { useFormat } from '../i18n/use-format.ts';
import { useWords } from '../i18n/use-words.tsx';
import { kinds, type FileKind } from './kinds.ts';

interface CountsProps {
  kind: FileKind;
  counts: Pick<Applied, 'create' | 'change' | 'delete' | 'unchanged'>;
  rows: number;
  refused: readonly RefusedRow[];
}

/** What becomes of the rows, in numbers; a row with two faults is one refused row. */
export function Counts({ kind, counts, rows, refused }: CountsProps) {
  const t = useWords();
  const { number } = useFormat();
  const refusedRows = new Set(refused.map(({ line }) => line)).size;
  const all = [
    ['rows', rows],
    ...kinds[kind].acts.map((act) => [act, counts[act]] as const),
    ...(kind === 'deletion' ? [] : [['unchanged', counts.unchanged] as const]),
    ['refused', refusedRows],
  ] as const;
  return (
    <dl className="csv-counts">
      {all.map(([name, count]) => (
        <div key={name} className={name === 'refused' && count > 0 ? 'is-refused' : undefined}>
          <dt>{t(`csv.count.${name}`)}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
