import { getMeetingChoices } from '@meet/contracts/areas/meetings';
import { ChoicesProblem } from '../../core/ChoicesProblem.tsx';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { meetingsList, type MeetingChoices } from './meetings-list.tsx';
import './meetings.css';
import { useMe } from '../../entities/users/use-me.ts';

const noChoices: MeetingChoices = { organizations: [], tcsServers: [] };

/** The meetings one may see (001 §2). What the filters offer comes first: an address may name one of them. */
export default function MeetingsScreen() {
  const t = useWords();
  const roles = useMe().roles;
  const choices = useRead(read(getMeetingChoices));
  const offered = choices.value ?? (choices.problem && noChoices);
  if (offered)
    return (
      <>
        <ChoicesProblem of={[choices]} />
        <ListScreen key={JSON.stringify(offered)} spec={meetingsList(roles, offered)}>
          {roles.length > 0 && (
            <LinkButton href="/meeting/joins" icon="search">
              {t('meetings.joins.search.open')}
            </LinkButton>
          )}
        </ListScreen>
      </>
    );
  return (
    <>
      <header className="page-head">
        <h1>{t('meetings.title')}</h1>
      </header>
      <Skeleton shape="list" text={t('app.loading')} />
    </>
  );
}
