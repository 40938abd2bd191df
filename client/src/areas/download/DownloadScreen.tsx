import { outsideLink } from '../../app/outside-link.ts';
import { useServices } from '../../app/services.ts';
import { Unreachable } from '../../app/Unreachable.tsx';
import { useWords } from '../../i18n/use-words.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import './download.css';
import { downloadsOf, systemOf, type Download } from './links.ts';

/** The app for those who are not signed in (RTE-12), as far as the settings name it. */
export default function DownloadScreen() {
  const { settings, settingsState } = useServices();
  const t = useWords();
  const known = settings.value;
  const isWaiting = settingsState.value.kind === 'loading';
  const downloads = known ? downloadsOf(known, navigator.userAgent, outsideLink) : [];
  return (
    <Card raised>
      <div className="download-head">
        <h1>{t('download.title')}</h1>
        <p>{t('download.text')}</p>
      </div>
      <Unreachable />
      {isWaiting && <Waiting text={t('app.loading')} />}
      {known && downloads.length === 0 && (
        <Notice kind="info" title={t('download.none')}>
          {t('download.noneText')}
        </Notice>
      )}
      <ul className="downloads">
        {downloads.map((download) => (
          <Offer key={download.system} {...download} isOwn={download.system === systemOf(navigator.userAgent)} />
        ))}
      </ul>
      <LinkButton href="/" kind="quiet" icon="arrow-left" block>
        {t('download.toSignIn')}
      </LinkButton>
    </Card>
  );
}

function Offer({ system, address, isOwn }: Download & { isOwn: boolean }) {
  const t = useWords();
  return (
    <li>
      <h2>
        <Icon name={system === 'desktop' ? 'monitor' : 'smartphone'} /> {t(`download.${system}`)}
        {isOwn && <small>{t('download.yours')}</small>}
      </h2>
      <p>{t(`download.${system}Text`)}</p>
      <LinkButton href={address} kind={isOwn ? 'primary' : 'secondary'} icon="download" block>
        {t(`download.${system}Action`)}
      </LinkButton>
    </li>
  );
}
