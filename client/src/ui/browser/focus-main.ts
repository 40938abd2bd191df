/** Moves the focus to the page's content: the button that had it goes away with the failure it was about. */
export const focusMain = (): void => document.querySelector<HTMLElement>('#main')?.focus();
