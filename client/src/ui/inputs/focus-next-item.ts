import type { RefCallback } from 'react';

/** A `ref` for an item of a list: removed with the focus in it, it passes that to the next one or the one before, the last one to what adds others. */
export const focusNextItem: RefCallback<HTMLElement> = (item) => () => {
  if (!item?.contains(document.activeElement)) return;
  const beside = item.nextElementSibling ?? item.previousElementSibling;
  const around = item.closest('ul')?.parentElement;
  (beside?.querySelector('button') ?? around?.querySelector<HTMLElement>(':scope > :not(ul) :is(input, button)'))?.focus();
};
