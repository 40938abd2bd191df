/** What somebody typed for a dialog whose program was still on its way. */
export interface EarlyKeys {
  text: string;
  /** Enter came after it. */
  isSent: boolean;
}

export const noKeys: EarlyKeys = { text: '', isSent: false };

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** With one more key; undefined: Escape, so nothing is wanted any more. Keys that would do nothing in a field change nothing. */
export function withKey(keys: EarlyKeys, { key, ctrlKey, metaKey, altKey }: Key): EarlyKeys | undefined {
  if (key === 'Escape') return undefined;
  if (key === 'Enter') return { ...keys, isSent: true };
  if (key === 'Backspace') return { ...keys, text: [...keys.text].slice(0, -1).join('') };
  // AltGr, which writes letters on many keyboards, comes as Ctrl and Alt.
  const isWritten = [...key].length === 1 && !metaKey && ctrlKey === altKey;
  return isWritten ? { ...keys, text: keys.text + key } : keys;
}
