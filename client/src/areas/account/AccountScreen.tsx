import { internalSource } from '@meet/contracts/areas/me';
import { LatePrivacyNote } from '../../core/late-privacy-note.ts';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Address } from '../../ui/layout/Address.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import './account.css';
import { AccountDeletion } from './AccountDeletion.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { FeaturesCard } from './FeaturesCard.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SubscriptionsCard } from './SubscriptionsCard.tsx';
import { Tags } from './Tags.tsx';

export default function AccountScreen() {
  const { session } = useServices();
  const t = useWords();
  const state = session.state.value;
  if (state.kind !== 'signedIn') return null;
  const { me } = state;
  return (
    <>
      <header className="page-head">
        <h1>{t('account.title')}</h1>
        <p>
          <Address text={me.email} />
        </p>
      </header>
      <div className="account">
        <Card title={t('account.profile')}>
          <ProfileForm me={me} />
        </Card>
        <Card title={t('account.password')}>
          {me.source === internalSource ? <PasswordForm email={me.email} /> : <Notice kind="info">{t('account.elsewhere')}</Notice>}
        </Card>
        {/* Below what one sees first: nothing in sight moves when they come. */}
        <FeaturesCard />
        <SubscriptionsCard />
        <Card title={t('account.tags')} text={t('account.tagsText')}>
          <Tags />
        </Card>
        <DevicesCard />
        <Card title={t('account.session')} text={t('account.sessionText')}>
          <div>
            <LinkButton href="/logout" icon="log-out">
              {t('app.signOut')}
            </LinkButton>
          </div>
        </Card>
        <Card title={t('account.deletion')} text={t('account.deletionText')}>
          <AccountDeletion email={me.email} />
        </Card>
        <LatePrivacyNote />
      </div>
    </>
  );
}
