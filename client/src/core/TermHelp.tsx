import { useEffect, useId, useRef, useState } from 'react';
import type { English } from '../i18n/words.ts';
import { useI18n, useWords } from '../i18n/use-words.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { Spinner } from '../ui/layout/Spinner.tsx';
import { PopoverPanel } from '../ui/overlays/Popover.tsx';
import './term-help.css';

type Term = keyof English['terms']['terms'];

/** A question mark beside a word of the product: opens a small panel that says what it means. */
export function TermHelp({ term, name }: { term: Term; name: string }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const label = t('shell.aboutTerm', { name });
  return (
    <>
      <button
        type="button"
        className="term-help"
        ref={button}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="circle-question-mark" />
      </button>
      {isOpen && (
        <PopoverPanel id={id} label={label} anchor={button} onClose={() => setOpen(false)}>
          <Meaning term={term} />
        </PopoverPanel>
      )}
    </>
  );
}

/** Its words come with the first one that is opened. */
function Meaning({ term }: { term: Term }) {
  const i18n = useI18n();
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  useEffect(() => {
    i18n.need('terms').then(
      () => setState('there'),
      () => setState('failed'),
    );
  }, [i18n]);
  if (state === 'loading') return <Spinner />;
  return <p>{i18n.t(state === 'there' ? `terms.${term}` : 'error.unreachable')}</p>;
}
