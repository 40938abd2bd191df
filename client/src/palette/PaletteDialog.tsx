import { useCallback, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useI18n, useWords } from '../i18n/use-words.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { useModal } from '../ui/overlays/use-modal.ts';
import { noKeys, type EarlyKeys } from './early-keys.ts';
import { useServices } from '../core/services.ts';
import { ownEntries } from './own-entries.ts';
import './palette.css';
import { createRecent, type RecentPage } from './recent-pages.ts';
import { entryGroups, searchEntries, type PaletteEntry } from './search.ts';
import { useServerSearch } from './use-server-search.ts';

const recent = createRecent(() => sessionStorage);

/** Finds screens, users, meetings and settings by name (NAV-B01): a combobox in a dialog, with its list always open. */
export default function PaletteDialog({ onClose, early = noKeys }: { onClose: () => void; early?: EarlyKeys }) {
  const i18n = useI18n();
  const { t } = i18n;
  const services = useServices();
  const { navigate, access, session, routes } = services;
  const dialog = useModal();
  const id = useId();
  const [typed, setTyped] = useState(early.text);
  const [isSent, setSent] = useState(early.isSent);
  const state = session.state.value;
  const owner = state.kind === 'signedIn' ? state.me.email : '';
  const known = access.state.value;
  const roles = known.kind === 'known' ? known.roles : none;

  const go = useCallback(
    (place: RecentPage) => {
      recent.add(owner, place);
      navigate(place.path);
    },
    [owner, navigate],
  );
  const found = useServerSearch(typed, go);
  const language = i18n.language.value;
  const own = useMemo(
    () => ownEntries(routes.peek().list, { ...services, roles, go }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the titles are those of the language
    [services, language, routes, roles, go],
  );
  const entries = searchEntries(typed, own, lately(owner, go), found.entries);
  const { at, mark } = useMark(entries);

  function choose(entry: PaletteEntry | undefined): void {
    if (!entry || entry.why !== undefined) return;
    // The closing dialog restores the focus first; the action may then move it.
    onClose();
    queueMicrotask(() => entry.run());
  }

  const isFound = entries.length > 0 || found.kind !== 'searching';
  useEffect(() => {
    if (!isSent || !isFound) return;
    setSent(false);
    choose(entries[0]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is found by then is what is chosen from
  }, [isSent, isFound]);

  function onKeyDown(event: KeyboardEvent): void {
    const to = destination(event.key, at, entries.length);
    if (to !== undefined) mark(entries[to]?.id);
    else if (event.key === 'Enter') choose(entries[at]);
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') onClose();
    else return;
    event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t('shell.palette.title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className="palette-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={t('shell.palette.field')}
          placeholder={t('shell.palette.field')}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={entries[at] && `${id}-${at}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setSent(false);
            mark(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <Results id={id} entries={entries} active={at} onChoose={choose} />
      <div className="palette-foot">
        <Outcome count={entries.length} typed={typed} kind={found.kind} />
        <span>{t('shell.palette.keys')}</span>
      </div>
    </dialog>
  );
}

const none = [] as const;

/** The entry that keys act on: the first one found for a text until another is marked, also when later ones stand above it. */
function useMark(entries: readonly PaletteEntry[]) {
  const [id, mark] = useState<string>();
  const first = entries[0]?.id;
  if (id === undefined && first !== undefined) mark(first);
  const found = entries.findIndex((entry) => entry.id === id);
  return { at: Math.max(0, found), mark };
}

const lately = (owner: string, go: (place: RecentPage) => void): readonly PaletteEntry[] =>
  recent.of(owner).map((place) => ({ ...place, id: `recent ${place.id}`, group: 'recent', icon: 'clock', run: () => go(place) }));

/** The index a key moves to, wrapping at the ends. */
function destination(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'PageDown') return count - 1;
  return key === 'PageUp' ? 0 : undefined;
}

interface ResultsProps {
  id: string;
  entries: readonly PaletteEntry[];
  active: number;
  onChoose: (entry: PaletteEntry) => void;
}

function Results({ id, entries, active, onChoose }: ResultsProps) {
  const t = useWords();
  const marked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest' });
  }, [active, entries]);
  return (
    <div id={`${id}list`} className="palette-list" role="listbox" aria-label={t('shell.palette.title')}>
      {entryGroups.map((group) => {
        const own = entries.flatMap((entry, index) => (entry.group === group ? [{ entry, index }] : []));
        return (
          own.length > 0 && (
            <div key={group} role="group" aria-labelledby={`${id}${group}`}>
              <h2 id={`${id}${group}`} role="presentation">
                {t(`shell.palette.${group}`)}
              </h2>
              {own.map(({ entry, index }) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the field, keys are handled there
                <div
                  key={entry.id}
                  id={`${id}-${index}`}
                  ref={index === active ? marked : undefined}
                  role="option"
                  aria-selected={index === active}
                  aria-disabled={entry.why !== undefined || undefined}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(entry)}
                >
                  <Icon name={entry.why === undefined ? entry.icon : 'lock'} />
                  <span>
                    {entry.title}
                    {(entry.why ?? entry.detail) && <small>{entry.why ?? entry.detail}</small>}
                  </span>
                </div>
              ))}
            </div>
          )
        );
      })}
    </div>
  );
}

function Outcome({ count, typed, kind }: { count: number; typed: string; kind: ReturnType<typeof useServerSearch>['kind'] }) {
  const t = useWords();
  const isSearching = kind === 'searching';
  return (
    <span role="status">
      {isSearching && t('shell.palette.searching')}
      {!isSearching &&
        typed.trim() !== '' &&
        (count > 0 ? t('shell.palette.count', { n: count }) : t('shell.palette.none', { text: typed }))}
      {kind === 'failed' && ` · ${t('shell.palette.failed')}`}
    </span>
  );
}
