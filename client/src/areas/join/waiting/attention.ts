const notes = { good: [659.25, 880], bad: [440, 349.23] } as const;

/** Two notes for somebody in another tab; silent where the browser blocks audio. */
export async function chime(kind: keyof typeof notes): Promise<void> {
  const context = new AudioContext();
  const volume = new GainNode(context, { gain: 0.12 });
  volume.connect(context.destination);
  for (const [index, frequency] of notes[kind].entries()) {
    const startS = context.currentTime + index * 0.18;
    const player = new OscillatorNode(context, { frequency });
    player.connect(volume);
    player.start(startS);
    player.stop(startS + 0.16);
    if (index) player.addEventListener('ended', () => void context.close());
  }
}

let mark = '';

/** Puts a word in front of the document's title, in place of the one before, until the tab is shown again. */
export function markTab(word: string): void {
  if (!document.hidden) return;
  const unmarked = document.title.replace(mark, '');
  mark = `● ${word} – `;
  document.title = mark + unmarked;
  document.addEventListener('visibilitychange', () => (document.title = document.title.replace(mark, '')), { once: true });
}

/** A system notification while the tab is hidden, if allowed; a click on it shows the tab. */
export function notify(word: string): void {
  try {
    if (!document.hidden || Notification.permission !== 'granted') return;
    const shown = new Notification(word, { body: document.title });
    shown.addEventListener('click', () => {
      focus();
      shown.close();
    });
  } catch {
    // Not every browser has them, and on Android only service workers can show one, whatever is allowed.
  }
}
