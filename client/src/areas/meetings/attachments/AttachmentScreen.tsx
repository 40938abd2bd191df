import type { MeetingAttachments } from '@meet/contracts/areas/attachments';
import { CallProblem } from '../../../api/problem.ts';
import { clientLinks } from '../../../app/client-links.ts';
import { ProblemNotice } from '../../../app/ProblemNotice.tsx';
import { useParam } from '../../../app/route-params.ts';
import { useServices } from '../../../app/services.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Waiting } from '../../../ui/Spinner.tsx';
import { FileList } from './FileList.tsx';
import { useAttachments } from './use-attachments.ts';

/** The recordings and transcripts of one meeting, named by its id or by its umi (000 §2): for webviews, too. */
export default function AttachmentScreen() {
  const uid = useParam('uid');
  return <Files key={uid} uid={uid} />;
}

function Files({ uid }: { uid: string }) {
  const t = useWords();
  const { found, replace } = useAttachments(uid);
  return (
    <>
      <header className="page-head">
        <h1>{t('attachment.title')}</h1>
        {found && 'items' in found && <About meeting={found} />}
      </header>
      {!found && <Waiting text={t('app.loading')} />}
      {found instanceof CallProblem && found.code === 1001 && <Notice kind="error">{t('attachment.unknown')}</Notice>}
      {found instanceof CallProblem && found.code !== 1001 && <ProblemNotice problem={found} />}
      {found && 'items' in found && (
        <FileList uid={uid} meeting={found} onChange={replace}>
          <OpenApp umi={found.umi} />
        </FileList>
      )}
    </>
  );
}

function About({ meeting: { subject, start } }: { meeting: MeetingAttachments }) {
  const when = useFormat().dateTime(start);
  return (
    <p>
      {subject} · {when}
    </p>
  );
}

function OpenApp({ umi }: { umi: string }) {
  const { settings } = useServices();
  const t = useWords();
  const { open } = clientLinks(settings.value, umi, location.origin);
  if (!open) return null;
  return (
    <div>
      <LinkButton href={open} kind="quiet" icon="monitor-smartphone">
        {t('attachment.openApp')}
      </LinkButton>
    </div>
  );
}
