import { Unreachable } from '../../core/Unreachable.tsx';
import { useWords } from '../../i18n/use-words.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { addConsoleIcons } from '../../ui/icons/console-icons.ts';
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
          <h1>{t('downloads.title')}</h1>
          <p>{t('downloads.text')}</p>
        </div>
        <Unreachable />
        <Packages />
        <LinkButton href="/" kind="quiet" icon="arrow-left" block>
          {t('downloads.toSignIn')}
        </LinkButton>
      </Card>
    </div>
  );
}
