let isPressed = false;

document.addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => (isPressed = false), true);

/** Shows something at once, or, while the pointer is pressed, after the click: it could push away what is being clicked. */
export function afterPress(show: () => void): void {
  if (!isPressed) return show();
  const released = new AbortController();
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(
      end,
      () => {
        released.abort();
        setTimeout(show);
      },
      { signal: released.signal },
    );
}
