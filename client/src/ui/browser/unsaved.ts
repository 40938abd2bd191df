import { computed, signal } from '@preact/signals-react';
import { useEffect } from 'react';

const dirtyForms = signal(0);

/** Whether any form on the page has unsaved changes. */
export const isUnsaved = computed(() => dirtyForms.value > 0);

/** Registers whether a form has unsaved changes, until it unmounts. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    dirtyForms.value++;
    return () => void dirtyForms.value--;
  }, [isDirty]);
}
