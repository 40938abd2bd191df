import type { RefCallback } from 'react';

/**
 * A `ref` for an element that is removed when it is used: moves the focus to the element of this selector. Create it once,
 * outside of components: a new function would run its cleanup on every render.
 */
export const focusOnRemoval =
  (selector: string): RefCallback<HTMLElement> =>
  (element) =>
  () => {
    if (element?.contains(document.activeElement)) document.querySelector<HTMLElement>(selector)?.focus();
  };
