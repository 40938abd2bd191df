import { makeWorld, meetingNamed, send } from './director.mjs';

/** @typedef {import('./server.mjs').Server} Server */
/** @typedef {import('playwright').Page} Page */

/**
 * A place where two can meet.
 * @typedef {object} Place
 * @property {Server} server
 * @property {string} url
 * @property {string} [umi]
 * @property {string} [world]
 * @property {{ name: string, value: string }[]} [cookies]
 * @property {(page: Page) => Promise<void>} enter the last thing it does is the click
 */

/**
 * @param {Server} server
 * @param {object} order to the director
 * @returns {Promise<Place>}
 */
export async function meetingIn(server, order) {
  const world = await makeWorld(server.url);
  const { umi } = await meetingNamed(server.url, 'started', world);
  await send(server.url, 'POST', `/meet/__mock/meetings/${umi}`, { world, body: order });
  return {
    server,
    umi,
    world,
    url: `${server.url}/meet/meeting/webrtc?umi=${umi}`,
    cookies: [{ name: 'meet-world', value: world }],
    async enter(page) {
      await page.getByLabel('Your full name').fill('Ada Bench');
      await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA);
      await page.getByRole('button', { name: 'Ask to join' }).click();
    },
  };
}
