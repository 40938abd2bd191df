import { useEffect, useRef } from 'react';
import { ProblemNotice } from '../core/ProblemNotice.tsx';
import { useI18n } from '../i18n/use-words.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { confirm } from '../ui/overlays/confirm.ts';
import { Notice } from '../ui/layout/Notice.tsx';
import { Counts } from './Counts.tsx';
import type { CsvFlow, CsvState } from './csv-flow.ts';
import type { CsvReader } from './csv-reader.ts';
import { Effects } from './Effects.tsx';
import type { CsvOperation } from './csv-operation.ts';
import { unusedHeadings } from './file-columns.ts';
import { PlannedSteps } from './PlannedSteps.tsx';
import { RefusedRows } from './RefusedRows.tsx';

interface PlanCardProps {
  kind: CsvOperation;
  flow: CsvFlow;
  reader: CsvReader;
  state: Extract<CsvState, { kind: 'planned' | 'applying' }>;
}

/** The plan of a file, before anything is written, with the button that applies it. */
export function PlanCard({ kind, flow, reader, state }: PlanCardProps) {
  const { t, language } = useI18n();
  const { plan, hasChanged, problem } = state;
  const columns = flow.columns.value;
  const unused = columns ? unusedHeadings(columns) : [];
  const steps = plan.create + plan.change + plan.delete;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasChanged) top.current?.focus();
  }, [hasChanged]);

  async function apply(): Promise<void> {
    if (kind.isDanger) {
      const question = { title: t('csv.deleteTitle', { n: steps }), message: t('csv.deleteText') };
      const isSure = await confirm({ ...question, validate: t(`csv.${kind.name}.apply`, { n: steps }), isDanger: true }).then(
        () => true,
        () => false,
      );
      if (!isSure) return;
    }
    await flow.apply();
  }

  return (
    <Card title={t(kind.previewTitle ?? 'csv.preview')} text={t('csv.nothingYet')}>
      {hasChanged && (
        <Notice kind="warning" focusRef={top}>
          {t('csv.changed')}
        </Notice>
      )}
      {problem && <ProblemNotice problem={problem} />}
      <Counts kind={kind} counts={plan} rows={plan.rows} refused={plan.refused} />
      {unused.length > 0 && (
        <Notice kind="warning">{t('csv.ignored', { columns: new Intl.ListFormat(language.peek()).format(unused) })}</Notice>
      )}
      {plan.isApplicable && <Effects kind={kind} effects={plan.effects} />}
      {!plan.isApplicable && (
        <Notice kind="error" title={t('failure.import.file')}>
          {t('csv.spoiled')}
        </Notice>
      )}
      {plan.refused.length > 0 && <RefusedRows kind={kind} plan={plan} flow={flow} reader={reader} />}
      {steps > 0 && <PlannedSteps steps={plan.steps} total={steps} />}
      {steps === 0 && <Notice kind="info">{t('csv.nothing')}</Notice>}
      {steps > 0 && plan.isApplicable && (
        <div>
          <Button kind={kind.isDanger ? 'danger' : 'primary'} busy={state.kind === 'applying'} onClick={() => void apply()}>
            {t(`csv.${kind.name}.apply`, { n: steps })}
          </Button>
        </div>
      )}
    </Card>
  );
}
