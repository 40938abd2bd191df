/** Focuses the control of the field whose frame has this id. */
export function focusField(id: string): void {
  const control = document
    .getElementById(id)
    ?.querySelector<HTMLElement>('input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)');
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}
