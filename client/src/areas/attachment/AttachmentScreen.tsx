import { getAttachments, type MeetingAttachments } from '@meet/contracts/attachments';
import type { AttachmentFile } from '@meet/contracts/meetings';
import { downloadRefusal } from '@meet/contracts/rules';
import { useEffect, useState } from 'react';
import { CallProblem } from '../../api/problem.ts';
import { ProblemNotice } from '../../app/ProblemNotice.tsx';
import { whyText } from '../../app/refusal-text.ts';
import { useParam } from '../../app/route-params.ts';
import { useServices } from '../../app/services.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useI18n, useWords } from '../../i18n/use-words.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { clientLinks } from '../../app/client-links.ts';
import './attachment.css';
import { FileLine } from './FileLine.tsx';

/** The recordings and transcripts of one meeting, named by its id or by its umi (000 §2). */
export default function AttachmentScreen() {
  const uid = useParam('uid');
  return <Files key={uid} uid={uid} />;
}

function Files({ uid }: { uid: string }) {
  const { call } = useServices();
  const t = useWords();
  const [found, setFound] = useState<MeetingAttachments | CallProblem>();

  useEffect(() => {
    const leaving = new AbortController();
    call(getAttachments, { params: { uid }, signal: leaving.signal }).then(setFound, (error: unknown) => {
      if (error instanceof CallProblem) setFound(error);
    });
    return () => leaving.abort();
  }, [call, uid]);

  if (found === undefined || found instanceof CallProblem)
    return (
      <>
        <h1>{t('attachment.title')}</h1>
        {!found && <Waiting text={t('app.loading')} />}
        {found?.code === 1001 && <Notice kind="error">{t('attachment.unknown')}</Notice>}
        {found && found.code !== 1001 && <ProblemNotice problem={found} />}
      </>
    );
  const replace = (changed: AttachmentFile) =>
    setFound({ ...found, items: found.items.map((file) => (file.id === changed.id ? changed : file)) });
  return <List uid={uid} meeting={found} onChange={replace} />;
}

interface ListProps {
  uid: string;
  meeting: MeetingAttachments;
  onChange: (file: AttachmentFile) => void;
}

function List({ uid, meeting, onChange }: ListProps) {
  const { settings } = useServices();
  const i18n = useI18n();
  const { t } = i18n;
  const { subject, start, umi, items } = meeting;
  const storage = downloadRefusal(meeting);
  const { open } = clientLinks(settings.value, umi, location.origin);
  const when = useFormat().dateTime(start);
  return (
    <>
      <header className="page-head">
        <h1>{t('attachment.title')}</h1>
        <p>
          {subject} · {when}
        </p>
      </header>
      {storage && <Notice kind="warning">{whyText(i18n, storage)}</Notice>}
      <Card>
        {items.length === 0 && (
          <Notice kind="info" title={t('attachment.none')}>
            {t('attachment.noneText')}
          </Notice>
        )}
        <ul className="attachments">
          {items.map((file) => (
            <FileLine key={file.id} uid={uid} file={file} meeting={meeting} onChange={onChange} />
          ))}
        </ul>
        {open && (
          <div>
            <LinkButton href={open} kind="quiet" icon="monitor-smartphone">
              {t('attachment.openApp')}
            </LinkButton>
          </div>
        )}
      </Card>
    </>
  );
}
