import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../command.mjs';

/** @typedef {{ origin: string, umi: string, world: string, count: number, pictures?: readonly string[] }} Wanted pictures in base64; without them the recorded ones */

/** The load generator in a process of its own, so that its cost is not counted as the server's. Pictures are too long for a command line: `join` takes them. */
export async function start() {
  /** @type {typeof import('../../../mock-server/src/load/load-generator.ts')} */
  const { startLoad } = await import(pathToFileURL(path.join(root, 'mock-server/dist/load.js')).href);
  /** @type {import('../../../mock-server/src/load/load-generator.ts').Load['participants']} */
  let participants = [];
  return {
    url: '',
    tasks: {
      async join(/** @type {unknown} */ input) {
        const { pictures, count, ...place } = /** @type {Wanted} */ (input);
        const frames = pictures?.map((picture) => Buffer.from(picture, 'base64'));
        ({ participants } = await startLoad({ ...place, count, publishing: count, pictures: frames }));
      },
      packets: () => participants.reduce((sum, { packets }) => sum + packets, 0),
      /** Pictures and sounds that were received. */
      streams: () => participants.reduce((sum, { streams }) => sum + streams, 0),
    },
  };
}
