import { useWords } from '../../../../i18n/use-words.tsx';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { Toggle } from '../../../../ui/fields/Check.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import './keys.css';

export interface ShortcutsDialogProps {
  isOn: boolean;
  /** Keys that do nothing here. */
  without: readonly KeyName[];
  onSwitch: (on: boolean) => void;
  onClose: () => void;
}

/** Which keys do what, and the switch that turns them off (LIV-B06). */
export function ShortcutsDialog({ isOn, without, onSwitch, onClose }: ShortcutsDialogProps) {
  const t = useWords();
  return (
    <Dialog title={t('live.keys.title')} onCancel={onClose} actions={<Button onClick={onClose}>{t('live.close')}</Button>}>
      <dl className="live-keys">
        {keys.map(
          ({ key, name }) =>
            without.includes(name) || (
              <div key={name}>
                <dt>
                  <kbd>{key ?? t('live.keys.space')}</kbd>
                </dt>
                <dd>{t(`live.keys.${name}`)}</dd>
              </div>
            ),
        )}
      </dl>
      <Toggle label={t('live.keys.use')} checked={isOn} onChange={onSwitch} />
    </Dialog>
  );
}

const keys = [
  { key: 'M', name: 'microphone' },
  { key: 'V', name: 'camera' },
  { key: undefined, name: 'talk' },
  { key: 'H', name: 'hand' },
  { key: 'A', name: 'admit' },
  { key: 'P', name: 'cameras' },
  { key: '?', name: 'help' },
] as const;

type KeyName = (typeof keys)[number]['name'];
