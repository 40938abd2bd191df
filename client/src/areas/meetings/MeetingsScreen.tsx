import { getMeetingChoices } from '@meet/contracts/areas/meetings';
import { CallProblem } from '../../api/problem.ts';
import { useServices } from '../../core/services.ts';
import { useAnswer } from '../../core/use-answer.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { Waiting } from '../../ui/layout/Spinner.tsx';
import { meetingsList, type MeetingChoices } from './meetings-list.tsx';
import './meetings.css';
import { useRoles } from './use-roles.ts';

const noChoices: MeetingChoices = { organizations: [], tcsServers: [] };

/** The meetings one may see (001 §2). What the filters offer comes first: an address may name one of them. */
export default function MeetingsScreen() {
  const { call } = useServices();
  const t = useWords();
  const roles = useRoles();
  const choices = useAnswer((signal) => call(getMeetingChoices, { signal }));
  const hasFailed = choices instanceof CallProblem;
  if (choices) return <ListScreen key={String(hasFailed)} spec={meetingsList(roles, hasFailed ? noChoices : choices)} />;
  return (
    <>
      <header className="page-head">
        <h1>{t('meetings.title')}</h1>
      </header>
      <Waiting text={t('app.loading')} />
    </>
  );
}
