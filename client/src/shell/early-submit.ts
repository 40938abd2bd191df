/** The form that was sent before the program could take it. */
let sent: HTMLFormElement | undefined;
let stop: (() => void) | undefined;

/** Keeps a form that somebody sends early from leaving the page; what was typed stays in it. */
export function holdEarlySubmit(document: Document): void {
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) sent = event.target;
  };
  document.addEventListener('submit', hold, { capture: true });
  stop = () => document.removeEventListener('submit', hold, { capture: true });
}

/** Once the form is alive: sends it again, for real. */
export function releaseEarlySubmit(): void {
  stop?.();
  if (sent?.isConnected) sent.requestSubmit();
  sent = undefined;
}
