import { useSyncExternalStore } from 'react';

/** Whether the browser supports something. True while prerendering. */
export const useBrowserCan = (can: () => boolean): boolean => useSyncExternalStore(neverChanges, can, () => true);

const neverChanges = () => () => {};
