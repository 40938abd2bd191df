import { useEffect, useRef, useState } from 'react';
import type { FloatingMeeting } from './FloatingMeeting.tsx';
import type { ViewToggle } from './use-full-screen.ts';

type OtherWindow = Window & typeof globalThis;

declare global {
  /** Not in every browser. */
  var documentPictureInPicture:
    | { requestWindow(options: { width: number; height: number }): Promise<OtherWindow>; readonly window: OtherWindow | null }
    | undefined;
}

export interface FloatingWindow {
  body: HTMLElement;
  Meeting: typeof FloatingMeeting;
}

/** A small window above all others, in which a part of this page is drawn; undefined where the browser has none. */
export function useFloatingWindow(): (ViewToggle & { floating: FloatingWindow | undefined }) | undefined {
  const [floating, setFloating] = useState<FloatingWindow>();
  const own = useRef<OtherWindow>(undefined);
  useEffect(() => () => own.current?.close(), []);

  async function open(api: NonNullable<typeof documentPictureInPicture>): Promise<void> {
    // Asked for at once, while the click still counts.
    const [opened, { FloatingMeeting: Meeting }] = await Promise.all([
      api.requestWindow({ width: 400, height: 320 }).then((next) => (own.current = next)),
      import('./FloatingMeeting.tsx'),
    ]);
    if (opened.closed) return;
    dress(opened);
    opened.addEventListener('pagehide', () => setFloating(undefined));
    setFloating({ body: opened.document.body, Meeting });
  }

  const { documentPictureInPicture: api } = globalThis;
  if (!api) return undefined;
  const toggle = () => {
    if (floating) return own.current?.close();
    open(api).catch((error: unknown) => {
      console.warn('picture in picture', error);
      own.current?.close();
    });
  };
  return { floating, isOpen: floating !== undefined, toggle };
}

/** Language, theme and styles of this page. Sheets that are adopted need no exception of the content policy. */
function dress({ document: target, CSSStyleSheet: Sheet }: OtherWindow): void {
  const { documentElement: root } = document;
  for (const { name, value } of root.attributes) if (name !== 'style') target.documentElement.setAttribute(name, value);
  target.documentElement.style.cssText = root.style.cssText;
  target.title = document.title;
  target.adoptedStyleSheets = [...document.styleSheets, ...document.adoptedStyleSheets].map((sheet) => {
    const copy = new Sheet({ baseURL: sheet.href ?? document.baseURI, media: sheet.media.mediaText });
    copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join('\n'));
    return copy;
  });
}
