/** Keys typed for a dialog whose code is still loading. */
export interface EarlyKeys {
  text: string;
  /** Enter came after it. */
  isSent: boolean;
}

export const noKeys: EarlyKeys = { text: '', isSent: false };

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Adds a key. Undefined after Escape: the dialog is no longer wanted. Keys that type nothing are ignored. */
export function withKey(keys: EarlyKeys, { key, ctrlKey, metaKey, altKey }: Key): EarlyKeys | undefined {
  if (key === 'Escape') return undefined;
  if (key === 'Enter') return { ...keys, isSent: true };
  if (key === 'Backspace') return { ...keys, text: [...keys.text].slice(0, -1).join('') };
  // AltGr, which types letters on many keyboards, is reported as Ctrl and Alt.
  const isWritten = [...key].length === 1 && !metaKey && ctrlKey === altKey;
  return isWritten ? { ...keys, text: keys.text + key } : keys;
}
