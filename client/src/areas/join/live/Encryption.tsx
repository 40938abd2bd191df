import { createContext, useContext, useId, useRef, useState } from 'react';
import { useWords } from '../../../i18n/use-words.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { PopoverPanel } from '../../../ui/overlays/Popover.tsx';
import './encryption.css';

/** Stands in the header of an encrypted meeting; opens what it covers, and the code to compare. */
export function EncryptionMark({ code }: { code: string | undefined }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (code === undefined) return null;
  const label = t('live.encryption.title');
  return (
    <>
      <button
        type="button"
        className="encryption-mark"
        ref={button}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="lock" /> {t('live.encryption.mark')}
      </button>
      {isOpen && (
        <PopoverPanel id={id} label={label} anchor={button} onClose={() => setOpen(false)}>
          <div className="encryption-facts">
            <p>{t('live.encryption.text')}</p>
            <p>
              {t('live.encryption.code')}
              <output dir="ltr">{code}</output>
            </p>
            <p>{t('live.encryption.codeText')}</p>
          </div>
        </PopoverPanel>
      )}
    </>
  );
}

/** The streams that can't be decrypted. */
export const UnreadableContext = createContext<ReadonlySet<string>>(new Set());

/** On the tile of somebody with another key: what would be seen and heard is noise, and left out. */
export function UnreadableNote({ streamId }: { streamId: string }) {
  const t = useWords();
  return useContext(UnreadableContext).has(streamId) && <p className="unreadable-note">{t('live.encryption.unreadable')}</p>;
}
