import { code } from '@meet/contracts/wire/errors';
import { useEffect, useRef, useState } from 'react';
import { asProblem, type CallProblem } from '../api/problem.ts';
import { ProblemNotice } from '../core/ProblemNotice.tsx';
import { useServices } from '../core/services.ts';
import { useWords } from '../i18n/use-words.tsx';
import { Button, LinkButton } from '../ui/buttons/Button.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Notice } from '../ui/layout/Notice.tsx';
import { Counts } from './Counts.tsx';
import type { CsvFlow, CsvState } from './csv-flow.ts';
import type { CsvReader } from './csv-reader.ts';
import type { CsvOperation } from './csv-operation.ts';
import { RefusedRows } from './RefusedRows.tsx';

interface ResultCardProps {
  kind: CsvOperation;
  back: { href: string; text: string };
  flow: CsvFlow;
  reader: CsvReader;
  state: Extract<CsvState, { kind: 'done' }>;
}

/** The result of an applied plan, with the next steps. */
export function ResultCard({ kind, back, flow, reader, state: { plan, applied } }: ResultCardProps) {
  const t = useWords();
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <Card>
      <Notice kind="success" title={t(`csv.${kind.name}.done`)} focusRef={done} />
      <Counts kind={kind} counts={applied} rows={plan.rows} refused={plan.refused} />
      {kind.undo && <Undo undo={kind.undo} planId={applied.planId} />}
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

interface UndoProps {
  undo: NonNullable<CsvOperation['undo']>;
  planId: string;
}

function Undo({ undo, planId }: UndoProps) {
  const { call } = useServices();
  const t = useWords();
  const [state, setState] = useState<UndoState>({ kind: 'possible' });

  async function run(): Promise<void> {
    setState({ kind: 'busy' });
    try {
      setState({ kind: 'undone', count: await undo(call, planId) });
    } catch (error) {
      setState({ kind: 'failed', problem: asProblem(error) });
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
      <Button icon="undo-2" busy={state.kind === 'busy'} onClick={() => void run()}>
        {t('csv.undo')}
      </Button>
      <span className="quiet-text">{t('csv.undoHint')}</span>
    </div>
  );
}
