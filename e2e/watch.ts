import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';

/** What went wrong in the browsers of a test without the test having said so. */
export interface Watch {
  on(context: BrowserContext): Promise<void>;
  /** Console errors and page errors the test provokes. */
  expectErrors(...patterns: RegExp[]): void;
  /** Texts that may not leave the page as they are, nor stand in an address, the console or what the browser stores. */
  keepSecret(...texts: string[]): void;
  /** Looks through what the browser has stored. */
  searchStorage(context: BrowserContext): Promise<void>;
  /** One more problem, found elsewhere. */
  tell(problem: string): void;
  unexpected(): string[];
}

export function watch(origin: string): Watch {
  const problems: string[] = [];
  const expected: RegExp[] = [];
  const secrets = new Set<string>();
  const tokens = new Set<string>();
  const search = (where: string, text: string | null, hidden: Iterable<string>): void => {
    for (const secret of hidden)
      if (text && (text.includes(secret) || text.includes(encodeURIComponent(secret)))) problems.push(`a secret in ${where}`);
  };
  /** Pages that were left, in Firefox, before a part of the program was there. */
  const abandoning = new Set<Page>();
  const both = () => [...secrets, ...tokens];
  const host = new URL(origin).host;
  return {
    async on(context) {
      context.on('weberror', (error) => {
        const { stack, message } = error.error();
        const said = stack || message;
        // Firefox also logs violations as errors; the listener below knows their source.
        if (!said.startsWith('Content-Security-Policy:') && !isAbandonedFont(said)) problems.push(`page error: ${said}`);
      });
      context.on('console', (message) => {
        search('the console', message.text(), both());
        if (message.type() === 'error' && !isAnsweredCall(message) && !isAbandonedPart(message, abandoning))
          problems.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('request', (request) => {
        if (isForeign(request.url(), host)) problems.push(`request to another host: ${request.url()}`);
        for (const token of tokensOf(request)) tokens.add(token);
        search('an address', request.url(), both());
        search(`the request ${request.method()} ${new URL(request.url()).pathname}`, request.postData(), secrets);
      });
      const follow = (page: Page): void => {
        page.on('requestfailed', (request) => {
          if (request.resourceType() === 'script' && request.failure()?.errorText === 'NS_BINDING_ABORTED') abandoning.add(page);
        });
        page.on('framenavigated', (frame) => search('an address', frame.url(), both()));
        page.on('crash', () => problems.push(`the page crashed: ${page.url()}`));
        page.on('websocket', (socket) => {
          if (isForeign(socket.url(), host)) problems.push(`socket to another host: ${socket.url()}`);
        });
      };
      for (const page of context.pages()) follow(page);
      context.on('page', follow);
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
          // Before a screenshot Playwright hides the caret by a style of its own, in Firefox in the world of the page.
          if (sourceFile?.endsWith('%20%3E%20eval')) return;
          console.error(`content security policy: ${violatedDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber}`);
        });
      });
    },
    keepSecret: (...texts) => texts.forEach((text) => secrets.add(text)),
    // The refresh token is kept there by the specification (000 §4); nothing else is.
    searchStorage: async (context) => search('storage', JSON.stringify(await context.storageState()), secrets),
    expectErrors: (...patterns) => void expected.push(...patterns),
    tell: (problem) => void problems.push(problem),
    unexpected: () => problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  };
}

/** Firefox calls it a failed download (NS_BINDING_ABORTED) when a page is left before its font is there. */
const isAbandonedFont = (said: string): boolean => /^downloadable font: download failed .*status=2152398850/.test(said);

/** Firefox tells a page that is being left that it has no such part; the page logs it. */
const isAbandonedPart = (message: ConsoleMessage, abandoning: ReadonlySet<Page>): boolean => {
  const page = message.page();
  return page !== null && abandoning.has(page) && /\bError$/.test(message.text());
};

/** The browser itself logs each call that is not answered with 2xx; what the client makes of it is for the test to say. */
const isAnsweredCall = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource') && message.location().url.includes('/meet/services/');

/** The session token and the refresh token a request carries. */
const tokensOf = (request: Request): string[] =>
  [request.headers()['authorization']?.replace('Bearer ', ''), request.headers()['refreshtoken']].filter((token) => token !== undefined);

function isForeign(url: string, host: string): boolean {
  const parsed = new URL(url);
  return /^(?:https?|wss?):$/.test(parsed.protocol) && parsed.host !== host;
}
