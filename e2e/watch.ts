import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What went wrong in the browsers of a test without the test having said so. */
export interface Watch {
  on(context: BrowserContext): Promise<void>;
  /** Console errors and page errors the test provokes. */
  expectErrors(...patterns: RegExp[]): void;
  unexpected(): string[];
}

export function watch(origin: string): Watch {
  const problems: string[] = [];
  const expected: RegExp[] = [];
  const host = new URL(origin).host;
  return {
    async on(context) {
      context.on('weberror', (error) => {
        const { stack, message } = error.error();
        const said = stack || message;
        // Firefox tells violations as errors too; the listener below knows where they come from.
        if (!said.startsWith('Content-Security-Policy:')) problems.push(`page error: ${said}`);
      });
      context.on('console', (message) => {
        if (message.type() === 'error' && !isAnsweredCall(message)) problems.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('request', (request) => {
        if (isForeign(request.url(), host)) problems.push(`request to another host: ${request.url()}`);
      });
      context.on('page', (page) => {
        page.on('crash', () => problems.push(`the page crashed: ${page.url()}`));
        page.on('websocket', (socket) => {
          if (isForeign(socket.url(), host)) problems.push(`socket to another host: ${socket.url()}`);
        });
      });
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
          // Before a screenshot Playwright hides the caret by a style of its own, in Firefox in the world of the page.
          if (sourceFile?.endsWith('%20%3E%20eval')) return;
          console.error(`content security policy: ${violatedDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber}`);
        });
      });
    },
    expectErrors: (...patterns) => void expected.push(...patterns),
    unexpected: () => problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  };
}

/** The browser itself logs each call that is not answered with 2xx, and the theme that need not exist; what the client makes of it is for the test to say. */
const isAnsweredCall = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource') && /\/meet\/(?:services\/|custom\/tmms\/theme\.json)/.test(message.location().url);

function isForeign(url: string, host: string): boolean {
  const parsed = new URL(url);
  return /^(?:https?|wss?):$/.test(parsed.protocol) && parsed.host !== host;
}
