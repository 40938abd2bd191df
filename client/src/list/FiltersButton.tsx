import { useId, useRef, useState } from 'react';
import { useWords } from '../i18n/use-words.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { PopoverPanel } from '../ui/overlays/Popover.tsx';
import { LazyFilterPanel } from './lazy-parts.ts';
import type { PanelModel } from './list-model.ts';

/** Opens the panel of the filters, and says how many of them are set. */
export function FiltersButton({ model, active }: { model: PanelModel; active: number }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const label = t('list.filters');
  return (
    <>
      <Button
        icon="list-filter"
        ref={button}
        aria-label={active > 0 ? `${label} ${active}` : label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="wide-only">{label}</span> {active > 0 && <span className="list-badge">{active}</span>}
      </Button>
      {isOpen && (
        <PopoverPanel id={id} label={label} anchor={button} onClose={() => setOpen(false)}>
          <LazyFilterPanel model={model} />
        </PopoverPanel>
      )}
    </>
  );
}
