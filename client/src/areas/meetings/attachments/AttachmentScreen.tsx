import type { MeetingAttachments } from '@meet/contracts/areas/attachments';
import { code } from '@meet/contracts/wire/errors';
import { CallProblem } from '../../../api/problem.ts';
import { clientLinks } from '../../../navigation/client-links.ts';
import { ProblemNotice } from '../../../core/ProblemNotice.tsx';
import { useParam } from '../../../navigation/route-params.ts';
import { useServices } from '../../../core/services.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { LinkButton } from '../../../ui/buttons/Button.tsx';
import { Notice } from '../../../ui/layout/Notice.tsx';
import { Waiting } from '../../../ui/layout/Spinner.tsx';
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
        <h1>{t('attachments.title')}</h1>
        {found && 'items' in found && <About meeting={found} />}
      </header>
      {!found && <Waiting text={t('app.loading')} />}
      {found instanceof CallProblem && found.code === code.notFound && <Notice kind="error">{t('attachments.unknown')}</Notice>}
      {found instanceof CallProblem && found.code !== code.notFound && <ProblemNotice problem={found} />}
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
        {t('attachments.openApp')}
      </LinkButton>
    </div>
  );
}
