import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { type Endpoint, jsonBase } from '@meet/contracts/wire/http';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { refresh } from '@meet/contracts/areas/session';
import { code } from '@meet/contracts/wire/errors';
import { isCallOf } from './sent-walks.ts';
import { pendingOf, unansweredOf } from './settled.ts';

/** How a call goes wrong. `offline` takes the whole network away at the moment of the call. */
export const faults = ['offline', '500', 'time-out', 'garbage', '403', 'null members'] as const;

/** How a call that changes something goes wrong. */
const sendFaults = faults.filter((fault) => fault !== 'null members');

export type Fault = (typeof faults)[number];

/** A call of a screen that goes wrong. */
export interface Case {
  call: string;
  fault: Fault;
}

/** What a screen shows, without its data. */
interface Appearance {
  headings: string[];
  /** What says that something has failed. */
  failures: string[];
}

export interface Crawler {
  /** The calls that the screen makes when it is opened. */
  readonly calls: readonly string[];
  /** The screen is opened while a call goes wrong, then the fault is lifted. Undefined: it is whole within five seconds, or after one button. */
  deadEnd(of: Case): Promise<string | undefined>;
}

/** Opens a screen as it should be. The page's clock is installed. */
export async function crawl(page: Page, path: string): Promise<Crawler> {
  const asked = new Set<string>();
  const note = (request: { method: () => string; url: () => string }) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith(jsonBase)) asked.add(pathname);
  };
  // What the page before may still ask for is no call of this screen.
  await page.goto('about:blank');
  page.on('request', note);
  await page.goto(path.slice(1));
  await waited(page);
  page.off('request', note);
  const whole = await appearanceOf(page);

  const isWhole = async () => {
    const now = await appearanceOf(page);
    return JSON.stringify(now) === JSON.stringify(whole);
  };

  return {
    calls: [...asked].toSorted(),
    async deadEnd({ call, fault }) {
      const isMeant = (request: Request) => request.method() === 'GET' && new URL(request.url()).pathname === call;
      const { lift, isHeld } = await spoil(page, isMeant, fault);
      const isAsked = page.waitForRequest(isMeant);
      await page.goto(path.slice(1));
      await isAsked;
      await waited(page, isHeld);
      await lift();
      if (await comes(page, isWhole)) return undefined;
      // The failure's own button, if it has one.
      const own = page.getByRole('button', { name: 'Try again' });
      const button = (await own.count()) > 0 ? own : page.getByRole('button', { name: /^(?:Refresh|Check now)$/ });
      if ((await button.count()) === 0) return `no way on: ${JSON.stringify(await appearanceOf(page))}`;
      await button.first().click();
      await waited(page);
      return (await comes(page, isWhole)) ? undefined : `not whole after a button: ${JSON.stringify(await appearanceOf(page))}`;
    },
  };
}

/**
 * Not a session that is refused, nor a network that goes away before the program is there: the settings are asked for with the page.
 * Each of them may be unset, so that one where all are null is an answer.
 */
export const isFault = ({ call, fault }: Case): boolean =>
  !(fault === '403' && call.endsWith(refresh.path)) &&
  !((fault === 'offline' || fault === 'null members') && call.endsWith(getPublicSettings.path));

/** Presses a button whose call goes wrong in each way, which is told; when nothing is wrong any more, pressing it again is all there is to do. */
export async function sendAfterFailures(
  pressed: Locator,
  sends: Endpoint,
  end: Locator,
  ask = async (): Promise<void> => {},
): Promise<void> {
  const page = pressed.page();
  for (const fault of sendFaults) {
    const about = `${sends.method} ${sends.path}, ${fault}`;
    const { lift, isHeld } = await spoil(page, isCallOf(sends), fault);
    const isAsked = page.waitForRequest(isCallOf(sends));
    await pressed.click();
    await isAsked;
    const alert = page.locator('[role=alert]:visible, .notice.error:visible, [aria-invalid=true]:visible').first();
    let isTold = false;
    // Not every button says that its call is tried again by itself.
    for (let passedS = 0; passedS < 5; passedS++) {
      await waited(page, isHeld);
      isTold ||= await alert.isVisible();
      await page.clock.fastForward(1_000);
    }
    expect(isTold, `${about}: the failure is told`).toBe(true);
    await lift();
    await ask();
    await expect(pressed, `${about}: there is a way on`).toBeEnabled();
  }
  await pressed.click();
  await expect(end).toBeVisible();
  await comes(page, async () => (await failuresOf(page)).length === 0);
  expect(await failuresOf(page), `${sends.method} ${sends.path}: no word of failure stays`).toEqual([]);
}

