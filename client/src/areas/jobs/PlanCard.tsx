import { planJob, type Job } from '@meet/contracts/areas/jobs';
import type { Reply } from '@meet/contracts/wire/http';
import { Answered } from '../../core/Answered.tsx';
import { read } from '../../core/reads.ts';
import { isMissingCall, useRead } from '../../core/use-read.ts';
import { useWords } from '../../i18n/use-words.tsx';
import type { RecordPart } from '../../record/record-spec.ts';
import { useAutoRefresh } from '../../ui/browser/auto-refresh.ts';
import { Notice } from '../../ui/layout/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { WhyFailed } from './cells.tsx';
import { Steps } from './Steps.tsx';

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
  return <Steps label={t('jobs.plan.title')} items={items} total={total} />;
}
