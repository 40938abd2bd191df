import { useEffect, useRef } from 'react';
import type { CallState } from '../../../call/state/call-state.ts';
import { dayAndTime } from '../../../i18n/day-and-time.ts';
import { useI18n, useWords } from '../../../i18n/use-words.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { Notice } from '../../../ui/layout/Notice.tsx';
import { Spinner } from '../../../ui/layout/Spinner.tsx';
import '../entry/entry.css';
import { clockFace, isoDuration } from '../shared/elapsed.ts';
import { useNow } from '../shared/use-now.ts';
import { LongWait } from './LongWait.tsx';

export interface WaitingRoomProps {
  state: Extract<CallState, { kind: 'waiting' | 'connection' }>;
  name: string;
  /** Neither camera nor microphone takes part. */
  isWithoutDevices: boolean;
  reconnecting: boolean;
  onCancel: () => void;
  onAskAgain: () => void;
  onRetryStart: () => void;
}

/** Between asking to join and being connected: what happens, what comes next, and how to leave (001 §4). */
export function WaitingRoom({ state, name, isWithoutDevices, reconnecting, onCancel, onAskAgain, onRetryStart }: WaitingRoomProps) {
  const { t, find } = useI18n();
  // The words of the meeting may still be on their way.
  const step = waitingStep(state, find('live.putBack.title') !== undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const retryStart = () => {
    // The button disappears.
    heading.current?.focus();
    onRetryStart();
  };
  return (
    <section className={step === 'rejected' ? 'entry-panel centred entry-alone' : 'entry-panel centred'}>
      <div className={`entry-ring ${rings[step].tone}`}>
        <Icon name={rings[step].icon} />
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {t(titles[step])}
      </h1>
      <div role="status" className="entry-sentence">
        {step === 'asked' && <RequestSentence name={name} />}
        {texts[step] && <p>{t(texts[step])}</p>}
        {reconnecting && <p>{t('join.waiting.reconnecting')}</p>}
      </div>
      {step === 'delayed' && state.kind === 'waiting' && state.startsAt !== undefined && <Countdown until={state.startsAt} />}
      {step === 'asked' && <LongWait onAskAgain={onAskAgain} />}
      {step === 'startError' && <Notice kind="error">{t('join.waiting.startError')}</Notice>}
      {step !== 'rejected' && step !== 'startError' && step !== 'putBack' && <Steps step={step} isWithoutDevices={isWithoutDevices} />}
      {step === 'startError' && (
        <Button kind="primary" size="large" icon="refresh-cw" block onClick={retryStart}>
          {t('join.waiting.retry')}
        </Button>
      )}
      <Button block onClick={onCancel} {...(step === 'rejected' && { icon: 'arrow-left' })}>
        {t(step === 'rejected' ? 'join.waiting.back' : 'join.waiting.cancel')}
      </Button>
    </section>
  );
}

const titles = {
  asked: 'join.waiting.title',
  putBack: 'live.putBack.title',
  delayed: 'join.waiting.approvedTitle',
  approved: 'join.waiting.approvedTitle',
  connection: 'join.waiting.connectionTitle',
  rejected: 'join.waiting.rejectedTitle',
  startError: 'join.waiting.startErrorTitle',
} as const satisfies Record<WaitingStep, string>;

const texts = {
  asked: undefined,
  putBack: 'live.putBack.text',
  delayed: 'join.waiting.notStarted',
  // Most meetings are running: only the answer to START says that one is not.
  approved: undefined,
  connection: 'join.waiting.connection',
  rejected: 'join.waiting.rejected',
  startError: undefined,
} as const satisfies Record<WaitingStep, string | undefined>;

const rings: Record<WaitingStep, { icon: IconName; tone: string }> = {
  asked: { icon: 'clock', tone: '' },
  putBack: { icon: 'clock', tone: '' },
  delayed: { icon: 'check', tone: 'good' },
  approved: { icon: 'check', tone: 'good' },
  connection: { icon: 'check', tone: 'good' },
  rejected: { icon: 'x', tone: 'bad' },
  startError: { icon: 'triangle-alert', tone: 'bad' },
};

function Steps({ step, isWithoutDevices }: { step: WaitingStep; isWithoutDevices: boolean }) {
  const t = useWords();
  const isIn = step !== 'asked';
  return (
    <ol className="entry-steps" aria-label={t('join.waiting.progress')}>
      <li className="done">
        <Icon name="check" /> <span>{t(isWithoutDevices ? 'join.waiting.withoutDevices' : 'join.waiting.devicesReady')}</span>
      </li>
      {isIn ? (
        <>
          <li className="done">
            <Icon name="check" /> <span>{t('join.waiting.approved')}</span>
          </li>
          <li aria-current="step">
            <Spinner /> <span>{t(step === 'delayed' ? 'join.waiting.start' : 'join.waiting.connecting')}</span>
          </li>
        </>
      ) : (
        <>
          <li aria-current="step">
            <Spinner /> <span>{t('join.waiting.approval')}</span>
          </li>
          <li>
            <span>{t('join.waiting.join')}</span>
          </li>
        </>
      )}
    </ol>
  );
}

const daySeconds = 24 * 3600;

/** The time until the start; the date, if it is more than a day. Not read out every second. */
function Countdown({ until }: { until: number }) {
  const { t, language, timeZone } = useI18n();
  const left = Math.max(0, Math.ceil((until - useNow()) / 1000));
  return (
    <p role="timer" aria-live="off">
      {left > daySeconds ? (
        <>
          <span className="entry-small">{t('join.waiting.startsAt')}</span>{' '}
          <time dateTime={new Date(until).toISOString()}>{dayAndTime(language.peek(), timeZone.peek(), until)}</time>
        </>
      ) : left > 0 ? (
        <>
          <span className="entry-small">{t('join.waiting.startsIn')}</span>{' '}
          <time className="entry-countdown" dateTime={isoDuration(left)}>
            {clockFace(left)}
          </time>
        </>
      ) : (
        <span className="entry-small">{t('join.waiting.startsSoon')}</span>
      )}
    </p>
  );
}

const place = '\uFFFC';

/** "You asked to join as **Ada**", with the name emphasized wherever the language puts it. */
function RequestSentence({ name }: { name: string }) {
  const [before, after] = useWords()('join.waiting.text', { name: place }).split(place);
  return (
    <>
      {before}
      <b>
        <bdi>{name}</bdi>
      </b>
      {after}
    </>
  );
}

/** What the waiting room shows: each has its own title, picture and way on. */
type WaitingStep = 'asked' | 'putBack' | 'approved' | 'delayed' | 'connection' | 'rejected' | 'startError';

function waitingStep(state: Extract<CallState, { kind: 'waiting' | 'connection' }>, knowsPutBack: boolean): WaitingStep {
  if (state.kind === 'connection') return state.startError ? 'startError' : 'connection';
  if (state.request === 'asked') return state.isPutBack && knowsPutBack ? 'putBack' : 'asked';
  if (state.request === 'rejected') return 'rejected';
  if (state.startError) return 'startError';
  return state.startsAt === undefined ? 'approved' : 'delayed';
}
