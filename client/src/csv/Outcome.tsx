import { restoreUsers } from '@meet/contracts/areas/users';
import { code } from '@meet/contracts/wire/errors';
import { useEffect, useRef, useState } from 'react';
import { CallProblem, isProblem } from '../api/problem.ts';
import { ProblemNotice } from '../core/ProblemNotice.tsx';
import { useServices } from '../core/services.ts';
import { useWords } from '../i18n/use-words.tsx';
import { Button, LinkButton } from '../ui/buttons/Button.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Notice } from '../ui/layout/Notice.tsx';
import { Counts } from './Counts.tsx';
import type { CsvFlow, CsvState } from './csv-flow.ts';
import type { CsvReader } from './csv-reader.ts';
import type { FileTask } from './kinds.ts';
import { RefusedRows } from './RefusedRows.tsx';

interface OutcomeProps {
  task: FileTask;
  flow: CsvFlow;
  reader: CsvReader;
  state: Extract<CsvState, { kind: 'done' }>;
}

/** What was done, and what can be done next. */
export function Outcome({ task: { kind, back }, flow, reader, state: { plan, applied } }: OutcomeProps) {
  const t = useWords();
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <Card>
      <Notice kind="success" title={t(`csv.${kind}.done`)} ref={done} />
      <Counts kind={kind} counts={applied} rows={plan.rows} refused={plan.refused} />
      {kind === 'deletion' && <Undo planId={applied.planId} />}
      {plan.refused.length > 0 && <RefusedRows kind={kind} plan={plan} flow={flow} reader={reader} />}
      <div className="csv-ways">
        <LinkButton href={back.href} kind="primary">
          {back.text}
        </LinkButton>
        <Button onClick={() => flow.choose(undefined)}>{t('csv.another')}</Button>
      </div>
    </Card>
  );
}

type UndoState = { kind: 'possible' } | { kind: 'busy' } | { kind: 'undone'; count: number } | { kind: 'failed'; problem: CallProblem };

function Undo({ planId }: { planId: string }) {
  const { call } = useServices();
  const t = useWords();
  const [state, setState] = useState<UndoState>({ kind: 'possible' });

  async function undo(): Promise<void> {
    setState({ kind: 'busy' });
    try {
      const { restored } = await call(restoreUsers, { body: { planId } });
      setState({ kind: 'undone', count: restored });
    } catch (error) {
      setState({ kind: 'failed', problem: isProblem(error) ? error : new CallProblem(code.internal) });
    }
  }

  if (state.kind === 'undone') return <Notice kind="info">{t('csv.undone', { n: state.count })}</Notice>;
  if (state.kind === 'failed')
    return state.problem.code === code.notFound ? (
      <Notice kind="error">{t('csv.tooLate')}</Notice>
    ) : (
      <ProblemNotice problem={state.problem} />
    );
  return (
    <div className="csv-ways">
      <Button icon="undo-2" busy={state.kind === 'busy'} onClick={() => void undo()}>
        {t('csv.undo')}
      </Button>
      <span className="quiet-text">{t('csv.undoHint')}</span>
    </div>
  );
}
