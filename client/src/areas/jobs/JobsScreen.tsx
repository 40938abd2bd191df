import { useState } from 'react';
import { useI18n, useWords } from '../../i18n/use-words.tsx';
import { ListParts } from '../../list/ListPanel.tsx';
import { useList } from '../../list/use-list.ts';
import { jobList } from './job-list.tsx';
import './jobs.css';
import { SchedulerSwitch } from './SchedulerSwitch.tsx';

/** The scheduler and its jobs (001 §2). */
export default function JobsScreen() {
  const { language } = useI18n();
  return <Jobs key={language.peek()} />;
}

function Jobs() {
  const t = useWords();
  const [spec] = useState(() => jobList(t));
  const model = useList(spec, { inAddress: true });
  return (
    <>
      <header className="page-head list-head">
        <h1>{t('jobs.title')}</h1>
        <SchedulerSwitch onChange={model.refresh} />
      </header>
      <ListParts model={model} />
    </>
  );
}
