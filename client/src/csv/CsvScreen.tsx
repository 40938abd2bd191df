import type { Refusal } from '@meet/contracts/rules';
import { useEffect, useState } from 'react';
import { BackLink } from '../navigation/BackLink.tsx';
import { whyText } from '../core/refusal-text.ts';
import { useServices } from '../core/services.ts';
import { useI18n } from '../i18n/use-words.tsx';
import { Notice } from '../ui/layout/Notice.tsx';
import { Waiting } from '../ui/layout/Spinner.tsx';
import './csv.css';
import { createCsvFlow, type CsvFlow } from './csv-flow.ts';
import { createCsvReader, type CsvReader } from './csv-reader.ts';
import { FileCard } from './FileCard.tsx';
import { FileProblem } from './FileProblem.tsx';
import type { FileTask } from './kinds.ts';
import { Outcome } from './Outcome.tsx';
import { Preview } from './Preview.tsx';

interface CsvScreenProps extends FileTask {
  title: string;
  /** What the file is taken into, where there is more than one such thing. */
  into?: string;
  /** Why the person can't. */
  why: Refusal | undefined;
}

/** One kind of file, from choosing it to what it did. */
export function CsvScreen({ title, into, why, ...task }: CsvScreenProps) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <div className="csv">
      <header className="page-head">
        <p>
          <BackLink href={task.back.href}>{task.back.text}</BackLink>
        </p>
        <h1>{title}</h1>
        {into && <p>{into}</p>}
        <p>{t(`csv.${task.kind}.intro`)}</p>
      </header>
      {why ? <Notice kind="info">{whyText(i18n, why)}</Notice> : <Flow key={`${task.kind} ${task.about}`} task={task} />}
    </div>
  );
}

function Flow({ task }: { task: FileTask }) {
  const { call, i18n } = useServices();
  const [{ flow, reader }] = useState(() => {
    const made = createCsvReader();
    return { reader: made, flow: createCsvFlow({ ...task, call, read: made.read, language: () => i18n.language.peek() }) };
  });
  useEffect(
    () => () => {
      flow.dispose();
      reader.dispose();
    },
    [flow, reader],
  );
  return (
    <>
      {flow.state.value.kind !== 'done' && <FileCard task={task} flow={flow} />}
      <Result task={task} flow={flow} reader={reader} />
    </>
  );
}

function Result({ task, flow, reader }: { task: FileTask; flow: CsvFlow; reader: CsvReader }) {
  const { t } = useI18n();
  const state = flow.state.value;
  switch (state.kind) {
    case 'empty':
      return null;
    case 'planning':
      return <Waiting text={t('csv.planning')} />;
    case 'unreadable':
    case 'failed':
      return <FileProblem failure={state} />;
    case 'done':
      return <Outcome task={task} flow={flow} reader={reader} state={state} />;
    default:
      return <Preview key={state.plan.planId} kind={task.kind} flow={flow} reader={reader} state={state} />;
  }
}
