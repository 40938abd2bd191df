import { useWords } from '../../../i18n/use-words.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { focusOnRemoval } from '../../../ui/browser/focus-on-removal.ts';
import { Notice } from '../../../ui/layout/Notice.tsx';
import './devices.css';
import { browserOf, helpOf, type Troubles } from './device-help.ts';

export interface DeviceTroubleProps extends Troubles {
  /** Whoever has joined is not told that joining works without the device. */
  isInCall?: boolean;
  onRetry: () => void;
}

const toRest = focusOnRemoval('.preview, .live-panel');

/** Why a device can't be used, what to do about it, and that joining works without it (PRE-07, PRE-B01 … B03). */
export function DeviceTrouble({ isInCall, onRetry, ...troubles }: DeviceTroubleProps) {
  const t = useWords();
  const { camera, microphone } = troubles;
  if (!camera && !microphone) return null;
  const both = camera && microphone;
  return (
    <Notice kind="warning" ref={toRest} title={both && t('join.trouble.both')}>
      <div className="device-trouble">
        <ul>
          {camera && <li>{t(`join.trouble.camera.${camera}`)}</li>}
          {microphone && <li>{t(`join.trouble.microphone.${microphone}`)}</li>}
        </ul>
        {helpOf(troubles, browserOf(navigator.userAgent)).map((help) => (
          <p key={help}>{t(`join.trouble.help.${help}`)}</p>
        ))}
        {!isInCall && <p>{t(`join.trouble.without.${both ? 'both' : camera ? 'camera' : 'microphone'}`)}</p>}
        <Button size="small" icon="refresh-cw" onClick={onRetry}>
          {t('join.trouble.retry')}
        </Button>
      </div>
    </Notice>
  );
}
