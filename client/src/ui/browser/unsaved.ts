import { computed, signal } from '@preact/signals-react';
import { useEffect } from 'react';

const dirtyForms = signal(0);

/** Somewhere on the page somebody typed what is not saved yet. */
export const isUnsaved = computed(() => dirtyForms.value > 0);

/** A form says here whether it holds unsaved changes; it is forgotten when it goes. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    dirtyForms.value++;
    return () => void dirtyForms.value--;
  }, [isDirty]);
}
