import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../command.mjs';

/** @typedef {{ origin: string, umi: string, world: string, count: number, pictures: readonly string[] }} Wanted pictures in base64 */

/** A crowd in a process of its own, so that what it costs is not the server's. It joins when told to: the pictures are no argument of a command. */
export async function start() {
  /** @type {typeof import('../../../mock-server/src/crowd/crowd.ts')} */
  const { startCrowd } = await import(pathToFileURL(path.join(root, 'mock-server/dist/crowd.js')).href);
  /** @type {import('../../../mock-server/src/crowd/crowd.ts').Crowd['members']} */
  let members = [];
  return {
    url: '',
    tasks: {
      async join(/** @type {unknown} */ input) {
        const { pictures, count, ...place } = /** @type {Wanted} */ (input);
        const frames = pictures.map((picture) => Buffer.from(picture, 'base64'));
        ({ members } = await startCrowd({ ...place, count, publishing: count, pictures: frames }));
      },
      packets: () => members.reduce((sum, { packets }) => sum + packets, 0),
      /** Pictures and sounds that have reached somebody. */
      streams: () => members.reduce((sum, { streams }) => sum + streams, 0),
    },
  };
}
