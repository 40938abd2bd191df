import { jobStepKinds, type PlannedAction } from '@meet/contracts/areas/jobs';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';

interface StepsProps {
  label: string;
  items: readonly PlannedAction[];
  /** With those that are not among the items. */
  total: number;
}

/** What a job would do, or has done, by kind. */
export function Steps({ label, items, total }: StepsProps) {
  const t = useWords();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, and a keyboard has to get there
    <div className="job-steps" role="group" aria-label={label} tabIndex={0}>
      {jobStepKinds.map((kind) => (
        <StepsOf key={kind} kind={kind} steps={items.filter((step) => step.kind === kind)} />
      ))}
      {total > items.length && <p>{t('jobs.plan.more', { n: total - items.length })}</p>}
    </div>
  );
}

function StepsOf({ kind, steps }: { kind: PlannedAction['kind']; steps: readonly PlannedAction[] }) {
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
