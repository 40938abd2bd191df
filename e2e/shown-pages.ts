import type { BrowserContext, TestInfo } from '@playwright/test';
import { mockBase } from '@meet/contracts/mock';
import { blankPath } from './sign-in.ts';

/** The annotation of a test in which a browser showed a page of the server; its description is a `PageKind`. */
export const shownPage = 'shown page';

/** A page of the product, or one beside it: the gallery of its components, one of the mock server, an empty one. */
export type PageKind = 'product' | 'other';

const isOther = (pathname: string): boolean =>
  pathname === '/meet/gallery' || pathname === blankPath || pathname.startsWith(`${mockBase}/`);

/** Notes in the report of a test which pages its browsers show. A test without any sent HTTP requests at most. */
export function noteShownPages(context: BrowserContext, { annotations }: TestInfo): void {
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/meet/') || !response.request().isNavigationRequest()) return;
    if (!response.headers()['content-type']?.startsWith('text/html')) return;
    const description: PageKind = isOther(pathname) ? 'other' : 'product';
    const isNoted = annotations.some((noted) => noted.type === shownPage && noted.description === description);
    if (!isNoted) annotations.push({ type: shownPage, description });
  });
}
