import { getScheduler, startScheduler, stopScheduler, type Scheduler } from '@meet/contracts/areas/jobs';
import { useState } from 'react';
import { CallProblem } from '../../api/problem.ts';
import { attempt } from '../../app/attempt.ts';
import { ProblemNotice } from '../../app/ProblemNotice.tsx';
import { useServices } from '../../app/services.ts';
import { useAnswer } from '../../app/use-answer.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/confirm.ts';

/** Whether the scheduler is started or stopped (001 §4), and the way to change that; stopping is asked about first. */
export function SchedulerSwitch({ onChange }: { onChange: () => Promise<void> }) {
  const services = useServices();
  const { call, notices } = services;
  const t = useWords();
  const [changed, setChanged] = useState<Scheduler>();
  const [busy, setBusy] = useState(false);
  const answer = useAnswer((signal) => call(getScheduler, { signal }));
  const scheduler = changed ?? answer;
  if (scheduler === undefined) return null;
  if (scheduler instanceof CallProblem) return <ProblemNotice problem={scheduler} />;
  const isStarted = scheduler.state === 'started';

  async function toggle(): Promise<void> {
    if (isStarted)
      await confirm({ title: t('job.scheduler.stopTitle'), message: t('job.scheduler.stopText'), validate: t('job.scheduler.stop') });
    setBusy(true);
    setChanged(await call(isStarted ? stopScheduler : startScheduler));
    notices.show('success', t(isStarted ? 'job.scheduler.hasStopped' : 'job.scheduler.hasStarted'));
    await onChange();
  }

  return (
    <div className="job-scheduler">
      <span className="job-scheduler-state" role="status">
        <Badge {...(isStarted ? { kind: 'ok', icon: 'circle-check' } : { kind: 'warning', icon: 'triangle-alert' })}>
          {t(`job.scheduler.${scheduler.state}`)}
        </Badge>
        <small>{t('job.scheduler.zone', { zone: scheduler.timeZone })}</small>
      </span>
      <Button
        kind={isStarted ? 'secondary' : 'primary'}
        {...(!isStarted && { icon: 'play' })}
        busy={busy}
        onClick={() => void attempt(services, toggle).finally(() => setBusy(false))}
      >
        {t(isStarted ? 'job.scheduler.stop' : 'job.scheduler.start')}
      </Button>
    </div>
  );
}
