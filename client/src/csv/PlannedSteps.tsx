import type { PlannedStep } from '@meet/contracts/wire/plans';
import { useFormat } from '../i18n/use-format.ts';
import { useI18n, useWords } from '../i18n/use-words.tsx';
import { Table, type TableColumn } from '../ui/table/Table.tsx';

type Column = TableColumn<PlannedStep>;

const columns: readonly Column[] = [
  { name: 'email', translation: 'csv.step.email', width: '2fr', cell: ({ email }) => email },
  { name: 'fullName', translation: 'csv.step.fullName', cell: ({ fullName }) => fullName },
  { name: 'act', translation: 'csv.step.act', width: '6rem', cell: ({ act }) => <Act act={act} /> },
  { name: 'changes', translation: 'csv.step.changes', width: '2fr', cell: ({ changes }) => <Changes changes={changes} /> },
  { name: 'line', translation: 'csv.step.line', width: '4rem', cell: ({ line }) => line },
];

const keyOf = ({ line }: PlannedStep): string => String(line);

/** The first steps of a plan. */
export function PlannedSteps({ steps, total }: { steps: readonly PlannedStep[]; total: number }) {
  const t = useWords();
  const { number } = useFormat();
  const hasChanges = steps.some(({ changes }) => changes.length > 0);
  return (
    <section className="csv-part">
      <h2>{t('csv.steps')}</h2>
      {steps.length < total && <p>{t('csv.firstSteps', { shown: number(steps.length), total: number(total) })}</p>}
      <Table
        caption={t('csv.steps')}
        columns={hasChanges ? columns : columns.filter(({ name }) => name !== 'changes')}
        rows={steps}
        rowKey={keyOf}
      />
    </section>
  );
}

function Act({ act }: { act: PlannedStep['act'] }) {
  return useWords()(`csv.act.${act}`);
}

function Changes({ changes }: Pick<PlannedStep, 'changes'>) {
  const { t } = useI18n();
  const text = (value: string | null | undefined) => value || t('csv.empty');
  return (
    <ul className="csv-changes">
      {changes.map(({ field, from, to }) => (
        <li key={`${field} ${from}`}>
          <code>{field}</code> <del>{text(from)}</del> → <ins>{text(to)}</ins>
        </li>
      ))}
    </ul>
  );
}
