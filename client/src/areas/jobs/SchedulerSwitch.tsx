import { getScheduler, startScheduler, stopScheduler } from '@meet/contracts/areas/jobs';
import { useState } from 'react';
import { attempt } from '../../core/attempt.ts';
import { ProblemNotice } from '../../core/ProblemNotice.tsx';
import { useServices } from '../../core/services.ts';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';

/** Whether the scheduler is started or stopped (001 §4), and the way to change that; stopping is asked about first. A state from earlier says so. */
export function SchedulerSwitch({ onChange }: { onChange: () => Promise<void> }) {
  const services = useServices();
  const { call, notices } = services;
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const { value: scheduler, problem, retry, show } = useRead(read(getScheduler));
  if (!scheduler) return problem ? <ProblemNotice problem={problem} retry={retry} /> : <SchedulerRoom />;
  const isStarted = scheduler.state === 'started';

  async function toggle(): Promise<void> {
    if (isStarted)
      await confirm({ title: t('jobs.scheduler.stopTitle'), message: t('jobs.scheduler.stopText'), validate: t('jobs.scheduler.stop') });
    setBusy(true);
    show(await call(isStarted ? stopScheduler : startScheduler));
    notices.show('success', t(isStarted ? 'jobs.scheduler.hasStopped' : 'jobs.scheduler.hasStarted'));
    await onChange();
  }

  return (
    <div className="job-scheduler">
      {problem && <ProblemNotice title={t('shell.outOfDate')} problem={problem} retry={retry} />}
      <span className="job-scheduler-state" role="status">
        <Badge {...(isStarted ? { kind: 'ok', icon: 'circle-check' } : { kind: 'warning', icon: 'triangle-alert' })}>
          {t(`jobs.scheduler.${scheduler.state}`)}
        </Badge>
        <small>{t('jobs.scheduler.zone', { zone: scheduler.timeZone })}</small>
      </span>
      <div className="list-head-end">
        <Button
          kind={isStarted ? 'secondary' : 'primary'}
          {...(!isStarted && { icon: 'play' })}
          busy={busy}
          onClick={() => void attempt(services, toggle).finally(() => setBusy(false))}
        >
          {t(isStarted ? 'jobs.scheduler.stop' : 'jobs.scheduler.start')}
        </Button>
      </div>
    </div>
  );
}

/** As much room as what comes, so that nothing below moves. */
function SchedulerRoom() {
  const t = useWords();
  return (
    <div className="job-scheduler coming" aria-hidden="true">
      <span className="job-scheduler-state">
        <Badge kind="ok" icon="circle-check">
          {t('jobs.scheduler.started')}
        </Badge>
        <small>{t('jobs.scheduler.zone', { zone: 'UTC' })}</small>
      </span>
      <div className="list-head-end">
        <span className="button">{t('jobs.scheduler.stop')}</span>
      </div>
    </div>
  );
}
