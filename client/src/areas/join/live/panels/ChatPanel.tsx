import { chatTextMax } from '@meet/contracts/signaling';
import { useEffect, useRef } from 'react';
import type { ChatMessage } from '../../../../call/state/chat.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useWords } from '../../../../i18n/use-words.tsx';
import { IconButton } from '../../../../ui/buttons/Button.tsx';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { SendForm } from '../../../../ui/buttons/SendForm.tsx';
import './chat.css';

/** What was written, newest at the end, and the line to write in. */
export function ChatPanel({ lines, onSend }: { lines: readonly ChatMessage[]; onSend: (text: string) => void }) {
  const t = useWords();
  const { time } = useFormat();
  const input = useRef<HTMLInputElement>(null);
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
    if (!text || !input.current) return;
    onSend(text);
    input.current.value = '';
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
              <p dir="auto">{text}</p>
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
      <SendForm className="chat-form" onSend={submit}>
        <div className="input">
          <input
            ref={input}
            aria-label={t('live.message')}
            placeholder={t('live.message')}
            maxLength={chatTextMax}
            autoComplete="off"
            dir="auto"
          />
        </div>
        <IconButton type="submit" icon="arrow-right" label={t('live.send')} />
      </SendForm>
    </>
  );
}
