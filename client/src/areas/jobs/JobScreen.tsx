import { getJob, type Job } from '@meet/contracts/areas/jobs';
import { useState } from 'react';
import { Answered } from '../../app/Answered.tsx';
import { attempt } from '../../app/attempt.ts';
import { BackLink } from '../../app/BackLink.tsx';
import { useParam } from '../../app/route-params.ts';
import { useServices } from '../../app/services.ts';
import { useAnswer } from '../../app/use-answer.ts';
import { useI18n, useWords } from '../../i18n/use-words.tsx';
import { ListParts } from '../../list/ListPanel.tsx';
import { useList } from '../../list/use-list.ts';
import { useAutoRefresh } from '../../ui/auto-refresh.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useOnce } from '../../ui/use-once.ts';
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
      <BackLink href="/job">{t('job.title')}</BackLink>
      {!(answer && 'name' in answer && 'trigger' in answer) && <h1>{t('job.one')}</h1>}
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
      {t('job.action.start')}
    </Button>
  );
  return (
    <>
      <header className="page-head list-head">
        <h1>{job.name}</h1>
        <div className="list-head-end">
          <Button icon={job.enabled ? 'lock' : 'circle-check'} onClick={() => act(() => setEnabled(job, !job.enabled, services))}>
            {t(job.enabled ? 'job.action.disable' : 'job.action.enable')}
          </Button>
          {isBusy ? <Tooltip content={t('job.isUnderWay')}>{startButton}</Tooltip> : startButton}
        </div>
      </header>
      <Card>
        <p>{job.description}</p>
        <Facts>
          <Fact name={t('job.column.enabled')}>
            <Enabled enabled={job.enabled} />
          </Fact>
          <Fact name={t('job.column.type')}>
            <JobType type={job.type} />
          </Fact>
          <Fact name={t('job.column.trigger')}>
            <Trigger expression={job.trigger} />
          </Fact>
          <Fact name={t('job.column.nextExecutionDate')}>
            <Moment at={job.nextExecutionDate} otherwise={t(`job.whyNotPlanned.${job.enabled ? 'stopped' : 'disabled'}`)} />
          </Fact>
          <Fact name={t('job.column.lastExecutionDate')}>
            <span className="job-last">
              <Status status={job.lastExecutionStatus} />
              <Moment at={job.lastExecutionDate} otherwise={t('job.never')} />
            </span>
          </Fact>
        </Facts>
      </Card>
      <section className="job-executions">
        <h2>{t('job.executions.title')}</h2>
        {typeof job.executionsKeptDays === 'number' && <p>{t('job.executions.kept', { n: job.executionsKeptDays })}</p>}
        <ListParts model={executions} />
      </section>
    </>
  );
}
