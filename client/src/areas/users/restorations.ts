import { signal } from '@preact/signals-react';

/** Rises when deleted users came back, for lists to show them again. */
export const restorations = signal(0);
