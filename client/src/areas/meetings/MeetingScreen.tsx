import { getMeeting } from '@meet/contracts/areas/meetings';
import { code } from '@meet/contracts/wire/errors';
import { CallProblem } from '../../api/problem.ts';
import { BackLink } from '../../navigation/BackLink.tsx';
import { ProblemNotice } from '../../core/ProblemNotice.tsx';
import { useParam } from '../../navigation/route-params.ts';
import { useServices } from '../../core/services.ts';
import { useAnswer } from '../../core/use-answer.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { Waiting } from '../../ui/layout/Spinner.tsx';
import { MeetingPage } from './MeetingPage.tsx';
import './meetings.css';

/** One meeting, named by its id or its umi (000 §2, 001 §2). */
export default function MeetingScreen() {
  const uid = useParam('uid');
  return <Found key={uid} uid={uid} />;
}

function Found({ uid }: { uid: string }) {
  const { call } = useServices();
  const t = useWords();
  const answer = useAnswer((signal) => call(getMeeting, { params: { id: uid }, signal }));
  return (
    <>
      <BackLink href="/meeting">{t('meetings.title')}</BackLink>
      {answer && !(answer instanceof CallProblem) ? (
        <MeetingPage first={answer} />
      ) : (
        <>
          <h1>{t('meetings.one')}</h1>
          {!answer && <Waiting text={t('app.loading')} />}
          {answer?.code === code.notFound && <Notice kind="error">{t('meetings.unknown')}</Notice>}
          {answer && answer.code !== code.notFound && <ProblemNotice problem={answer} />}
        </>
      )}
    </>
  );
}
