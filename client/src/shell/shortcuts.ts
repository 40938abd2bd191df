import { readStorage, writeStorage } from '../api/safe-storage.ts';
import { openModals } from '../ui/overlays/use-modal.ts';

export type Shortcut = 'palette' | 'overview';

const storageKey = 'meet.single-keys';

/** Whether keys without Ctrl or ⌘ do something: whoever speaks to a computer turns them off (WCAG 2.1.4). */
export function areSingleKeysOn(storage: () => Storage): boolean {
  return readStorage(storage, storageKey) !== 'off';
}

export function switchSingleKeys(on: boolean, storage: () => Storage): void {
  writeStorage(storage, storageKey, on ? undefined : 'off');
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target' | 'isComposing'>;

/** What a key asks the console for. Never while somebody types, or answers a dialog. */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey, shiftKey, target, isComposing }: Key,
  storage: () => Storage,
): Shortcut | undefined {
  if (isComposing || altKey || openModals.peek().length > 0) return undefined;
  if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k') return 'palette';
  if (ctrlKey || metaKey || key !== '?' || isTypedInto(target)) return undefined;
  return areSingleKeysOn(storage) ? 'overview' : undefined;
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox],[type=radio],[type=button]), textarea, select'));
