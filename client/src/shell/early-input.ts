/** The forms that were submitted and the controls that were changed before hydration, the first one first. */
const held = new Set<EventTarget | null>();
let isHolding = true;

/** Keeps what a person does before hydration. A submitted form does not leave the page; the typed values stay. */
export function captureEarlyInput(document: Document): void {
  const hold = (event: Event) => {
    if (!isHolding) return;
    event.preventDefault();
    held.add(event.target);
  };
  for (const type of ['submit', 'change']) document.addEventListener(type, hold, true);
}

/** After hydration, which leaves the controls as they are: does it again. */
export function releaseEarlyInput(): void {
  isHolding = false;
  for (const target of held)
    if (target instanceof HTMLFormElement) target.requestSubmit();
    else target?.dispatchEvent(new Event('change', { bubbles: true }));
}
