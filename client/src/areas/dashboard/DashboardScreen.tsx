import { useServices } from '../../app/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { AboutYou } from './AboutYou.tsx';
import './dashboard.css';
import { JoinBox } from './JoinBox.tsx';
import { ManagedOrganizations } from './ManagedOrganizations.tsx';
import { MyTags } from './MyTags.tsx';

/** The person's own data and the way into a meeting. */
export default function DashboardScreen() {
  const { session } = useServices();
  const t = useWords();
  const state = session.state.value;
  if (state.kind !== 'signedIn') return null;
  return (
    <>
      <header className="page-head">
        <h1>{t('dashboard.welcome', { name: state.me.firstName || state.username })}</h1>
        <p>{t('dashboard.intro')}</p>
      </header>
      <div className="dashboard">
        <div className="dashboard-column">
          <JoinBox />
          <ManagedOrganizations organizations={state.me.customersManager} />
          <MyTags />
        </div>
        <AboutYou me={state.me} />
      </div>
    </>
  );
}