/** Something is done whose call goes wrong in each way, which is told; then the fault is lifted, and it is whole within five seconds, or after one button. */
export async function healsAfterFailures(page: Page, sends: Endpoint, act: () => Promise<void>, end: Locator): Promise<void> {
  for (const fault of sendFaults) {
    const about = `${sends.method} ${sends.path}, ${fault}`;
    const { lift, isHeld } = await spoil(page, isCallOf(sends), fault);
    const isAsked = page.waitForRequest(isCallOf(sends));
    await act();
    await isAsked;
    await waited(page, isHeld);
    expect(await failuresOf(page), `${about}: the failure is told`).not.toEqual([]);
    await lift();
    const isWhole = async () => (await end.isVisible()) && (await failuresOf(page)).length === 0;
    if (!(await comes(page, isWhole))) await page.getByRole('button', { name: 'Try again' }).click();
    expect(await comes(page, isWhole), `${about}: whole after one button`).toBe(true);
  }
}

/** Within five seconds of the page's time. */
async function comes(page: Page, isThere: () => Promise<boolean>): Promise<boolean> {
  for (let passedMs = 0; passedMs < 5_000; passedMs += 500) {
    await answered(page);
    if ((await pendingOf(page)) === 0 && (await isThere())) return true;
    await page.clock.fastForward(500);
  }
  return isThere();
}

/** No answer is on its way but those that are held. The page's time stands still until then: one that takes a busy machine long is no time-out. */
async function answered(page: Page, isHeld: (request: Request) => boolean = () => false): Promise<void> {
  await expect.poll(() => [...unansweredOf(page)].filter((request) => !isHeld(request)).length).toBe(0);
}

/** The page waits for nothing any more: its retries and time limits have passed. */
async function waited(page: Page, isHeld?: (request: Request) => boolean): Promise<void> {
  for (let passed = 0; passed < 60; passed++) {
    await answered(page, isHeld);
    if ((await pendingOf(page)) === 0) return;
    await page.clock.fastForward(1_000);
  }
}

/** Spoils each answer to a call until `lift` is called; requests that are held get none. */
async function spoil(
  page: Page,
  isMeant: (request: Request) => boolean,
  fault: Fault,
): Promise<{ lift: () => Promise<void>; isHeld: (request: Request) => boolean }> {
  const held: Route[] = [];
  const handle = async (route: Route): Promise<void> => {
    if (!isMeant(route.request())) return route.fallback();
    switch (fault) {
      case 'offline':
        await page.context().setOffline(true);
        return route.abort('internetdisconnected');
      case '500':
        return route.fulfill({ status: 500, json: { exceptionCode: code.internal, requestId: 'crawler' } });
      case '403':
        return route.fulfill({ status: 403, json: { exceptionCode: code.insufficientRights, requestId: 'crawler' } });
      case 'garbage':
        return route.fulfill({ body: '<html>no JSON' });
      case 'time-out':
        return void held.push(route);
      case 'null members': {
        const response = await route.fetch();
        return route.fulfill({ response, json: withNulls(await response.json()) });
      }
    }
  };
  await page.route('**', handle);
  return {
    isHeld: (request) => held.some((route) => route.request() === request),
    async lift() {
      await page.unroute('**', handle);
      await page.context().setOffline(false);
      for (const route of held) await route.abort().catch(() => {});
    },
  };
}

/** Lists and objects stay; what stands in them is null. */
const withNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withNulls);
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withNulls(one)]));
};

const failuresOf = async (page: Page): Promise<string[]> => (await appearanceOf(page)).failures;

const appearanceOf = (page: Page): Promise<Appearance> =>
  page.evaluate(() => {
    const visible = (elements: Iterable<Element>) => [...elements].filter((element) => element.checkVisibility());
    const headings = visible(document.querySelectorAll('main :is(h1, h2, h3)')).map(({ textContent }) => textContent);
    const lines = visible([document.body]).flatMap((body) => (body instanceof HTMLElement ? body.innerText.split('\n') : []));
    const failures = lines.filter((line) =>
      /could not be|cannot connect|internal error|went wrong|try again|not have the rights|no access|too long|offline|no network/i.test(
        line,
      ),
    );
    return { headings, failures };
  });
