import { useWords } from '../../i18n/use-words.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { addConsoleIcons } from '../../ui/console-icons.ts';
import './download.css';
import { Packages } from './Packages.tsx';

addConsoleIcons();

/** The app for those who are not signed in (RTE-12). */
export default function DownloadScreen() {
  const t = useWords();
  return (
    <div className="download-alone">
      <Card raised>
        <div className="download-head">
          <h1>{t('download.title')}</h1>
          <p>{t('download.text')}</p>
        </div>
        <Packages />
        <LinkButton href="/" kind="quiet" icon="arrow-left" block>
          {t('download.toSignIn')}
        </LinkButton>
      </Card>
    </div>
  );
}
