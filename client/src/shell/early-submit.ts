/** The form that was submitted before hydration. */
let sent: HTMLFormElement | undefined;
let stop: (() => void) | undefined;

/** Prevents a form submitted before hydration from leaving the page. The typed values stay. */
export function captureEarlySubmit(document: Document): void {
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) sent = event.target;
  };
  document.addEventListener('submit', hold, { capture: true });
  stop = () => document.removeEventListener('submit', hold, { capture: true });
}

/** After hydration: submits that form again. */
export function releaseEarlySubmit(): void {
  stop?.();
  if (sent?.isConnected) sent.requestSubmit();
  sent = undefined;
}
