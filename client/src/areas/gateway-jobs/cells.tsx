import type { GatewayJob } from '@meet/contracts/areas/gateway-jobs';
import { Link } from 'wouter';
import { knownWord } from '../../i18n/known-word.ts';
import { useI18n, useWords } from '../../i18n/use-words.tsx';
import { Badge, type BadgeProps } from '../../ui/layout/Badge.tsx';
import { Button } from '../../ui/buttons/Button.tsx';

export function GatewayJobType({ type }: Pick<GatewayJob, 'type'>) {
  return knownWord(useI18n(), 'gateway-jobs.type', type);
}

type Look = Pick<BadgeProps, 'kind' | 'icon'>;

const busy: Look = { kind: 'accent', icon: 'loader' };
const over: Look = { icon: 'check' };

const looks: Readonly<Record<string, Look>> = {
  NEW: { icon: 'clock' },
  CREATED: { icon: 'clock' },
  SCHEDULED: { icon: 'clock' },
  STARTING: busy,
  IN_PROGRESS: busy,
  STOPPING: busy,
  STARTED: { kind: 'ok', icon: 'play' },
  DONE: { kind: 'ok', icon: 'circle-check' },
  STOPPED: over,
  FAILED: { kind: 'error', icon: 'circle-alert' },
};

/** The state of a job (001 §4); of one that failed, why, in the words of the gateway. */
export function JobState({ state, failureReason }: Pick<GatewayJob, 'state' | 'failureReason'>) {
  const i18n = useI18n();
  return (
    <span className="job-lines">
      <Badge {...looks[state]}>{knownWord(i18n, 'gateway-jobs.state', state)}</Badge>
      {failureReason && <small>{failureReason}</small>}
    </span>
  );
}

/** The nine digits; the meeting itself as long as it is there. */
export const MeetingCell = ({ meetingId, meeting }: Pick<GatewayJob, 'meetingId' | 'meeting'>) =>
  meeting ? (
    <Link href={`/meeting/${encodeURIComponent(meeting.id)}`} title={meeting.name}>
      {meetingId}
    </Link>
  ) : (
    meetingId
  );

/** The gateway by both its names. */
export const GatewayCell = ({ gatewayServerAlias, gatewayUid }: Pick<GatewayJob, 'gatewayServerAlias' | 'gatewayUid'>) => (
  <span className="job-lines">
    {gatewayServerAlias}
    <small>{gatewayUid}</small>
  </span>
);

/** How many parameters there are, and the way to them. */
export function ParamsCell({ job, onOpen }: { job: GatewayJob; onOpen: () => void }) {
  const t = useWords();
  const n = Object.keys(job.params).length;
  if (n === 0) return t('gateway-jobs.noParams');
  return (
    <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={onOpen}>
      {t('gateway-jobs.showParams', { n })}
    </Button>
  );
}
