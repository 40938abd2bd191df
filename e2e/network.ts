import type { CDPSession, Page } from '@playwright/test';

export interface NetworkConditions {
  /** Of media, in percent; sockets are not affected. */
  packetLoss?: number;
  offline?: boolean;
}

/**
 * Loss acts on media only where some condition was in force before the connections were made. The conditions hold as long as the
 * browser context, also in later tests that use it again: for pages of `otherBrowser()` only.
 */
export async function network(page: Page): Promise<(conditions: NetworkConditions) => Promise<unknown>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const set = ({ packetLoss = 0, offline = false }) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 1,
      downloadThroughput: -1,
      uploadThroughput: -1,
      packetLoss,
    });
  await set({});
  return set;
}
