import { signal, type ReadonlySignal } from '@preact/signals-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';

const open = signal(0);

/** The number of open menus and panels; refreshes wait for them. */
export const openPopovers: ReadonlySignal<number> = open;

const gap = 4;
const margin = 8;

/**
 * A ref for an element with `popover="manual"` that is open while it is mounted: beside its anchor, closed with Escape or a
 * press outside. The focus returns to the anchor unless it has moved elsewhere.
 */
export function usePopover<Panel extends HTMLElement>(anchor: RefObject<HTMLElement | null>, onClose: () => void): RefObject<Panel | null> {
  const ref = useRef<Panel>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
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
    const { signal } = ended;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Do not close a dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close.current();
    };
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !panel.contains(target) && !button.contains(target)) close.current();
    };
    document.addEventListener('keydown', onKey, { signal, capture: true });
    document.addEventListener('pointerdown', onPress, { signal, capture: true });
    addEventListener('scroll', place, { signal, capture: true, passive: true });
    addEventListener('resize', place, { signal });
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

/** Below the anchor, or above where there is more room, inside the window. */
function placeBeside(panel: HTMLElement, anchor: DOMRect): void {
  const below = innerHeight - anchor.bottom - gap - margin;
  const above = anchor.top - gap - margin;
  const isBelow = panel.scrollHeight <= below || below >= above;
  panel.style.maxBlockSize = `${Math.max(isBelow ? below : above, 120)}px`;
  const { offsetWidth: width, offsetHeight: height } = panel;
  const left = Math.min(Math.max(margin, anchor.right - width), innerWidth - width - margin);
  panel.style.left = `${Math.max(margin, left)}px`;
  panel.style.top = `${isBelow ? anchor.bottom + gap : anchor.top - gap - height}px`;
}
