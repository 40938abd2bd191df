import type { Refusal } from '@meet/contracts/rules';
import { useEffect, useRef, useState } from 'react';
import { BackLink } from '../navigation/BackLink.tsx';
import { whyText } from '../core/refusal-text.ts';
import { useServices } from '../core/services.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useI18n } from '../i18n/use-words.tsx';
import { Notice } from '../ui/layout/Notice.tsx';
import { Waiting } from '../ui/layout/Spinner.tsx';
import { countsOf } from './Counts.tsx';
import './csv.css';
import { createCsvFlow, type CsvFlow } from './csv-flow.ts';
import { createCsvReader, type CsvReader } from './csv-reader.ts';
import type { CsvOperation } from './csv-operation.ts';
import { FileCard } from './FileCard.tsx';
import { FileProblem } from './FileProblem.tsx';
import { ResultCard } from './ResultCard.tsx';
import { PlanCard } from './PlanCard.tsx';

interface CsvScreenProps {
  kind: CsvOperation;
  title: string;
  /** The record the file is imported into, as text. */
  into?: string;
  /** Why this person may not use it. */
  why: Refusal | undefined;
  /** The link back, also shown when the file is applied. */
  back: BackTarget;
}

interface BackTarget {
  href: string;
  text: string;
}

/** Choose a CSV file, see its plan, apply it, see the result. */
export function CsvScreen({ kind, title, into, why, back }: CsvScreenProps) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <div className="csv">
      <header className="page-head">
        <p>
          <BackLink href={back.href}>{back.text}</BackLink>
        </p>
        <h1>{title}</h1>
        {into && <p>{into}</p>}
        <p>{t(`csv.${kind.name}.intro`)}</p>
      </header>
      {why ? <Notice kind="info">{whyText(i18n, why)}</Notice> : <Flow key={`${kind.name} ${kind.target}`} kind={kind} back={back} />}
    </div>
  );
}

function Flow({ kind, back }: { kind: CsvOperation; back: BackTarget }) {
  const { call, i18n } = useServices();
  const [{ flow, reader }] = useState(() => {
    const made = createCsvReader();
    return { reader: made, flow: createCsvFlow({ kind, call, read: made.read, language: () => i18n.language.peek() }) };
  });
  useEffect(
    () => () => {
      flow.dispose();
      reader.dispose();
    },
    [flow, reader],
  );
  const result = useRef<HTMLDivElement>(null);
  const planAgain = () => {
    // The button disappears.
    result.current?.focus();
    flow.planAgain();
  };
  return (
    <>
      {flow.state.value.kind !== 'done' && <FileCard kind={kind} flow={flow} />}
      <Announcement kind={kind} flow={flow} />
      <div ref={result} className="csv-result" tabIndex={-1}>
        <Result kind={kind} back={back} flow={flow} reader={reader} onRetry={planAgain} />
      </div>
    </>
  );
}

/** What comes of a file, for those who do not see the preview. */
function Announcement({ kind, flow }: Pick<ResultProps, 'kind' | 'flow'>) {
  const { t, language } = useI18n();
  const { number } = useFormat();
  const state = flow.state.value;
  const said =
    'plan' in state
      ? [
          t(kind.previewTitle ?? 'csv.preview'),
          ...countsOf({ kind, counts: state.plan, ...state.plan }).map(([name, count]) => `${t(`csv.count.${name}`)} ${number(count)}`),
        ]
      : [];
  return (
    <p role="status" className="hidden-text">
      {new Intl.ListFormat(language.value, { type: 'unit' }).format(said)}
    </p>
  );
}

interface ResultProps {
  kind: CsvOperation;
  back: BackTarget;
  flow: CsvFlow;
  reader: CsvReader;
  onRetry: () => void;
}

function Result({ kind, back, flow, reader, onRetry }: ResultProps) {
  const { t } = useI18n();
  const state = flow.state.value;
  switch (state.kind) {
    case 'empty':
      return null;
    case 'planning':
      return <Waiting text={t('csv.planning')} />;
    case 'unreadable':
    case 'unmapped':
    case 'failed':
      return <FileProblem failure={state} onRetry={onRetry} />;
    case 'done':
      return <ResultCard kind={kind} back={back} flow={flow} reader={reader} state={state} />;
    default:
      return <PlanCard key={state.plan.planId} kind={kind} flow={flow} reader={reader} state={state} />;
  }
}
