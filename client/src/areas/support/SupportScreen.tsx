import { getSupport } from '@meet/contracts/areas/support';
import { useState } from 'react';
import { externalLink } from '../../navigation/external-link.ts';
import { ProblemNotice } from '../../core/ProblemNotice.tsx';
import { useServices } from '../../core/services.ts';
import { read } from '../../core/reads.ts';
import { isMissingCall, useRead } from '../../core/use-read.ts';
import { useI18n, useWords } from '../../i18n/use-words.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { addConsoleIcons } from '../../ui/icons/console-icons.ts';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { SafeHtml } from '../../ui/layout/SafeHtml.tsx';
import { Waiting } from '../../ui/layout/Spinner.tsx';
import './support.css';
import type { I18n } from '../../i18n/i18n.ts';

addConsoleIcons();

/** Whom to ask when something does not work (NAV-08); for everybody, signed in or not. */
export default function SupportScreen() {
  const t = useWords();
  return (
    <div className="support">
      <header className="page-head">
        <h1>{t('support.title')}</h1>
        <p>{t('support.intro')}</p>
      </header>
      <Card title={t('support.contact')}>
        <Contact />
      </Card>
      <OwnFacts />
    </div>
  );
}

/** The text and address of the support settings, `supportPath` where it leads somewhere else, and the manual. */
function Contact() {
  const { settings } = useServices();
  const { t, language } = useI18n();
  const lang = language.value;
  const { value: known, problem, retry } = useRead(read(getSupport, { query: { lang } }));
  const manual = externalLink(settings.value?.helpPath);
  const addresses = [externalLink(known?.url), externalLink(settings.value?.supportPath)].filter(
    (address) => address !== undefined && !isHere(address),
  );
  return (
    <>
      {!known && !problem && <Waiting text={t('app.loading')} />}
      {problem && !isMissingCall(problem) && <ProblemNotice problem={problem} retry={retry} />}
      {known && (
        <p>
          <SafeHtml html={known.text} />
        </p>
      )}
      <div className="support-ways">
        {[...new Set(addresses)].map(
          (address, index) =>
            address && (
              <LinkButton
                key={address}
                href={address}
                kind={index === 0 ? 'primary' : 'secondary'}
                icon={isMail(address) ? 'mail' : 'external-link'}
              >
                {t(isMail(address) ? 'support.write' : 'support.site')}
              </LinkButton>
            ),
        )}
        {manual && (
          <LinkButton href={manual} icon="circle-question-mark">
            {t('support.manual')}
          </LinkButton>
        )}
      </div>
    </>
  );
}

/** The page itself may be what `supportPath` names. */
const isHere = (address: string): boolean => new URL(address).origin === location.origin && new URL(address).pathname === location.pathname;

const isMail = (address: string): boolean => address.startsWith('mailto:');

function OwnFacts() {
  const { session, settings } = useServices();
  const i18n = useI18n();
  const { t } = i18n;
  const [time] = useState(() => new Date());
  const state = session.state.value;
  const lines = linesOf(i18n, {
    server: [settings.value?.serverName, location.host].filter(Boolean).join(', '),
    account: state.kind === 'signedIn' ? state.me.email : undefined,
    browser: navigator.userAgent,
    language: i18n.language.value,
    time,
  });
  return (
    <Card title={t('support.data')} text={t('support.dataText')}>
      <dl className="support-facts">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`support.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <CopyButton text={supportText(i18n, lines)} label={t('support.copy')} copied={t('support.copied')} />
      </div>
    </Card>
  );
}

/** What support asks for first, by name. */
interface SupportFacts {
  server: string;
  account: string | undefined;
  browser: string;
  language: string;
  time: Date;
}

type Line = readonly [name: 'server' | 'account' | 'browser' | 'language' | 'time', value: string];

const linesOf = ({ t }: Pick<I18n, 't'>, { server, account, browser, language, time }: SupportFacts): readonly Line[] => [
  ['server', server],
  ['account', account ?? t('support.signedOut')],
  ['browser', browser],
  ['language', language],
  ['time', time.toISOString()],
];

/** For the clipboard: one fact a line. */
const supportText = ({ t }: Pick<I18n, 't'>, lines: readonly Line[]): string =>
  lines.map(([name, value]) => `${t(`support.${name}`)}: ${value}`).join('\n');
