import type { Page } from '@playwright/test';
import { expectMovingPicture } from './media.ts';
import { expect, test } from './call-test.ts';
import type { World } from './director.ts';

const port = process.env['TURN_PORT'] ?? '';
const secret = process.env['TURN_SECRET'] ?? '';

/** Whatever the page connects, it may only do so through a relay. */
const relayOnly = (page: Page) =>
  page.addInitScript(() => {
    const connections: RTCPeerConnection[] = [];
    Object.assign(window, { connections });
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceTransportPolicy: 'relay' });
        connections.push(this);
      }
    };
  });

interface Route {
  candidateType: string;
  relayProtocol: string;
}

/** How the pictures and sounds of the page travel: what its side of each chosen pair of addresses is. */
const routes = (page: Page): Promise<Route[]> =>
  page.evaluate(async () => {
    const connections: unknown[] = Reflect.get(window, 'connections');
    const chosen = connections
      .filter((connection) => connection instanceof RTCPeerConnection)
      .filter(({ connectionState }) => connectionState === 'connected')
      .map(async (connection): Promise<Route[]> => {
        const stats = [...(await connection.getStats()).values()];
        const pairs = new Set(
          stats.filter(({ type }) => type === 'transport').map(({ selectedCandidatePairId }) => selectedCandidatePairId),
        );
        const locals = new Set(stats.filter(({ id }) => pairs.has(id)).map(({ localCandidateId }) => localCandidateId));
        return stats.filter(({ id }) => locals.has(id)).map(({ candidateType, relayProtocol }) => ({ candidateType, relayProtocol }));
      });
    return (await Promise.all(chosen)).flat();
  });

async function joinStarted(page: Page, world: World, name: string): Promise<void> {
  await page.goto(`meeting/webrtc?umi=${world.meeting('started').umi}`);
  await page.getByLabel('Your full name').fill(name);
  await page.getByRole('button', { name: 'Ask to join' }).click();
}

for (const transport of ['udp', 'tcp'] as const)
  test(`a meeting goes through the relay over ${transport} and nothing else @turn`, async ({ page, otherBrowser, world }) => {
    await world.change({ webRtcServers: { turnServers: [{ urls: [`turn:127.0.0.1:${port}?transport=${transport}`], secret }] } });
    const other = await otherBrowser();
    await Promise.all([page, other].map(relayOnly));
    await joinStarted(page, world, 'Ada Relay');
    await joinStarted(other, world, 'Bob Relay');
    await expectMovingPicture(page, 'Bob Relay');
    await expectMovingPicture(other, 'Ada Relay');
    const relayed = { candidateType: 'relay', relayProtocol: transport };
    expect(await routes(page)).toEqual([relayed, relayed]);
    expect(await routes(other)).toEqual([relayed, relayed]);
  });

test('without the right secret the relay forwards nothing @turn', async ({ page, world }) => {
  await world.change({ webRtcServers: { turnServers: [{ urls: [`turn:127.0.0.1:${port}`], secret: `not ${secret}` }] } });
  await page.goto('');
  const errorCode = await page.evaluate(async () => {
    const { turnServers } = await (await fetch('/meet/services/json/web/meetings/webrtc-servers')).json();
    const connection = new RTCPeerConnection({ iceServers: turnServers });
    const error = new Promise<number>((resolve) => {
      connection.onicecandidateerror = ({ errorCode }) => resolve(errorCode);
    });
    connection.createDataChannel('probe');
    await connection.setLocalDescription();
    return error;
  });
  expect(errorCode).toBe(401);
});
