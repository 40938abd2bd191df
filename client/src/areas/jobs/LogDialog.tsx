import { getExecution, type Execution } from '@meet/contracts/areas/jobs';
import type { Reply } from '@meet/contracts/wire/http';
import { Answered } from '../../core/Answered.tsx';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { useAutoRefresh } from '../../ui/browser/auto-refresh.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { Moment } from '../../ui/layout/Moment.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Began, CancelledBy, hasEnded, StartedBy, Status, WhyFailed } from './cells.tsx';
import { Steps } from './Steps.tsx';

interface LogDialogProps {
  jobId: string;
  executionId: string;
  onClose: () => void;
}

/** How an execution of a job went, and what it has done to what. */
export function LogDialog({ jobId, executionId, onClose }: LogDialogProps) {
  const t = useWords();
  const answer = useRead(read(getExecution, { params: { id: jobId, executionId } }));
  useAutoRefresh(answer.value && hasEnded(answer.value) ? 'disabled' : 'fast', answer.refresh);
  return (
    <Dialog
      title={t('jobs.executions.log.title')}
      width="38rem"
      onCancel={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('app.close')}
        </Button>
      }
    >
      <Answered of={answer}>
        {(execution) => (
          <>
            <ExecutionFacts {...execution} />
            <Log {...execution} />
          </>
        )}
      </Answered>
    </Dialog>
  );
}

function ExecutionFacts({ status, failure, cancelledBy, start, end, startedBy }: Execution) {
  const t = useWords();
  return (
    <Facts>
      <Fact name={t('jobs.executions.column.status')}>
        <Status status={status} /> {cancelledBy && <CancelledBy name={cancelledBy} />}
        {failure && <WhyFailed {...failure} />}
      </Fact>
      <Fact name={t('jobs.executions.column.startedBy')}>
        <StartedBy startedBy={startedBy} />
      </Fact>
      <Fact name={t('jobs.executions.column.start')}>
        <Began start={start} status={status} />
      </Fact>
      <Fact name={t('jobs.executions.column.end')}>
        <Moment at={end} otherwise={t('jobs.executions.notYet')} />
      </Fact>
    </Facts>
  );
}

function Log({ log, ...execution }: Reply<typeof getExecution>) {
  const t = useWords();
  if (!log) return <p>{t(`jobs.executions.log.${whyNone(execution)}`)}</p>;
  if (log.total === 0) return <p>{t('jobs.executions.log.nothing')}</p>;
  return <Steps label={t('jobs.executions.log.title')} {...log} />;
}

function whyNone(execution: Execution): 'cancelled' | 'none' | 'notYet' {
  if (execution.status === 'cancelled') return 'cancelled';
  return hasEnded(execution) ? 'none' : 'notYet';
}
