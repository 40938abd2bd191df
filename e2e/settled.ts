import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** When the last part of the program came, in ms since 1970. */
const lastPartAt = new WeakMap<Page, number>();

/** React shows what came late at most every 300 ms. */
const partShownMs = 400;

/** Notes what the pages of a browser ask for and have no answer to yet. */
export function noteRequests(context: BrowserContext): void {
  const note = (page: Page): void => {
    const open = new Set<Request>();
    let isLeaving = false;
    underWay.set(page, open);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isLeaving = true;
      else open.add(request);
    });
    // Requests of a page that was left are never reported as finished.
    page.on('framenavigated', () => {
      if (isLeaving) open.clear();
      isLeaving = false;
    });
    page.on('requestfinished', (request) => {
      open.delete(request);
      if (request.resourceType() === 'script') lastPartAt.set(page, Date.now());
    });
    page.on('requestfailed', (request) => open.delete(request));
  };
  for (const page of context.pages()) note(page);
  context.on('page', note);
}

/** What a page has asked for and has no answer to yet. */
export const unansweredOf = (page: Page): ReadonlySet<Request> => underWay.get(page) ?? new Set();

/** How much a page still waits for: requests, parts that say so, and parts of the program that have just come. */
export async function pendingOf(page: Page): Promise<number> {
  const waits = await page.evaluate(async () => {
    // The first may be the one in which the page fetches ahead what it may need.
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    return document.querySelectorAll('.waiting, [aria-busy=true]').length;
  });
  const isPartToCome = Date.now() - (lastPartAt.get(page) ?? 0) < partShownMs;
  return waits + unansweredOf(page).size + Number(isPartToCome);
}

/**
 * The page has all it asked for, has drawn it, and has nothing else to do. Not `networkidle`: half a second without a request
 * is no sign on a machine that needs as long to draw.
 */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => pendingOf(page), 'what the page waits for').toBe(0);
}
