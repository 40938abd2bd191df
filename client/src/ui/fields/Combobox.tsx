import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import './combobox.css';
import { useWords } from '../../i18n/use-words.tsx';
import { afterPress } from './after-press.ts';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';
import { Icon } from '../icons/Icon.tsx';
import { namedOption, nextOption, optionsFor, type ComboOption } from './options.ts';

export interface ComboboxProps extends FieldText {
  /** The name of the value in the form. */
  name: string;
  options: readonly ComboOption[];
  /** The controlled value, changed by `onPick`. */
  value?: string;
  defaultValue?: string;
  onPick?: (value: string) => void;
  /** Called with the typed text, for options that are loaded. */
  onType?: (typed: string) => void;
  /** The field lost the focus, and with it what was typed if that names no option. */
  onLeave?: (isTaken: boolean) => void;
  /** Shown when no option matches; false while the options are still being loaded. */
  noneText: string | false;
  disabled?: boolean;
}

/** The open list. */
interface Open {
  /** The text while typing. */
  typed?: string;
  /** The index of the option an arrow key went to, -1 for none. */
  moved?: number;
}

/**
 * Chooses one of many options by typing: the combobox with list autocomplete of the WAI-ARIA practices. Left with the name of an
 * option, it takes that; any other text is rejected, and can be restored.
 */
export function Combobox(props: ComboboxProps) {
  const { name, options, value, defaultValue = '', onPick, onType, onLeave, noneText, disabled = false, ...text } = props;
  const [rejected, setRejected] = useState<string>();
  const [picked, setPicked] = useState(defaultValue);
  const chosen = value ?? picked;
  const [state, setState] = useState<Open>();
  const input = useRef<HTMLInputElement>(null);
  const current = options.find(({ value }) => value === chosen);
  const isOpen = state !== undefined;
  const typed = state?.typed;
  const listed = isOpen ? optionsFor(typed ?? '', options) : [];
  // Not kept: options may come after the text for which they are.
  const first = typed === undefined ? listed.findIndex((option) => option === current) : nextOption(listed, -1, 1);
  const active = state?.moved ?? first;

  const open = () => setState({});
  const close = () => setState(undefined);

  function choose(option: ComboOption | undefined): void {
    if (!option || option.disabled) return;
    setPicked(option.value);
    if (option.value !== chosen) onPick?.(option.value);
    setRejected(undefined);
    close();
  }

  function type(text: string): void {
    setState({ typed: text });
    setRejected(undefined);
    onType?.(text);
  }

  function leave(): void {
    const text = typed?.trim() ?? '';
    const named = text === '' ? undefined : namedOption(text, options);
    if (named) choose(named);
    else close();
    const isTaken = text === '' || named !== undefined;
    if (!isTaken) afterPress(() => setRejected(text));
    onLeave?.(isTaken);
  }

  function edit(text: string): void {
    type(text);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const moved = isOpen ? markAfter(event.key, listed, { typed, active }) : undefined;
    if (moved !== undefined && !event.altKey) setState({ ...state, moved });
    else if (event.key === 'ArrowDown' && !isOpen) open();
    else if (event.key === 'ArrowUp') {
      if (!isOpen) open();
      else choose(listed[active]);
    } else if (event.key === 'Enter' && isOpen) choose(listed[active]);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  }

  return (
    <FieldFrame {...text} warning={rejected === undefined ? text.warning : <Rejected onEdit={() => edit(rejected)} />}>
      {(ids) => (
        <div className="combobox">
          <div className="input">
            <input
              {...ids}
              ref={input}
              type="text"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              disabled={disabled}
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={`${ids.id}list`}
              aria-activedescendant={listed[active] && `${ids.id}-${active}`}
              value={typed ?? current?.text ?? chosen}
              onClick={() => isOpen || open()}
              onBlur={leave}
              onKeyDown={onKeyDown}
              onChange={({ target: { value } }) => type(value)}
            />
            {current?.detail && typed === undefined && <span className="combobox-detail">{current.detail}</span>}
            <Caret input={input} onPress={() => !disabled && (isOpen ? close() : open())} />
          </div>
          <input type="hidden" name={name} value={chosen} disabled={disabled} />
          {isOpen && <List id={ids.id} label={text.label} listed={listed} active={active} chosen={chosen} onChoose={choose} />}
          {isOpen && listed.length === 0 && noneText && (
            <p className="combobox-list combobox-none" role="status">
              {noneText}
            </p>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

function Caret({ input, onPress }: { input: RefObject<HTMLInputElement | null>; onPress: () => void }) {
  return (
    <span
      className="combobox-caret"
      aria-hidden="true"
      onMouseDown={(event) => {
        event.preventDefault();
        input.current?.focus();
        onPress();
      }}
    >
      <Icon name="chevron-down" />
    </span>
  );
}

function Rejected({ onEdit }: { onEdit: () => void }) {
  const t = useWords();
  return (
    <>
      {t('form.rejected', { reason: t('form.reason.option') })}{' '}
      <button type="button" className="link-button" onClick={onEdit}>
        {t('form.editAgain')}
      </button>
    </>
  );
}

const pageLines = 8;

/** The option a key moves to in the open list; undefined for keys of the text input, such as Home and End while typing. */
function markAfter(
  key: string,
  listed: readonly ComboOption[],
  { typed, active }: { typed: string | undefined; active: number },
): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return nextOption(listed, active, 1);
    case 'ArrowUp':
      return nextOption(listed, active, -1);
    case 'PageDown':
      return nextOption(listed, Math.min(listed.length - 1, active + pageLines) - 1, 1);
    case 'PageUp':
      return nextOption(listed, Math.max(0, active - pageLines) + 1, -1);
    case 'Home':
      return typed === undefined ? nextOption(listed, -1, 1) : undefined;
    case 'End':
      return typed === undefined ? nextOption(listed, 0, -1) : undefined;
    default:
      return undefined;
  }
}

interface ListProps {
  id: string;
  label: string;
  listed: readonly ComboOption[];
  active: number;
  chosen: string;
  onChoose: (option: ComboOption) => void;
}

/** The focus stays in the field: keys are handled there, and pressing the mouse here must not take it away. */
function List({ id, label, listed, active, chosen, onChoose }: ListProps) {
  const marked = useRef<HTMLDivElement>(null);
  useMarkedInView(marked, active);
  return (
    <div id={`${id}list`} className="combobox-list" role="listbox" aria-label={label} hidden={listed.length === 0}>
      {listed.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
        <div
          key={option.value}
          id={`${id}-${index}`}
          ref={index === active ? marked : undefined}
          role="option"
          className={index === active ? 'active' : ''}
          aria-selected={option.value === chosen}
          aria-disabled={option.disabled === true || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <span>{option.text}</span>
          {option.detail && <small>{option.detail}</small>}
        </div>
      ))}
    </div>
  );
}

function useMarkedInView(marked: RefObject<HTMLElement | null>, active: number): void {
  useEffect(() => {
    if (active >= 0) marked.current?.scrollIntoView({ block: 'nearest' });
  }, [marked, active]);
}
