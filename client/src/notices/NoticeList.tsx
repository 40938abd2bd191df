import { useCallback, useEffect, useRef, type RefCallback } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '../i18n/use-words.tsx';
import { focusMain } from '../ui/browser/focus-main.ts';
import { Button, IconButton } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/layout/Notice.tsx';
import { openModals } from '../ui/overlays/use-modal.ts';
import './notice-list.css';
import type { NoticeEntry } from '../core/notices.ts';
import { useServices } from '../core/services.ts';

/** The notifications. While a modal dialog is open they are drawn inside it, because everything outside is inert. */
export function NoticeList() {
  const { notices } = useServices();
  const before = useRef<Element>(null);
  const place = openModals.value.at(-1) ?? document.body;

  useEffect(() => {
    const look = () => (document.hidden ? notices.pause : notices.resume)('hidden');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [notices]);

  // An element that moves in the DOM loses pointer and focus without an event.
  useEffect(
    () => () => {
      notices.resume('pointer');
      notices.resume('focus');
    },
    [notices, place],
  );

  /** Of a notification that had the focus: it goes to the next one, or back to where it was before. */
  const passFocus = useCallback<RefCallback<HTMLElement>>(
    (element) => () => {
      if (!element?.contains(document.activeElement)) return;
      const others = [element.nextElementSibling, element.previousElementSibling].map((other) => other?.querySelector('button'));
      const other = others.find((button) => button?.isConnected);
      if (other) return other.focus();
      // React hears no event while it changes the page.
      notices.resume('focus');
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
      else focusMain();
    },
    [notices],
  );

  return createPortal(
    <div
      className="notice-list"
      role="presentation"
      // Not where a notice appears under a pointer that rests.
      onMouseMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && notices.pause('pointer')}
      onMouseLeave={() => notices.resume('pointer')}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        notices.pause('focus');
      }}
      onBlur={() => notices.resume('focus')}
    >
      {notices.entries.value.map((entry) => (
        <Entry key={entry.id} {...entry} passFocus={passFocus} />
      ))}
    </div>,
    place,
  );
}

/** Of an action that is offered no longer: what closes the notification stands after it. */
const passToNext: RefCallback<HTMLElement> = (button) => () => {
  const next = button?.nextElementSibling;
  if (button === document.activeElement && next instanceof HTMLElement) next.focus();
};

function Entry({ id, kind, title, text, progress, action, passFocus }: NoticeEntry & { passFocus: RefCallback<HTMLElement> }) {
  const { notices } = useServices();
  const t = useWords();
  const isWaiting = kind === 'waiting';
  return (
    <Notice
      ref={passFocus}
      kind={isWaiting ? 'info' : kind}
      busy={isWaiting}
      title={title}
      end={
        <>
          {action && (
            <Button ref={passToNext} kind="quiet" size="small" onClick={() => notices.act(id)}>
              {action.label}
            </Button>
          )}
          {!isWaiting && <IconButton icon="x" label={t('app.close')} onClick={() => notices.close(id)} />}
        </>
      }
    >
      {text}
      {progress !== undefined && <progress value={progress} aria-label={text} />}
    </Notice>
  );
}
