import { statsOf } from './watched-page.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {Awaited<ReturnType<typeof samplesOf>>} Samples */

/**
 * All samples of each voice so far, those that were made up as no packet brought them, and its packets; by stream id.
 * @param {Page} page
 */
export async function samplesOf(page) {
  const received = await statsOf(page, 'inbound-rtp');
  return new Map(
    received
      .filter(({ kind }) => kind === 'audio')
      .map(({ stream, totalSamplesReceived, concealedSamples, packetsReceived }) => [
        String(stream),
        { all: Number(totalSamplesReceived), concealed: Number(concealedSamples), packets: Number(packetsReceived) },
      ]),
  );
}

/**
 * What came between two looks.
 * @param {Samples} before
 * @param {Samples} after
 * @returns {Samples}
 */
export const samplesSince = (before, after) =>
  new Map(
    [...after].map(([stream, { all, concealed, packets }]) => {
      const then = before.get(stream) ?? { all: 0, concealed: 0, packets: 0 };
      return [stream, { all: all - then.all, concealed: concealed - then.concealed, packets: packets - then.packets }];
    }),
  );

/**
 * How much was made up of what so many said at once: of the others nothing is, while they are silent.
 * @param {Samples} samples
 * @param {number} [talking]
 */
export function concealedPercent(samples, talking = 1) {
  const voices = [...samples.values()];
  const concealed = voices.reduce((sum, voice) => sum + voice.concealed, 0);
  return (concealed / (talking * Math.max(...voices.map(({ all }) => all)))) * 100;
}
