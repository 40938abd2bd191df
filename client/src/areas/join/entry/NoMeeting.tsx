import type { CallProblem } from '../../../api/problem.ts';
import { ProblemNotice } from '../../../core/ProblemNotice.tsx';
import { useWords } from '../../../i18n/use-words.tsx';
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { meetingPaths } from '../../../navigation/meeting-paths.ts';
import './entry.css';

/** A link that leads to no meeting (GST-09). */
export function UnknownMeeting() {
  const t = useWords();
  return (
    <section className="entry-panel centred entry-alone">
      <div className="entry-ring bad">
        <Icon name="circle-alert" />
      </div>
      <h1>{t('join.client.notFound')}</h1>
      <p className="entry-sentence" role="status">
        {t('join.client.notFoundText')}
      </p>
      <LinkButton href={meetingPaths.guest} kind="primary" size="large" block>
        {t('join.client.useIdentifier')}
      </LinkButton>
      <LinkButton href={meetingPaths.login} block>
        {t('app.toStart')}
      </LinkButton>
    </section>
  );
}

/** The server did not answer, so nobody knows whether there is a meeting. */
export function UnreachableMeeting({ problem, isLooking, onRetry }: { problem: CallProblem; isLooking: boolean; onRetry: () => void }) {
  const t = useWords();
  return (
    <section className="entry-panel entry-alone">
      <h1>{t('join.client.failed')}</h1>
      <ProblemNotice problem={problem} />
      <Button kind="primary" size="large" icon="refresh-cw" block busy={isLooking} onClick={onRetry}>
        {t('join.trouble.retry')}
      </Button>
    </section>
  );
}
