import { useServices } from '../../app/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import './account.css';
import { ProfileForm } from './ProfileForm.tsx';

export default function AccountScreen() {
  const { session } = useServices();
  const t = useWords();
  const state = session.state.value;
  if (state.kind !== 'signedIn') return null;
  return (
    <>
      <header className="page-head">
        <h1>{t('account.title')}</h1>
        <p>{state.me.email}</p>
      </header>
      <div className="account">
        <Card title={t('account.profile')}>
          <ProfileForm me={state.me} />
        </Card>
        <Card title={t('account.session')} text={t('account.sessionText')}>
          <div>
            <LinkButton href="/logout" icon="log-out">
              {t('app.signOut')}
            </LinkButton>
          </div>
        </Card>
      </div>
    </>
  );
}
