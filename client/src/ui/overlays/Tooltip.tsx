import { cloneElement, useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { SafeHtml } from '../layout/SafeHtml.tsx';
import './tooltip.css';

export interface TooltipProps {
  /** Text that may have line breaks, bold and links in it, and nothing else (001 §5). */
  content: string;
  /** One thing that can take the focus; the tooltip describes it. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/** Milliseconds of hover before it is shown (001 §9). */
export const tooltipDelayMs = 250;

/**
 * A tooltip (001 §4): shown after a moment of hover, at once on keyboard focus, and on a press of a disabled element, for
 * touch. Hidden when pointer and focus leave, and with Escape.
 */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isShown, setShown] = useState(false);

  const show = () => {
    clearTimeout(timer.current);
    setShown(true);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(show, tooltipDelayMs);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const box = tip.current;
    const target = anchor.current?.firstElementChild;
    if (!isShown || !box || !target) return;
    box.showPopover();
    const gone = new AbortController();
    import('./place-tooltip.ts').then(
      ({ keepBeside }) => gone.signal.aborted || keepBeside(target, box, gone.signal),
      () => (box.dataset['side'] = 'none'),
    );
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Closes only the tooltip, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      hide();
    };
    const onPress = (event: Event) => event.target instanceof Node && !anchor.current?.contains(event.target) && hide();
    document.addEventListener('keydown', onKey, { capture: true, signal: gone.signal });
    document.addEventListener('pointerdown', onPress, { capture: true, signal: gone.signal });
    return () => {
      gone.abort();
      box.hidePopover();
    };
  }, [isShown]);

  return (
    <span
      className="tooltip-anchor"
      role="presentation"
      ref={anchor}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && wait()}
      onPointerLeave={hide}
      onFocus={({ target }) => target.matches(':focus-visible') && show()}
      onBlur={hide}
      onClick={({ target }) => target instanceof Element && target.closest('[aria-disabled=true]') && show()}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span className="tooltip" role="tooltip" popover="manual" id={id} ref={tip}>
        <SafeHtml html={content} />
        <span className="tooltip-arrow" />
      </span>
    </span>
  );
}
