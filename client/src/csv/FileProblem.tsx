import { code } from '@meet/contracts/wire/errors';
import { limits } from '@meet/contracts/wire/limits';
import { ProblemNotice } from '../core/ProblemNotice.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useI18n } from '../i18n/use-words.tsx';
import { Notice } from '../ui/layout/Notice.tsx';
import type { CsvState } from './csv-flow.ts';

type Failure = Extract<CsvState, { kind: 'unreadable' | 'unmapped' | 'failed' }>;

/** Why the file is refused as a whole (001 §8). */
export function FileProblem({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t, language } = useI18n();
  const { number } = useFormat();
  const title = t('failure.import.file');
  if (failure.kind === 'unreadable')
    return (
      <Notice kind="error" title={title}>
        {t(`csv.failure.${failure.reason}`)}
      </Notice>
    );
  if (failure.kind === 'unmapped')
    return (
      <Notice kind="error" title={title}>
        {t('csv.failure.column', { columns: new Intl.ListFormat(language.peek(), { type: 'conjunction' }).format(failure.missing) })}
      </Notice>
    );
  const { problem } = failure;
  if (problem.code !== code.invalidParameter) return <ProblemNotice problem={problem} retry={onRetry} />;
  return (
    <Notice kind="error" title={title}>
      {t('csv.failure.rows', { max: number(limits.importMaxRows) })}
    </Notice>
  );
}
