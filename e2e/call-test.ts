import type { BrowserContext, Page } from '@playwright/test';
import { sampleCalls } from './call-sampler.ts';
import { createCallJudge, machineShare, type OwnMoment, ownRules } from './call-watch.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

type OwnJudge = ReturnType<typeof createCallJudge<OwnMoment>>;

/** Watches what pages show of their own microphone, camera and share, against what they say to the server, carry and send. */
interface CallsWatch {
  on(context: BrowserContext): Promise<void>;
  /** What the screen got wrong for too long. */
  found(): string[];
}

export function watchCalls(): CallsWatch {
  const judges = new Map<Page, OwnJudge>();
  const judgeOf = (page: Page): OwnJudge => {
    const judge = judges.get(page) ?? createCallJudge<OwnMoment>(ownRules);
    judges.set(page, judge);
    return judge;
  };
  return {
    on: (context) => sampleCalls(context, (page, own) => judgeOf(page).take({ own, id: undefined }, 'the test', machineShare())),
    found: () =>
      [...judges].flatMap(([page, { found }]) =>
        found.map(({ rule, ms, moment }) => `${page.url()}: ${rule}: not for ${ms} ms, ${JSON.stringify(moment.own)}`),
      ),
  };
}

/** For tests of calls: beside everything else, what each page shows of its own media fails the test when it is not so for more than a second. */
export const test = base.extend<{ watchedCalls: CallsWatch }>({
  watchedCalls: async ({ watched }, use) => {
    const calls = watchCalls();
    await use(calls);
    for (const wrong of calls.found()) watched.tell(`the screen: ${wrong}`);
  },

  context: async ({ context, watchedCalls }, use) => {
    await watchedCalls.on(context);
    await use(context);
  },

  otherBrowser: async ({ otherBrowser, watchedCalls }, use) => {
    await use(async () => {
      const page = await otherBrowser();
      await watchedCalls.on(page.context());
      return page;
    });
  },
});
