import { useEffect, useState } from 'react';

export interface ViewToggle {
  isOpen: boolean;
  /** Undefined where the browser can't. */
  toggle: (() => void) | undefined;
}

/** The whole page without the browser around it. */
export function useFullScreen(): ViewToggle {
  const [isOpen, setOpen] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const look = () => setOpen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => {
      document.removeEventListener('fullscreenchange', look);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  const toggle = () => void (isOpen ? document.exitFullscreen() : document.documentElement.requestFullscreen().catch(() => {}));
  return { isOpen, toggle: document.fullscreenEnabled ? toggle : undefined };
}
