import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { CallProblem } from '../api/problem.ts';
import { useI18n, useWords } from '../i18n/use-words.tsx';
import { Button, LinkButton, type ButtonProps } from '../ui/buttons/Button.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import type { IconName } from '../ui/icons/icon-names.ts';
import { Waiting, WholePageWaiting } from '../ui/layout/Spinner.tsx';
import { SupportDetails } from '../ui/layout/SupportDetails.tsx';
import './messages.css';
import { problemDetails, problemText } from './problem-text.ts';
import type { Route } from '../navigation/route.ts';
import { useServices } from './services.ts';

/** A message in place of a screen. */
function Message({ icon, number, title, text, details, children }: MessageProps) {
  return (
    <div className="message">
      {icon && <Icon name={icon} />}
      {number && (
        <span className="number" aria-hidden="true">
          {number}
        </span>
      )}
      <h1>{title}</h1>
      <p>{text}</p>
      {details && <SupportDetails text={details} />}
      <div className="message-actions">{children}</div>
    </div>
  );
}

interface MessageProps {
  icon?: IconName;
  number?: string;
  title: string;
  text: ReactNode;
  details?: string;
  children: ReactNode;
}

export function NotFound() {
  const t = useWords();
  return (
    <Message number="404" title={t('notFound.title')} text={t('notFound.text')}>
      <ToStart />
    </Message>
  );
}

/** The person may not open this route or, without a route, something on this screen; `retry`: perhaps they may by now. */
export function NoAccess({ route, retry }: { route?: Route; retry?: (() => void) | undefined }) {
  const t = useWords();
  const [Why, setWhy] = useState<ComponentType<{ route: Route; otherwise: string }>>();
  useEffect(() => {
    import('./WhyNoAccess.tsx').then(
      (found) => setWhy(() => found.WhyNoAccess),
      () => {},
    );
  }, []);
  const otherwise = t('noAccess.text');
  return (
    <Message icon="lock" title={t('noAccess.title')} text={Why && route ? <Why route={route} otherwise={otherwise} /> : otherwise}>
      {retry && (
        <Button icon="refresh-cw" onClick={retry}>
          {t('app.retry')}
        </Button>
      )}
      <ToStart />
    </Message>
  );
}

/** The code of a screen could not be loaded. What a browser remembers as missing, or a newer build no longer has, comes with the page. */
export function LoadFailed({ retry }: { retry: () => void }) {
  const t = useWords();
  return (
    <Message icon="wifi-off" title={t('crash.title')} text={t('crash.part')}>
      <Button kind="primary" icon="refresh-cw" onClick={retry}>
        {t('app.retry')}
      </Button>
      <ReloadButton />
    </Message>
  );
}

/** The roles of the person could not be loaded. */
export function AccessFailed() {
  const { access } = useServices();
  const state = access.state.value;
  return state.kind === 'failed' && <CallFailed problem={state.problem} retry={() => void access.load()} />;
}

interface CallFailedProps {
  problem: CallProblem;
  retry: () => void;
  /** Instead of "Something went wrong". */
  title?: string;
  /** Another way on. */
  children?: ReactNode;
}

/** A call failed without which there is no screen. */
export function CallFailed({ problem, retry, title, children }: CallFailedProps) {
  const i18n = useI18n();
  return (
    <Message
      icon="wifi-off"
      title={title ?? i18n.t('crash.title')}
      text={problemText(i18n, problem)}
      details={problemDetails(i18n, problem)}
    >
      <Button kind="primary" icon="refresh-cw" onClick={retry}>
        {i18n.t('app.retry')}
      </Button>
      {children}
    </Message>
  );
}

export function Crash() {
  const t = useWords();
  return (
    <Message icon="triangle-alert" title={t('crash.title')} text={t('crash.text')}>
      <ReloadButton kind="primary" />
    </Message>
  );
}

function ReloadButton({ kind = 'secondary' }: Pick<ButtonProps, 'kind'>) {
  const t = useWords();
  return (
    <Button kind={kind} icon="refresh-cw" onClick={() => location.reload()}>
      {t('app.reload')}
    </Button>
  );
}

export function Pending() {
  const t = useWords();
  return <Waiting text={t('app.loading')} />;
}

/** While it is not known which page will be shown. */
export function PendingPage() {
  const t = useWords();
  return <WholePageWaiting text={t('app.loading')} />;
}

function ToStart() {
  const t = useWords();
  return (
    <LinkButton kind="primary" href="/" icon="arrow-left">
      {t('app.toStart')}
    </LinkButton>
  );
}
