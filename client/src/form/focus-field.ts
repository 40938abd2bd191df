/** Focuses the control of the field whose frame has this id. */
export function focusField(id: string): void {
  const frame = document.getElementById(id);
  const control =
    frame?.querySelector<HTMLElement>('input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)') ??
    frame?.querySelector<HTMLElement>('button:not(:disabled)');
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}
