import { useWords } from '../../../../i18n/use-words.tsx';
import type { Panel } from '../live-memory.ts';
import type { LiveSigns } from '../live-view-props.ts';
import { ControlButton } from './ControlButton.tsx';
import { whyNot, type Control } from './controls.ts';
import { deviceControl, type DeviceControls } from './device-control.ts';
import './controls.css';

export interface ControlBarProps extends DeviceControls {
  isSharing: boolean;
  signs: LiveSigns | undefined;
  panel: Panel | undefined;
  people: number;
  unread: number;
  /** Single keys work: the controls say which. */
  hasShortcuts: boolean;
  onShare: (on: boolean) => void;
  onPanel: (panel: Panel) => void;
  onHangUp: () => void;
}

/** Everything a person can do in a meeting. What can't be used stays visible and says why. */
export function ControlBar(props: ControlBarProps) {
  const t = useWords();
  const { isSharing, signs, panel, people, unread, onRefused } = props;
  const why = (control: Control): string | undefined => {
    const rule = whyNot(control, props);
    return rule && t(`live.why.${rule}`);
  };
  return (
    <div className="control-bar" role="group" aria-label={t('live.controls')}>
      <ControlButton {...deviceControl('microphone', props, t)} shortcut={props.hasShortcuts ? 'm' : undefined} />
      <ControlButton {...deviceControl('camera', props, t)} shortcut={props.hasShortcuts ? 'v' : undefined} />
      <ControlButton
        icon="monitor-up"
        label={t(isSharing ? 'live.stopSharing' : 'live.share')}
        {...(isSharing && { look: 'active' })}
        why={isSharing ? undefined : why('share')}
        onClick={() => props.onShare(!isSharing)}
        onRefused={onRefused}
      />
      {signs && (
        <ControlButton
          icon="hand"
          label={t('live.sign.hand')}
          isPressed={signs.isHandRaised}
          {...(signs.isHandRaised && { look: 'active' })}
          shortcut={props.hasShortcuts ? 'h' : undefined}
          why={signs.why && t(`live.why.${signs.why}`)}
          onClick={() => signs.onHand(!signs.isHandRaised)}
          onRefused={onRefused}
        />
      )}
      <ControlButton
        icon="message-square"
        label={t('live.chat')}
        isOpen={panel === 'chat'}
        {...(panel === 'chat' && { look: 'active' })}
        why={why('chat')}
        count={unread > 0 ? { number: unread, label: t('live.unread', { n: unread }), isNew: true } : undefined}
        onClick={() => props.onPanel('chat')}
        onRefused={onRefused}
      />
      <ControlButton
        icon="users"
        label={t('live.people')}
        isOpen={panel === 'people'}
        {...(panel === 'people' && { look: 'active' })}
        count={{ number: people, label: t('live.count', { n: people }) }}
        onClick={() => props.onPanel('people')}
        onRefused={onRefused}
      />
      <ControlButton
        icon="settings"
        label={t('live.devices')}
        isOpen={panel === 'devices'}
        {...(panel === 'devices' && { look: 'active' })}
        onClick={() => props.onPanel('devices')}
        onRefused={onRefused}
      />
      <ControlButton icon="phone-off" label={t('live.hangUp')} look="leave" onClick={props.onHangUp} onRefused={onRefused} />
    </div>
  );
}
