import { jobStepKinds, planJob, type Job, type PlannedAction } from '@meet/contracts/areas/jobs';
import { AnsweredCard } from '../../core/AnsweredCard.tsx';
import { read } from '../../core/reads.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import type { RecordPart } from '../../record/record-spec.ts';

/** A trial run: what the job would do if it ran now, by kind; asked again after each execution. */
export function PlanCard({ record: { id, lastExecutionDate, lastExecutionStatus } }: RecordPart<Job>) {
  const t = useWords();
  return (
    <AnsweredCard
      key={`${lastExecutionDate?.getTime()} ${lastExecutionStatus}`}
      title={t('jobs.plan.title')}
      of={read(planJob, { params: { id } })}
    >
      {({ items, total }) =>
        items.length === 0 ? (
          <p>{t('jobs.plan.none')}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, and a keyboard has to get there
          <div className="job-plan" role="group" aria-label={t('jobs.plan.title')} tabIndex={0}>
            {jobStepKinds.map((kind) => (
              <Steps key={kind} kind={kind} steps={items.filter((step) => step.kind === kind)} />
            ))}
            {total > items.length && <p>{t('jobs.plan.more', { n: total - items.length })}</p>}
          </div>
        )
      }
    </AnsweredCard>
  );
}

function Steps({ kind, steps }: { kind: PlannedAction['kind']; steps: readonly PlannedAction[] }) {
  const t = useWords();
  const { dateTime } = useFormat();
  if (steps.length === 0) return undefined;
  return (
    <>
      <h3>{t(`jobs.step.${kind}`)}</h3>
      <ul>
        {steps.map(({ name, date }, index) => (
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
