import { bySchedule, type Execution, type Failure, type JobRow } from '@meet/contracts/areas/jobs';
import { isExecutionState, type ExecutionState } from '@meet/contracts/areas/work';
import type { I18n } from '../../i18n/i18n.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useI18n, useWords } from '../../i18n/use-words.tsx';
import { Badge, type BadgeProps } from '../../ui/layout/Badge.tsx';
import { Moment } from '../../ui/layout/Moment.tsx';

export const jobPath = (id: string): string => `/job/${encodeURIComponent(id)}`;

const looks = {
  waiting: { icon: 'clock' },
  running: { icon: 'play', kind: 'accent' },
  finished: { icon: 'circle-check', kind: 'ok' },
  failed: { icon: 'circle-alert', kind: 'error' },
  cancelled: { icon: 'circle-stop' },
} as const satisfies Record<ExecutionState, Pick<BadgeProps, 'icon' | 'kind'>>;

/** A status of a newer server is shown as it is. */
export function Status({ status }: { status: string | null | undefined }) {
  const t = useWords();
  if (!status) return null;
  return isExecutionState(status) ? <Badge {...looks[status]}>{t(`jobs.state.${status}`)}</Badge> : <Badge>{status}</Badge>;
}

export function Enabled({ enabled }: Pick<JobRow, 'enabled'>) {
  const t = useWords();
  return enabled ? (
    <Badge kind="ok" icon="circle-check">
      {t('jobs.enabled')}
    </Badge>
  ) : (
    <Badge icon="lock">{t('jobs.disabled')}</Badge>
  );
}

/** Unknown types of a newer server are shown as they are. */
export function JobType({ type }: Pick<JobRow, 'type'>) {
  return useI18n().find(`jobs.type.${type}`) ?? type;
}

export function Seconds({ of }: { of: number | null | undefined }) {
  const { number } = useFormat();
  return typeof of === 'number' ? number(of, 1) : null;
}

export function StartedBy({ startedBy }: Pick<Execution, 'startedBy'>) {
  const t = useWords();
  return startedBy === bySchedule ? t('jobs.executions.scheduler') : startedBy;
}

export const parametersText = ({ parameters }: Pick<Execution, 'parameters'>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ');

/** How much an execution has done; kinds of a newer server are shown as they are. */
export const doneText = (find: I18n['find'], { done }: Pick<Execution, 'done'>): string =>
  Object.entries(done ?? {})
    .map(([kind, n]) => `${find(`jobs.step.${kind}`) ?? kind}: ${n}`)
    .join(', ');

/** Why it has failed; reasons of a newer server are shown as they are. */
export function WhyFailed({ reason, detail }: Failure) {
  const why = useI18n().find(`jobs.failure.${reason}`) ?? reason;
  return (
    <>
      {why} {detail && <bdi>{detail}</bdi>}
    </>
  );
}

/** When it began. */
export function Began({ start, status }: Pick<Execution, 'start' | 'status'>) {
  const t = useWords();
  return <Moment at={start} otherwise={t(status === 'cancelled' ? 'jobs.never' : 'jobs.executions.notYet')} />;
}

export function CancelledBy({ name }: { name: string }) {
  const t = useWords();
  return t('jobs.executions.cancelledBy', { name });
}

/** It neither waits nor runs. */
export const hasEnded = ({ status }: Pick<Execution, 'status'>): boolean => status !== 'waiting' && status !== 'running';

/** It waits or runs. */
export const isUnderWay = ({ lastExecutionStatus }: Pick<JobRow, 'lastExecutionStatus'>): boolean =>
  lastExecutionStatus === 'waiting' || lastExecutionStatus === 'running';
