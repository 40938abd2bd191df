import { jobStepKinds, planJob, type Job, type PlannedAction } from '@meet/contracts/areas/jobs';
import type { Reply } from '@meet/contracts/wire/http';
import { Answered } from '../../core/Answered.tsx';
import { read } from '../../core/reads.ts';
import { isMissingCall, useRead } from '../../core/use-read.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import type { RecordPart } from '../../record/record-spec.ts';
import { useAutoRefresh } from '../../ui/browser/auto-refresh.ts';
import { Notice } from '../../ui/layout/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { WhyFailed } from './cells.tsx';

/** A trial run: what the job would do if it ran now, as fresh as the job itself. */
export function PlanCard({ record: { id } }: RecordPart<Job>) {
  const t = useWords();
  const answer = useRead(read(planJob, { params: { id } }));
  useAutoRefresh('fast', answer.refresh);
  if (isMissingCall(answer.problem)) return null;
  return (
    <Card title={t('jobs.plan.title')}>
      <Answered of={answer}>{(plan) => <Plan {...plan} />}</Answered>
    </Card>
  );
}

function Plan({ items, total, failure }: Reply<typeof planJob>) {
  const t = useWords();
  if (failure)
    return (
      <Notice kind="error" title={t('jobs.plan.fails')}>
        <WhyFailed {...failure} />
      </Notice>
    );
  if (items.length === 0) return <p>{t('jobs.plan.none')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, and a keyboard has to get there
    <div className="job-plan" role="group" aria-label={t('jobs.plan.title')} tabIndex={0}>
      {jobStepKinds.map((kind) => (
        <ActionsOf key={kind} kind={kind} actions={items.filter((action) => action.kind === kind)} />
      ))}
      {total > items.length && <p>{t('jobs.plan.more', { n: total - items.length })}</p>}
    </div>
  );
}

function ActionsOf({ kind, actions }: { kind: PlannedAction['kind']; actions: readonly PlannedAction[] }) {
  const t = useWords();
  const { dateTime } = useFormat();
  if (actions.length === 0) return undefined;
  return (
    <>
      <h3>{t(`jobs.step.${kind}`)}</h3>
      <ul>
        {actions.map(({ name, date }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two files of one name can be due at the same time
          <li key={index}>
            <bdi>{name}</bdi>
            <time dateTime={date.toISOString()}>{dateTime(date)}</time>
          </li>
        ))}
      </ul>
    </>
  );
}
