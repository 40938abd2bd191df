import type { Page } from '@playwright/test';
import { jsonBase, pathOf, type Endpoint, type WireReply } from '@meet/contracts/wire/http';

/** What the server has answered to a page, as it travelled. */
export class Answers {
  private readonly page: Page;
  private readonly bodies = new Map<string, Promise<unknown>>();

  constructor(page: Page) {
    this.page = page;
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.startsWith(jsonBase) || response.request().method() !== 'GET' || !response.ok()) return;
      // A page that is left takes its bodies with it.
      this.bodies.set(
        pathname,
        response.json().catch(() => undefined),
      );
    });
  }

  /** The last answer to this call; its parameter is the one in the address of the page. */
  async to<E extends Endpoint>(endpoint: E, params?: Readonly<Record<string, string>>): Promise<WireReply<E>> {
    const [, , , parameter = ''] = new URL(this.page.url()).pathname.split('/');
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const path = pathOf(endpoint, params ?? Object.fromEntries(names.map((name) => [name, decodeURIComponent(parameter)])));
    const body = await this.bodies.get(path);
    if (body === undefined) throw new Error(`The page has no answer to ${path}.`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server has checked its reply by the same contract
    return body as WireReply<E>;
  }
}
