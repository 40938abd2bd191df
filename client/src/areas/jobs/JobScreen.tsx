import { getJob, listExecutions, type Execution, type Job } from '@meet/contracts/areas/jobs';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { read } from '../../core/reads.ts';
import { useServices } from '../../core/services.ts';
import { RecordAuditLog } from '../../entities/audit/RecordAuditLog.tsx';
import { useI18n, useWords } from '../../i18n/use-words.tsx';
import '../../list/list.css';
import { ListPanel } from '../../list/ListPanel.tsx';
import { RecordScreen } from '../../record/RecordScreen.tsx';
import type { RecordPart, RecordSpec } from '../../record/record-spec.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { Tooltip } from '../../ui/overlays/Tooltip.tsx';
import { Enabled, isUnderWay, JobType, Status } from './cells.tsx';
import { Moment } from '../../ui/layout/Moment.tsx';
import { executionList } from './execution-list.tsx';
import { setEnabled, start, startQuestion } from './job-actions.ts';
import './jobs.css';
import { LogDialog } from './LogDialog.tsx';
import { PlanCard } from './PlanCard.tsx';
import { Trigger, TriggerZone } from './Trigger.tsx';

const jobRecord: RecordSpec<Job> = {
  from: (param) => read(getJob, { params: { id: param('id') } }),
  heading: 'jobs.one',
  title: ({ name }) => name,
  back: { href: '/job', text: 'jobs.title' },
  refresh: 'fast',
  tables: [listExecutions],
  className: 'list-head',
  Head,
  parts: [
    FactsCard,
    PlanCard,
    Executions,
    ({ record: { id, enabled } }) => <RecordAuditLog kind="job" id={id} version={String(enabled)} />,
  ],
};

/** One job: what starts it, how its executions went, and starting it by hand. */
export default function JobScreen() {
  return <RecordScreen spec={jobRecord} />;
}

function Head({ record: job, act, children }: RecordPart<Job> & { children: ReactNode }) {
  const services = useServices();
  const t = useWords();
  const isBusy = isUnderWay(job);
  const startButton = (
    <Button
      kind="primary"
      icon="play"
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) void act(() => confirm(startQuestion(t, job)).then(() => start(job, services)));
      }}
    >
      {t('jobs.action.start')}
    </Button>
  );
  return (
    <>
      {children}
      <div className="list-head-end">
        <Button icon={job.enabled ? 'lock' : 'circle-check'} onClick={() => void act(() => setEnabled(job, !job.enabled, services))}>
          {t(job.enabled ? 'jobs.action.disable' : 'jobs.action.enable')}
        </Button>
        {isBusy ? <Tooltip content={t('jobs.isUnderWay')}>{startButton}</Tooltip> : startButton}
      </div>
    </>
  );
}

function FactsCard({ record: job }: RecordPart<Job>) {
  const t = useWords();
  return (
    <Card>
      <p>{job.description}</p>
      <Facts>
        <Fact name={t('jobs.column.enabled')}>
          <Enabled enabled={job.enabled} />
        </Fact>
        <Fact name={t('jobs.column.type')}>
          <JobType type={job.type} />
        </Fact>
        <Fact name={t('jobs.column.trigger')}>
          <Trigger expression={job.trigger} />
          <TriggerZone />
        </Fact>
        <Fact name={t('jobs.nextRuns')}>
          <NextRuns job={job} />
        </Fact>
        <Fact name={t('jobs.column.lastExecutionDate')}>
          <span className="job-last">
            <Status status={job.lastExecutionStatus} />
            <Moment at={job.lastExecutionDate} otherwise={t('jobs.never')} />
          </span>
        </Fact>
      </Facts>
    </Card>
  );
}

function NextRuns({ job: { enabled, nextExecutionDate, nextExecutionDates } }: { job: Job }) {
  const t = useWords();
  if (nextExecutionDates.length === 0)
    return <Moment at={nextExecutionDate} otherwise={t(`jobs.whyNotPlanned.${enabled ? 'stopped' : 'disabled'}`)} />;
  return (
    <ul className="job-next">
      {nextExecutionDates.map((at) => (
        <li key={at.getTime()}>
          <Moment at={at} />
        </li>
      ))}
    </ul>
  );
}

function Executions({ record: job, refresh }: RecordPart<Job>) {
  const { id, executionsKeptDays } = job;
  const i18n = useI18n();
  const { t } = i18n;
  const [opened, setOpened] = useState<Execution>();
  const now = useRef(job);
  useEffect(() => {
    now.current = job;
  }, [job]);
  const [spec] = useState(() => executionList(i18n, { job: () => now.current, openLog: setOpened, refresh }));
  return (
    <section className="job-executions">
      <h2>{t('jobs.executions.title')}</h2>
      {typeof executionsKeptDays === 'number' && <p>{t('jobs.executions.kept', { n: executionsKeptDays })}</p>}
      <ListPanel spec={spec} />
      {opened && <LogDialog jobId={id} executionId={opened.id} onClose={() => setOpened(undefined)} />}
    </section>
  );
}
