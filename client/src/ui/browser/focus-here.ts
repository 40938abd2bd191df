/** A `ref` for what appears in place of that which had the focus. */
export const focusHere = (element: HTMLElement | null): void => element?.focus();
