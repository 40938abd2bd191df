import { useSyncExternalStore } from 'react';

/** What this browser can do. Until the program runs nobody knows, and the page is drawn as most browsers show it. */
export const useBrowserCan = (can: () => boolean): boolean => useSyncExternalStore(neverChanges, can, () => true);

const neverChanges = () => () => {};
