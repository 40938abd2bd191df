import type { Role } from '@meet/contracts/roles';
import { useState } from 'react';
import { useQueryString } from '../../navigation/use-address.ts';
import { ProblemNotice } from '../../core/ProblemNotice.tsx';
import { useServices } from '../../core/services.ts';
import { useLink } from '../../core/use-link.ts';
import { isMissingCall, useRead } from '../../core/use-read.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { RefreshTools } from '../../core/RefreshTools.tsx';
import { useAutoRefresh, type RefreshMode } from '../../ui/browser/auto-refresh.ts';
import { lazyPart } from '../../ui/layout/lazy-part.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { ViewTabs } from '../../ui/layout/ViewTabs.tsx';
import { boards } from './boards.tsx';
import './dashboard.css';
import { viewIn, viewsFor, type View } from './views.ts';

const waiting = <Waiting />;

/** Only on the personal page. */
const OwnPart = lazyPart(async () => (await import('./OwnPart.tsx')).OwnPart, waiting);

const noAccess: { roles: readonly Role[]; screens: readonly string[]; isAssumed?: boolean } = { roles: [], screens: [] };

/** What somebody is here for in figures; among the own ones, the person's data and the way into a meeting. */
export default function DashboardScreen() {
  const { session, access } = useServices();
  const t = useWords();
  const known = access.state.value;
  const { roles, screens, isAssumed } = known.kind === 'known' ? known : noAccess;
  const view = viewIn(useQueryString(), screens, isAssumed ? [] : roles);
  const { value: figures, problem, retry, updatedAt, refresh } = useRead(boards[view]);
  const [mode, setMode] = useState<RefreshMode>('normal');
  useAutoRefresh(mode, refresh);
  const mayMeet = useLink()(['/meeting']) !== undefined;
  const state = session.state.value;
  if (state.kind !== 'signedIn') return null;
  // The personal page has more to show than the figures, which not every server has.
  const isNotServed = view === 'user' && isMissingCall(problem);
  const shown = (
    <>
      {problem && !isNotServed && (
        <ProblemNotice problem={problem} retry={retry} title={t(figures ? 'dashboards.outOfDate' : 'dashboards.failed')} />
      )}
      {figures}
      {!figures && !problem && waiting}
    </>
  );
  return (
    <>
      <header className="page-head dashboard-head">
        <h1>{t('dashboards.welcome', { name: state.me.firstName || state.username })}</h1>
        <div className="dashboard-tools">
          <RefreshTools mode={mode} onChoose={setMode} updatedAt={updatedAt} refresh={refresh} />
        </div>
      </header>
      <DashboardTabs open={viewsFor(screens)} current={view} />
      {view === 'user' ? (
        <OwnPart me={state.me} mayMeet={mayMeet} looksAfterSubscriptions={screens.includes('subscriptions')} waiting={waiting}>
          {shown}
        </OwnPart>
      ) : (
        shown
      )}
    </>
  );
}

function Waiting() {
  const t = useWords();
  return <Skeleton shape="cards" text={t('app.loading')} />;
}

/** Switches between the dashboards; nothing if there is only one. */
function DashboardTabs({ open, current }: { open: readonly View[]; current: View }) {
  const t = useWords();
  if (open.length < 2) return null;
  return (
    <ViewTabs
      label={t('dashboards.views')}
      tabs={open.map((view) => ({ href: `/dashboard?view=${view}`, text: t(`dashboards.view.${view}`), isCurrent: view === current }))}
    />
  );
}
