/** Moves the focus to the page's content where what had it has gone with it. */
export const focusMainIfLost = (): void => {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('#main')?.focus();
};
