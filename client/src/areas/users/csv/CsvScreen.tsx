import { userChangeRefusal } from '@meet/contracts/rules';
import type { CsvKind } from '@meet/contracts/user-csv';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { whyText } from '../../../app/refusal-text.ts';
import { useServices } from '../../../app/services.ts';
import { useI18n } from '../../../i18n/use-words.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Waiting } from '../../../ui/Spinner.tsx';
import './csv.css';
import { createCsvFlow, type CsvFlow } from './csv-flow.ts';
import { createCsvReader, type CsvReader } from './csv-reader.ts';
import { FileCard } from './FileCard.tsx';
import { FileProblem } from './FileProblem.tsx';
import { Outcome } from './Outcome.tsx';
import { Preview } from './Preview.tsx';

/** One kind of file, from choosing it to what it did. */
export function CsvScreen({ kind }: { kind: CsvKind }) {
  const { access } = useServices();
  const i18n = useI18n();
  const { t } = i18n;
  const known = access.state.value;
  const refusal = known.kind === 'known' ? userChangeRefusal(known.roles) : undefined;
  return (
    <div className="csv">
      <header className="page-head">
        <p>
          <Link href="/users" className="csv-back">
            <Icon name="arrow-left" /> {t('csv.toUsers')}
          </Link>
        </p>
        <h1>{t(`csv.${kind}.title`)}</h1>
        <p>{t(`csv.${kind}.intro`)}</p>
      </header>
      {refusal ? <Notice kind="info">{whyText(i18n, refusal)}</Notice> : <Flow key={kind} kind={kind} />}
    </div>
  );
}

function Flow({ kind }: { kind: CsvKind }) {
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
  return (
    <>
      {flow.state.value.kind !== 'done' && <FileCard kind={kind} flow={flow} />}
      <Result kind={kind} flow={flow} reader={reader} />
    </>
  );
}

function Result({ kind, flow, reader }: { kind: CsvKind; flow: CsvFlow; reader: CsvReader }) {
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
      return <Outcome kind={kind} flow={flow} reader={reader} state={state} />;
    default:
      return <Preview key={state.plan.planId} kind={kind} flow={flow} reader={reader} state={state} />;
  }
}
