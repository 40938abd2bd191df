import { chatTextMax } from '@meet/contracts/signaling';
import type { Signal } from '@preact/signals-react';
import { useEffect, useId, useRef } from 'react';
import type { ChatMessage } from '../../../../call/state/chat.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useWords } from '../../../../i18n/use-words.tsx';
import { IconButton } from '../../../../ui/buttons/Button.tsx';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { SendForm } from '../../../../ui/buttons/SendForm.tsx';
import { chatParts } from './chat-parts.ts';
import './chat.css';

export interface ChatPanelProps {
  lines: readonly ChatMessage[];
  /** Why nothing can be written; what was typed stays. */
  why: string | undefined;
  onSend: (text: string) => void;
  /** What was typed and not sent; outlives the panel. */
  draft: Signal<string>;
}

/** What was written, newest at the end, and the field to write in: Enter sends, Shift and Enter begin another line. */
export function ChatPanel({ lines, why, onSend, draft }: ChatPanelProps) {
  const t = useWords();
  const whyId = useId();
  const { time } = useFormat();
  const input = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLLIElement>(null);

  useEffect(() => {
    input.current?.focus();
  }, []);
  useEffect(() => {
    // Chromium answers with a promise, which React would take for a clean-up.
    void end.current?.scrollIntoView({ block: 'end' });
  }, [lines.length]);

  function submit(): void {
    const text = input.current?.value.trim();
    if (!text || !input.current || why) return;
    onSend(text);
    input.current.value = '';
    draft.value = '';
  }

  return (
    <>
      <div className="chat-log" role="log" aria-label={t('live.chat')} tabIndex={0}>
        {lines.length === 0 && <p className="entry-small">{t('live.noMessages')}</p>}
        <ol>
          {lines.map(({ from, fullName, text, at, ref, state }, index) => (
            <li key={ref ?? `${from} ${at.getTime()} ${index}`}>
              <p className="chat-head">
                <b>
                  <bdi>{fullName}</bdi>
                </b>
                <time dateTime={at.toISOString()}>{time(at)}</time>
              </p>
              <p dir="auto">
                <ChatText text={text} />
              </p>
              {state === 'unsent' && (
                <p className="chat-unsent">
                  <Icon name="triangle-alert" /> {t('live.unsent')}
                </p>
              )}
            </li>
          ))}
          <li ref={end} aria-hidden="true" />
        </ol>
      </div>
      {why && (
        <p id={whyId} className="chat-why entry-small">
          <Icon name="info" /> {why}
        </p>
      )}
      <SendForm className="chat-form" onSend={submit}>
        <div className="input">
          <textarea
            ref={input}
            rows={1}
            defaultValue={draft.peek()}
            onInput={(event) => (draft.value = event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
            readOnly={why !== undefined}
            aria-describedby={why && whyId}
            aria-label={t('live.message')}
            placeholder={t('live.message')}
            maxLength={chatTextMax}
            autoComplete="off"
            dir="auto"
          />
        </div>
        <IconButton type="submit" icon="arrow-right" label={t('live.send')} aria-disabled={why ? true : undefined} />
      </SendForm>
    </>
  );
}

/** The addresses of a line are links, which tell the other side nothing of this meeting. */
function ChatText({ text }: { text: string }) {
  return chatParts(text).map((part, index) =>
    part.href === undefined ? (
      part.text
    ) : (
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ),
  );
}
