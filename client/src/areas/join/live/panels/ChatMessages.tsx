import { memo, useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { ChatMessage } from '../../../../call/state/chat.ts';
import { rankOf } from '../../../../core/text-rank.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useWords } from '../../../../i18n/use-words.tsx';
import { Button, IconButton } from '../../../../ui/buttons/Button.tsx';
import { selectAll, useCopy } from '../../../../ui/layout/use-copy.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { chatParts } from './chat-parts.ts';

export interface ChatMessagesProps {
  lines: readonly ChatMessage[];
  /** The first message that was new when the panel was opened. */
  newFrom: ChatMessage | undefined;
  /** Messages that wait go out by themselves once it is. */
  isConnected: boolean;
  /** Sends again what was not acknowledged; undefined while nothing can be written. */
  onRetry: (() => void) | undefined;
}

/** What was written, newest at the end. For Tab it is one stop: arrow keys go from message to message. */
export function ChatMessages({ lines, newFrom, isConnected, onRetry }: ChatMessagesProps) {
  const t = useWords();
  const [query, setQuery] = useState('');
  /** Messages that a search hides or shows again are not read out. */
  const [searched, setSearched] = useState<readonly ChatMessage[]>();
  const { copied, refused, copy } = useCopy<ChatMessage>();
  const { list, tabStop, onKeyDown, onFocus } = useArrowKeys();
  const end = useRef<HTMLLIElement>(null);
  const isAtEnd = useRef(true);
  const firstNew = useRef<HTMLLIElement>(null);
  const found = query.trim() === '' ? lines : lines.filter(({ fullName, text }) => rankOf(`${fullName} ${text}`, query) !== undefined);
  const shown = new Set(found);
  // One that a search hides, or that is no longer kept, cannot have the focus.
  const stop = found.findLast((line) => keyOf(line) === tabStop) ?? found.at(-1);
  const newest = lines.at(-1);
  const unsent = lines.findLast(({ state }) => state === 'unsent');

  const newestKey = newest && keyOf(newest);
  const isWritten = newest?.state !== undefined;

  useEffect(() => {
    // Chromium answers with a promise, which React would take for a clean-up.
    if (isAtEnd.current || isWritten) void end.current?.scrollIntoView({ block: 'end' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each message: whoever reads older ones stays there
  }, [newestKey]);
  useEffect(() => {
    void firstNew.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <>
      {lines.length > 0 && (
        <ChatSearch
          query={query}
          found={found.length}
          onQuery={(next) => {
            setSearched(lines);
            setQuery(next);
          }}
        />
      )}
      <div
        className="chat-log"
        role="log"
        aria-label={t('live.chat')}
        aria-live={searched === lines ? 'off' : undefined}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, clientHeight, scrollTop } }) => {
          isAtEnd.current = scrollHeight - clientHeight - scrollTop < endPx;
        }}
      >
        {lines.length === 0 && <p className="entry-small">{t('live.noMessages')}</p>}
        <ol ref={list} onKeyDown={onKeyDown} onFocus={onFocus}>
          {lines.map((line) => {
            const key = keyOf(line);
            return (
              <li key={key} data-line={key} hidden={!shown.has(line)} ref={line === newFrom ? firstNew : undefined}>
                {line === newFrom && <p className="chat-new">{t('live.newMessages')}</p>}
                <Message
                  line={line}
                  isTabStop={line === stop}
                  isCopied={copied === line}
                  isRefused={refused === line}
                  onCopy={() => void copy(line.text, line)}
                />
                {line.state === 'unsent' && (
                  <p className="chat-unsent">
                    <Icon name="triangle-alert" /> {t(isConnected ? 'live.notSent' : 'live.unsent')}
                  </p>
                )}
                {line === unsent && isConnected && onRetry && (
                  <Button size="small" onClick={onRetry}>
                    {t('live.sendAgain')}
                  </Button>
                )}
              </li>
            );
          })}
          <li ref={end} aria-hidden="true" />
        </ol>
      </div>
      <p role="status" className={refused ? 'chat-why entry-small' : 'hidden-text'}>
        {copied ? t('live.copied') : refused && t('app.notCopied')}
      </p>
    </>
  );
}

/** So near is at the end. */
const endPx = 24;

const keys = new WeakMap<ChatMessage, string>();
let latestKey = 0;

/** A message keeps it when older ones are no longer kept. Of one's own there is another object after each change. */
function keyOf(line: ChatMessage): string {
  const key = line.ref ?? keys.get(line) ?? `#${++latestKey}`;
  keys.set(line, key);
  return key;
}

interface ChatSearchProps {
  query: string;
  found: number;
  onQuery: (query: string) => void;
}

function ChatSearch({ query, found, onQuery }: ChatSearchProps) {
  const t = useWords();
  const foundId = useId();
  const isAsked = query.trim() !== '';
  const clear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || query === '') return;
    event.preventDefault();
    event.stopPropagation();
    onQuery('');
  };
  return (
    <search className="chat-search">
      <div className="input">
        <Icon name="search" />
        <input
          type="search"
          aria-label={t('live.searchMessages')}
          placeholder={t('live.searchMessages')}
          aria-describedby={isAsked ? foundId : undefined}
          autoComplete="off"
          maxLength={100}
          value={query}
          onChange={({ target }) => onQuery(target.value)}
          onKeyDown={clear}
        />
      </div>
      <p id={foundId} role="status" className={isAsked ? 'entry-small' : 'hidden-text'}>
        {isAsked && t('live.messagesFound', { n: found })}
      </p>
    </search>
  );
}

interface MessageProps {
  line: ChatMessage;
  isTabStop: boolean;
  isCopied: boolean;
  /** The text is selected instead. */
  isRefused: boolean;
  onCopy: () => void;
}

function Message({ line: { fullName, text, at }, isTabStop, isCopied, isRefused, onCopy }: MessageProps) {
  const t = useWords();
  const { time } = useFormat();
  return (
    <>
      <div className="chat-head">
        <b>
          <bdi>{fullName}</bdi>
        </b>
        <time dateTime={at.toISOString()}>{time(at)}</time>
        <IconButton
          icon={isCopied ? 'check' : 'copy'}
          label={t('live.copyMessage', { name: fullName })}
          tabIndex={isTabStop ? 0 : -1}
          onClick={onCopy}
        />
      </div>
      <p dir="auto" ref={isRefused ? selectAll : undefined}>
        <MessageText text={text} />
      </p>
    </>
  );
}

/** The addresses of a line are links, which tell the other side nothing of this meeting. The log is drawn much more often than a line changes. */
const MessageText = memo(function MessageText({ text }: { text: string }) {
  return chatParts(text).map((part, index) =>
    part.href === undefined ? (
      part.text
    ) : (
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ),
  );
});

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowUp: (at) => Math.max(0, at - 1),
  ArrowDown: (at, count) => Math.min(count - 1, at + 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus between the buttons of the messages that are shown; Tab comes back to the last one. */
function useArrowKeys() {
  const list: RefObject<HTMLOListElement | null> = useRef(null);
  const [tabStop, setTabStop] = useState<string>();
  return {
    list,
    tabStop,
    onFocus: ({ target }: { target: Element }) => setTabStop(target.closest('li')?.dataset['line']),
    onKeyDown(event: KeyboardEvent) {
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('li:not([hidden]) > .chat-head > button') ?? [])];
      const at = buttons.findIndex((button) => button === document.activeElement);
      const to = at < 0 ? undefined : steps[event.key]?.(at, buttons.length);
      if (to === undefined) return;
      event.preventDefault();
      buttons[to]?.focus();
    },
  };
}
