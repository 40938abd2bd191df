import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure, root } from '../../command.mjs';

/** The product as `npm start` serves it: the built bundle with the built client. */
export async function start() {
  /** @type {typeof import('../../../mock-server/src/server.ts')} */
  const { startServer } = await import(pathToFileURL(path.join(root, 'mock-server/dist/server.js')).href);
  const { url, app } = await startServer({ host: '127.0.0.1', port: 0, clientDir: path.join(root, 'client/dist') });

  /** A world and the first call in it. */
  const makeWorld = async () => {
    const made = await app.inject({ method: 'POST', url: '/meet/__mock/worlds', payload: {} });
    const headers = { 'x-meet-world': made.json().world };
    const first = await app.inject({ url: '/meet/services/json/web/settings/public?platform=WEB', headers });
    if (first.statusCode !== 200) throw new Failure(`A new world answers ${first.statusCode}: ${first.body}`);
  };

  return {
    url,
    tasks: {
      async make(/** @type {unknown} */ count) {
        for (let number = 0; number < Number(count); number += 1) await makeWorld();
      },
    },
  };
}
