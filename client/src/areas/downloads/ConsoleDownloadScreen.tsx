import { useWords } from '../../i18n/use-words.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Packages } from './Packages.tsx';

/** The app for those who are signed in (RTE-14). */
export default function ConsoleDownloadScreen() {
  const t = useWords();
  return (
    <>
      <header className="page-head">
        <h1>{t('downloads.title')}</h1>
        <p>{t('downloads.text')}</p>
      </header>
      <Card>
        <Packages />
      </Card>
      <Card title={t('downloads.repository.title')} text={t('downloads.repository.text')}>
        <div>
          <LinkButton href="/download-repo" icon="terminal">
            {t('downloads.repository.title')}
          </LinkButton>
        </div>
      </Card>
    </>
  );
}
