import type { RefCallback } from 'react';

/**
 * As the `ref` of what goes away once it has been used: the focus it would take along goes to the element of this selector,
 * which stays and can take it. Made once, outside a component: React takes another function for another element.
 */
export const focusOnRemoval =
  (selector: string): RefCallback<HTMLElement> =>
  (element) =>
  () => {
    if (element?.contains(document.activeElement)) document.querySelector<HTMLElement>(selector)?.focus();
  };
