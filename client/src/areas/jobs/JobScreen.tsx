import { getJob, type Job } from '@meet/contracts/areas/jobs';
import { useState } from 'react';
import { Answered } from '../../core/Answered.tsx';
import { attempt } from '../../core/attempt.ts';
import { BackLink } from '../../navigation/BackLink.tsx';
import { useParam } from '../../navigation/route-params.ts';
import { useServices } from '../../core/services.ts';
import { useAnswer } from '../../core/use-answer.ts';
import { useI18n, useWords } from '../../i18n/use-words.tsx';
import { ListParts } from '../../list/ListPanel.tsx';
import { useList } from '../../list/use-list.ts';
import { useAutoRefresh } from '../../ui/browser/auto-refresh.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { Tooltip } from '../../ui/overlays/Tooltip.tsx';
import { useOnce } from '../../ui/buttons/use-once.ts';
import { Enabled, isUnderWay, JobType, Moment, Status } from './cells.tsx';
import { executionList } from './execution-list.tsx';
import { setEnabled, start, startQuestion } from './job-actions.ts';
import './jobs.css';
import { Trigger } from './Trigger.tsx';

/** One job: what starts it, how its executions went, and starting it by hand. */
export default function JobScreen() {
  const { call } = useServices();
  const { t, language } = useI18n();
  const id = useParam('id');
  const answer = useAnswer((signal) => call(getJob, { params: { id }, signal }), id);
  return (
    <>
      <BackLink href="/job">{t('jobs.title')}</BackLink>
      {!(answer && 'name' in answer && 'trigger' in answer) && <h1>{t('jobs.one')}</h1>}
      <Answered answer={answer}>{(first) => <Found key={`${id} ${language.peek()}`} first={first} />}</Answered>
    </>
  );
}

function Found({ first }: { first: Job }) {
  const services = useServices();
  const { call } = services;
  const t = useWords();
  const [job, setJob] = useState(first);
  const [spec] = useState(() => executionList(t, first.id));
  const executions = useList(spec);
  const once = useOnce();
  const refresh = async () => setJob(await call(getJob, { params: { id: job.id } }));
  useAutoRefresh('fast', () => refresh().catch(() => {}));
  /** Does something to the job, then shows what is true now. */
  const act = (run: () => Promise<unknown>) =>
    void once(() =>
      attempt(services, async () => {
        await run();
        await Promise.all([refresh(), executions.refresh()]);
      }),
    );
  const isBusy = isUnderWay(job);
  const startButton = (
    <Button
      kind="primary"
      icon="play"
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) act(() => confirm(startQuestion(t, job)).then(() => start(job, services)));
      }}
    >
      {t('jobs.action.start')}
    </Button>
  );
  return (
    <>
      <header className="page-head list-head">
        <h1>{job.name}</h1>
        <div className="list-head-end">
          <Button icon={job.enabled ? 'lock' : 'circle-check'} onClick={() => act(() => setEnabled(job, !job.enabled, services))}>
            {t(job.enabled ? 'jobs.action.disable' : 'jobs.action.enable')}
          </Button>
          {isBusy ? <Tooltip content={t('jobs.isUnderWay')}>{startButton}</Tooltip> : startButton}
        </div>
      </header>
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
          </Fact>
          <Fact name={t('jobs.column.nextExecutionDate')}>
            <Moment at={job.nextExecutionDate} otherwise={t(`jobs.whyNotPlanned.${job.enabled ? 'stopped' : 'disabled'}`)} />
          </Fact>
          <Fact name={t('jobs.column.lastExecutionDate')}>
            <span className="job-last">
              <Status status={job.lastExecutionStatus} />
              <Moment at={job.lastExecutionDate} otherwise={t('jobs.never')} />
            </span>
          </Fact>
        </Facts>
      </Card>
      <section className="job-executions">
        <h2>{t('jobs.executions.title')}</h2>
        {typeof job.executionsKeptDays === 'number' && <p>{t('jobs.executions.kept', { n: job.executionsKeptDays })}</p>}
        <ListParts model={executions} />
      </section>
    </>
  );
}
