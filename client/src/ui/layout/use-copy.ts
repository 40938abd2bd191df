import { useEffect, useState } from 'react';

const shownMs = 3_000;

/**
 * Copies texts; what is copied has a name. `copied`: a moment ago. `refused`: the last one, where that failed: a page without
 * TLS has no clipboard, and a browser may refuse. Whoever shows it says so, and selects the text with `selectAll`.
 */
export function useCopy<Name>() {
  const [{ copied, refused }, setOutcome] = useState<{ copied?: Name; refused?: Name }>({});
  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = setTimeout(() => setOutcome({}), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy(text: string, name: Name): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ copied: name });
    } catch {
      setOutcome({ refused: name });
    }
  }
  return { copied, refused, copy };
}

/** For `ref`: selects the text of an element when it is shown, so that the keyboard copies it. */
export const selectAll = (element: Element | null): void => {
  if (element) getSelection()?.selectAllChildren(element);
};
