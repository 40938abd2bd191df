import { code } from '@meet/contracts/wire/errors';
import { limits } from '@meet/contracts/wire/limits';
import { ProblemNotice } from '../core/ProblemNotice.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useI18n } from '../i18n/use-words.tsx';
import { Notice } from '../ui/layout/Notice.tsx';
import type { CsvState } from './csv-flow.ts';

type Failure = Extract<CsvState, { kind: 'unreadable' | 'failed' }>;

/** Why the file is refused as a whole (001 §8). */
export function FileProblem({ failure }: { failure: Failure }) {
  const { t, language } = useI18n();
  const { number } = useFormat();
  const title = t('failure.import.file');
  if (failure.kind === 'unreadable')
    return (
      <Notice kind="error" title={title}>
        {t(`csv.failure.${failure.reason}`)}
      </Notice>
    );
  const { problem } = failure;
  if (problem.code !== code.invalidParameter) return <ProblemNotice problem={problem} />;
  const missing = problem.fields.filter((field) => field.code === code.valueRequired).map(({ name }) => name);
  const columns = new Intl.ListFormat(language.peek(), { type: 'conjunction' }).format(missing);
  return (
    <Notice kind="error" title={title}>
      {missing.length > 0 ? t('csv.failure.column', { columns }) : t('csv.failure.rows', { max: number(limits.importMaxRows) })}
    </Notice>
  );
}
