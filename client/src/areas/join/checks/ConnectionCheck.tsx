import { useEffect, useState } from 'react';
import { systemClock } from '../../../api/clock.ts';
import { useServices } from '../../../core/services.ts';
import { signalingUrl } from '../../../call/state/meeting-call.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useI18n } from '../../../i18n/use-words.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Spinner } from '../../../ui/layout/Spinner.tsx';
import type { CheckDialogProps } from './BeforeJoining.tsx';
import { saveText } from '../../../ui/browser/save-text.ts';
import './checks.css';
import { checkConnection, checkNames, reportOf, type CheckName, type CheckResult, type CheckResults } from './connection-check.ts';

/** Tries the way to a meeting piece by piece and says which piece is in the way (PRE-B10). */
export default function ConnectionCheck({ session, onClose }: CheckDialogProps) {
  const { t } = useI18n();
  const { call } = useServices();
  const { media } = session.call;
  const [turn, setTurn] = useState(1);
  const [results, setResults] = useState<CheckResults>({});

  useEffect(() => {
    const life = new AbortController();
    const tracks = [media.camera.peek(), media.microphone.peek()].flatMap((source) => ('track' in source ? [source.track] : []));
    void checkConnection(
      {
        call,
        url: signalingUrl(location),
        newSocket: (url) => new WebSocket(url),
        newConnection: (configuration) => new RTCPeerConnection(configuration),
        clock: systemClock,
        tracks,
        signal: life.signal,
      },
      (name, result) => setResults((before) => ({ ...before, [name]: result })),
    );
    return () => life.abort();
  }, [turn, call, media]);

  const next = checkNames.find((name) => !results[name]);
  const failed = checkNames.filter((name) => results[name]?.kind === 'failed');
  const again = () => {
    setResults({});
    setTurn(turn + 1);
  };
  const save = () => saveText('connection-check.json', reportOf(results, new Date(), navigator), 'application/json');
  return (
    <Dialog
      title={t('checks.connection.title')}
      width="min(32rem, 94vw)"
      onCancel={onClose}
      actions={
        <>
          <Button icon="download" disabled={next !== undefined} onClick={save}>
            {t('checks.connection.report')}
          </Button>
          <Button icon="refresh-cw" busy={next !== undefined} onClick={again}>
            {t('checks.connection.again')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('checks.close')}
          </Button>
        </>
      }
    >
      <div className="check-body">
        <ol className="check-list">
          {checkNames.map((name) => (
            <Line key={name} name={name} result={results[name]} isRunning={name === next} />
          ))}
        </ol>
        <p role="status" className="check-verdict">
          {t(next ? 'checks.connection.running' : failed.length > 0 ? 'checks.connection.bad' : 'checks.connection.good')}
        </p>
      </div>
    </Dialog>
  );
}

interface LineProps {
  name: CheckName;
  result: CheckResult | undefined;
  isRunning: boolean;
}

function Line({ name, result, isRunning }: LineProps) {
  const { t } = useI18n();
  const { number } = useFormat();
  const kind = result?.kind ?? 'ahead';
  const ms = result?.kind === 'passed' ? result.ms : undefined;
  return (
    <li className={kind}>
      {isRunning ? <Spinner /> : <Icon name={icons[kind]} label={t(`checks.connection.${kind}`)} />}
      <span>
        {t(`checks.connection.check.${name}`)}
        {kind === 'failed' && <small>{t(`checks.connection.help.${name}`)}</small>}
        {result?.leftOut !== undefined && <small>{t('checks.connection.leftOut', { n: result.leftOut })}</small>}
        {kind === 'skipped' && <small>{t('checks.connection.skippedText')}</small>}
      </span>
      {ms !== undefined && <span className="time">{`${number(ms, 0)} ms`}</span>}
    </li>
  );
}

const icons = { passed: 'check', failed: 'x', skipped: 'circle', ahead: 'circle' } as const;
