import type { Language } from '@meet/contracts/languages';
import { pageFile } from '@meet/contracts/pages';
import { base } from '../navigation/base.ts';

/** How long the other page is waited for; then this one stays as it is, and the program changes the words. */
const timeLimitMs = 3_000;

/**
 * Shows what is drawn in the page in another language: the server has not looked at `Accept-Language`, or another language was
 * chosen in this browser.
 * @returns false: it stays as it was, because the other page cannot be had or somebody has begun to type
 */
export async function redraw(page: HTMLElement, language: Language): Promise<boolean> {
  const other = await load(`${base}/${pageFile(page.dataset['drawn'] === '/' ? 'index' : 'webrtc', language)}`);
  const drawn = other?.querySelector('[data-drawn]');
  if (!other || !drawn || other.documentElement.lang !== language || isInUse(page)) return false;
  page.replaceChildren(...drawn.childNodes);
  document.title = other.title;
  document.documentElement.lang = language;
  return true;
}

const isInUse = (page: HTMLElement): boolean =>
  page.contains(document.activeElement) || [...page.querySelectorAll('input')].some(({ value }) => value !== '');

/** The document at an address; undefined when it cannot be had. Trusted Types forbid to make one of the text that `fetch` gets. */
const load = (address: string): Promise<Document | undefined> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.timeout = timeLimitMs;
    request.addEventListener('loadend', () => resolve(request.status === 200 ? (request.responseXML ?? undefined) : undefined));
    request.send();
  });
