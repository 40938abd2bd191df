import { readStorage, writeStorage } from '../api/safe-storage.ts';
import { openModals } from '../ui/overlays/use-modal.ts';

export type Shortcut = 'palette' | 'overview';

const storageKey = 'meet.single-keys';

/** Whether shortcuts without Ctrl or ⌘ are on. Users of speech input turn them off (WCAG 2.1.4). */
export function areSingleKeysOn(storage: () => Storage): boolean {
  return readStorage(storage, storageKey) !== 'off';
}

export function switchSingleKeys(on: boolean, storage: () => Storage): void {
  writeStorage(storage, storageKey, on ? undefined : 'off');
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target' | 'isComposing'>;

/** The shortcut of a key; undefined while a text field has the focus or a dialog is open. */
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
