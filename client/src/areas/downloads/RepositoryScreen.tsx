import { useState } from 'react';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { Waiting } from '../../ui/layout/Spinner.tsx';
import { RadioButtons } from './RadioButtons.tsx';
import './download.css';
import { distributions, guideOf, repositoryAddress, type Distribution, type GuideStep } from './guide.ts';

/** How to install the app from the server's package repositories (NAV-06). */
export default function RepositoryScreen() {
  const { settings, settingsState } = useServices();
  const t = useWords();
  const [distribution, setDistribution] = useState<Distribution>(() => likelyDistribution(navigator.userAgent));
  const address = settings.value && repositoryAddress(settings.value, location.origin);
  return (
    <>
      <header className="page-head">
        <h1>{t('downloads.repository.title')}</h1>
        <p>{t('downloads.repository.text')}</p>
      </header>
      <Card>
        {settingsState.value.kind === 'loading' && <Waiting text={t('app.loading')} />}
        {settings.value && !address && <Notice kind="info">{t('downloads.repository.none')}</Notice>}
        {address && (
          <>
            <RadioButtons
              label={t('downloads.repository.distribution')}
              value={distribution}
              options={distributions.map((value) => ({ value, text: t(`downloads.repository.${value}`) }))}
              onChoose={setDistribution}
            />
            <ol className="guide">
              {guideOf(distribution, address).map((step) => (
                <Step key={step.step} {...step} />
              ))}
            </ol>
          </>
        )}
        <div>
          <LinkButton href="/download" kind="quiet" icon="arrow-left">
            {t('downloads.repository.toDownloads')}
          </LinkButton>
        </div>
      </Card>
    </>
  );
}

function Step({ step, command }: GuideStep) {
  const t = useWords();
  const title = t(`downloads.repository.${step}`);
  return (
    <li>
      <h2>{title}</h2>
      <div className="command">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long line is scrolled with the keyboard */}
        <pre tabIndex={0} aria-label={title}>
          <code>{command}</code>
        </pre>
        <CopyButton
          size="small"
          text={command}
          label={t('downloads.repository.copy')}
          name={t('downloads.repository.copyOf', { step: title })}
          copied={t('downloads.copied')}
        />
      </div>
    </li>
  );
}

/** Some browsers name the distribution they were built for. */
function likelyDistribution(userAgent: string): Distribution {
  if (/suse/i.test(userAgent)) return 'suse';
  return /fedora|red hat|rocky|alma|centos/i.test(userAgent) ? 'fedora' : 'debian';
}
