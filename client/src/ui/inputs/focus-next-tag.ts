import type { RefCallback } from 'react';

/** A `ref` for a tag: removed with the focus in it, it passes that to the next one or the one before, the last one to what adds others. */
export const focusNextTag: RefCallback<HTMLElement> = (tag) => () => {
  if (!tag?.contains(document.activeElement)) return;
  const beside = tag.nextElementSibling ?? tag.previousElementSibling;
  const around = tag.closest('.tags')?.parentElement;
  (beside?.querySelector('button') ?? around?.querySelector<HTMLElement>(':scope > :not(.tags) :is(input, button)'))?.focus();
};
