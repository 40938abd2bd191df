import { getServer, type TcsServer } from '@meet/contracts/areas/service';
import { useState } from 'react';
import { BackLink } from '../../navigation/BackLink.tsx';
import { ProblemNotice } from '../../core/ProblemNotice.tsx';
import { useParam } from '../../navigation/route-params.ts';
import { useServices } from '../../core/services.ts';
import { useLive } from '../../core/use-live.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { RefreshTools } from '../../list/RefreshTools.tsx';
import { useAutoRefresh, type RefreshMode } from '../../ui/browser/auto-refresh.ts';
import { Notice } from '../../ui/layout/Notice.tsx';
import { Waiting } from '../../ui/layout/Spinner.tsx';
import { StatusBadge } from './cells.tsx';
import { ServerActions } from './ServerActions.tsx';
import { ServerCards } from './ServerCards.tsx';
import { ServerLists } from './ServerLists.tsx';
import './service.css';

/** One TCS server (001 §3): its state, its statistics, its meetings, and whom it hosts and relays. */
export default function ServerScreen() {
  const { call } = useServices();
  const t = useWords();
  const id = useParam('id');
  const { value, problem, updatedAt, refresh, show } = useLive((signal) => call(getServer, { params: { id }, signal }), id);
  const [mode, setMode] = useState<RefreshMode>('normal');
  useAutoRefresh(mode, refresh);
  return (
    <>
      <BackLink href="/service">{t('service.back')}</BackLink>
      <header className="page-head service-head">
        <h1>{value?.fqdn ?? t('service.title')}</h1>
        {value && <StatusBadge status={value.status} />}
        <div className="service-tools">
          <RefreshTools mode={mode} onChoose={setMode} updatedAt={updatedAt} refresh={refresh} />
        </div>
      </header>
      {problem && <ProblemNotice problem={problem} {...(value && { title: t('service.outOfDate') })} />}
      {!value && !problem && <Waiting text={t('app.loading')} />}
      {value && (
        <>
          <ServerActions server={value} onChange={show} />
          <Draining server={value} />
          <ServerCards server={value} />
          <ServerLists key={value.id} id={value.id} />
        </>
      )}
    </>
  );
}

/** How far a server is that runs empty. */
function Draining({ server: { acceptsNewMeetings, validated, meetingCount } }: { server: TcsServer }) {
  const t = useWords();
  if (acceptsNewMeetings || !validated) return null;
  return meetingCount > 0 ? (
    <Notice kind="warning">{t('service.drainingNow', { n: meetingCount })}</Notice>
  ) : (
    <Notice kind="info">{t('service.drainedNow')}</Notice>
  );
}
