import { signal } from '@preact/signals-react';

/** Increases when deleted users are restored, so that lists are reloaded. */
export const restorations = signal(0);
