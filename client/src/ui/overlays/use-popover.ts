import { signal, type ReadonlySignal } from '@preact/signals-react';
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

const open = signal(0);

/** The number of open menus and panels; refreshes wait for them. */
export const openPopovers: ReadonlySignal<number> = open;

const gap = 4;
const margin = 8;

/**
 * A ref for an element with `popover="manual"` that is open while it is mounted: beside its anchor, closed with Escape or a
 * press outside. What a field inside has opened is closed first, and the field is left. The focus returns to the anchor unless it has
 * moved elsewhere.
 */
export function usePopover<Panel extends HTMLElement>(anchor: RefObject<HTMLElement | null>, onClose: () => void): RefObject<Panel | null> {
  const ref = useRef<Panel>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const panel = ref.current;
    const button = anchor.current;
    if (!panel || !button) return;
    panel.showPopover();
    open.value++;
    const place = () => placeBeside(panel, button.getBoundingClientRect());
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(panel);
    const ended = new AbortController();
    const whileOpen = { signal: ended.signal, capture: true };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || panel.querySelector('[aria-expanded=true], :modal')) return;
      // Do not close a dialog around it.
      event.preventDefault();
      event.stopPropagation();
      panel.querySelector<HTMLElement>(':focus')?.blur();
      close();
    };
    // A press would take the focus away after it has returned.
    const onClick = (event: Event) => {
      const path = event.composedPath();
      if (!path.includes(panel) && !path.includes(button)) close();
    };
    document.addEventListener('keydown', onKey, whileOpen);
    addEventListener('click', onClick, whileOpen);
    addEventListener('scroll', place, whileOpen);
    addEventListener('resize', place, whileOpen);
    return () => {
      ended.abort();
      sizes.disconnect();
      open.value--;
      const active = document.activeElement;
      if (active === document.body || panel.contains(active)) button.focus();
      panel.hidePopover();
    };
  }, [anchor]);
  return ref;
}

/** Below the anchor, or above where there is more room; from its start on, but inside the window. Where there is little room it covers the anchor. */
function placeBeside(panel: HTMLElement, { left, top, bottom }: DOMRect): void {
  const below = innerHeight - bottom - gap - margin;
  const above = top - gap - margin;
  const isBelow = panel.scrollHeight <= below || below >= above;
  panel.style.maxBlockSize = `${Math.max(isBelow ? below : above, 120)}px`;
  const { offsetWidth: width, offsetHeight: height } = panel;
  panel.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`;
  panel.style.top = `${isBelow ? Math.min(bottom + gap, innerHeight - height - margin) : Math.max(top - gap - height, margin)}px`;
}
