import { useWords } from '../../i18n/use-words.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Packages } from './Packages.tsx';

/** The app for those who are signed in (RTE-14). */
export default function ConsoleDownloadScreen() {
  const t = useWords();
  return (
    <>
      <header className="page-head">
        <h1>{t('download.title')}</h1>
        <p>{t('download.text')}</p>
      </header>
      <Card>
        <Packages />
      </Card>
      <Card title={t('download.repository.title')} text={t('download.repository.text')}>
        <div>
          <LinkButton href="/download-repo" icon="terminal">
            {t('download.repository.title')}
          </LinkButton>
        </div>
      </Card>
    </>
  );
}
