import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { root, whenEnding } from './command.mjs';
import { assertListenable, controlOf, failToStart, hostAndPort, isTraced, logOf, peerUrlOf, publicOriginOf, storeOf } from './listen.mjs';
import { setUp } from './setup.mjs';
import { janusUrlsOf, webRtcServersOf } from './web-rtc.mjs';

/**
 * Serves client and mock server on one port, built, as the environment says.
 * @param {{ isDemo?: boolean }} [how]
 */
export async function serveBuilt({ isDemo = false } = {}) {
  const { host, port } = hostAndPort();
  const options = {
    isDemo,
    isDefaultLively: true,
    publicOrigin: publicOriginOf(),
    ...controlOf(),
    defaults: { webRtcServers: webRtcServersOf() },
    janusUrls: janusUrlsOf(),
    storeUrl: storeOf(),
    peerUrl: peerUrlOf(),
    logTo: logOf(),
    isTraced: isTraced(),
  };
  // Asked before the long work, so that a taken port is known at once.
  await assertListenable(host, port);
  await setUp();
  await ensureBuilt();
  /** @type {typeof import('../mock-server/src/server.ts')} */
  const { startServer, welcomeOf, demoWelcome } = await import(pathToFileURL(path.join(root, 'mock-server/dist/server.js')).href);
  const clientDir = path.join(root, 'client/dist');
  const server = await startServer({ host, port, clientDir, ...options }).catch(failToStart(host, port));
  whenEnding(() => server.close());
  // The log says where it listens, and holds no passwords.
  if (options.logTo) return;
  console.log(isDemo ? demoWelcome({ url: options.publicOrigin ?? server.url }) : await welcomeOf(server));
}
