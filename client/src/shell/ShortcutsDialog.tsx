import { useState } from 'react';
import { useWords } from '../i18n/use-words.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import './shortcuts.css';
import { areSingleKeysOn, switchSingleKeys } from './shortcuts.ts';

const shown = [
  [
    'palette',
    [
      ['Ctrl', 'K'],
      ['⌘', 'K'],
    ],
  ],
  ['search', [['/']]],
  ['overview', [['?']]],
  ['close', [['Esc']]],
  ['next', [['Tab']]],
] as const;

const storage = () => localStorage;

/** The list of keyboard shortcuts, with a switch for single-key shortcuts. */
export default function ConsoleShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const [areOn, setOn] = useState(() => areSingleKeysOn(storage));
  return (
    <Dialog title={t('shell.keys.title')} onCancel={onClose} actions={<Button onClick={onClose}>{t('app.close')}</Button>}>
      <dl className="shortcuts">
        {shown.map(([name, ways]) => (
          <div key={name}>
            <dt>{t(`shell.keys.${name}`)}</dt>
            <dd>
              {ways.map((keys) => (
                <span key={keys.join()}>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className="single-keys">
        <input
          type="checkbox"
          role="switch"
          checked={areOn}
          onChange={({ target: { checked } }) => {
            switchSingleKeys(checked, storage);
            setOn(checked);
          }}
        />
        <span>
          {t('shell.keys.single')}
          <small>{t('shell.keys.singleHint')}</small>
        </span>
      </label>
    </Dialog>
  );
}
