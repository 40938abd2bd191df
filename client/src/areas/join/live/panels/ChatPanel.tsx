import { chatTextMax } from '@meet/contracts/signaling';
import type { Signal } from '@preact/signals-react';
import { useEffect, useId, useRef } from 'react';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useWords } from '../../../../i18n/use-words.tsx';
import { IconButton } from '../../../../ui/buttons/Button.tsx';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { SendForm } from '../../../../ui/buttons/SendForm.tsx';
import { ChatMessages, type ChatMessagesProps } from './ChatMessages.tsx';
import './chat.css';

export interface ChatPanelProps extends ChatMessagesProps {
  /** Why nothing can be written; what was typed stays. */
  why: string | undefined;
  onSend: (text: string) => void;
  /** What was typed and not sent; outlives the panel. */
  draft: Signal<string>;
}

/** What was written, newest at the end, and the field to write in: Enter sends, Shift and Enter begin another line. */
export function ChatPanel({ lines, newFrom, isConnected, why, onSend, onRetry, draft }: ChatPanelProps) {
  const t = useWords();
  const whyId = useId();
  const input = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    input.current?.focus();
  }, []);

  function submit(): void {
    const text = input.current?.value.trim();
    if (!text || !input.current || why) return;
    onSend(text);
    input.current.value = '';
    draft.value = '';
  }

  return (
    <>
      <ChatMessages lines={lines} newFrom={newFrom} isConnected={isConnected} onRetry={why === undefined ? onRetry : undefined} />
      {why && (
        <p id={whyId} className="chat-why entry-small">
          <Icon name="info" /> {why}
        </p>
      )}
      <FullNote draft={draft} />
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

/** The browser cuts off what is pasted beyond the end without a word. */
function FullNote({ draft }: Pick<ChatPanelProps, 'draft'>) {
  const t = useWords();
  const { number } = useFormat();
  const isFull = draft.value.length >= chatTextMax;
  return (
    <p role="status" className={isFull ? 'chat-why entry-small' : 'hidden-text'}>
      {isFull && t('live.messageFull', { max: number(chatTextMax) })}
    </p>
  );
}
