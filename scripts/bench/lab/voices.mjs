import { statsOf } from './watched-page.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {Awaited<ReturnType<typeof samplesOf>>} Samples */

/**
 * All samples of each voice so far, and those that were made up, as no packet brought them.
 * @param {Page} page
 */
export async function samplesOf(page) {
  const received = await statsOf(page, 'inbound-rtp');
  return new Map(
    received
      .filter(({ kind }) => kind === 'audio')
      .map(({ ssrc, totalSamplesReceived, concealedSamples }) => [
        Number(ssrc),
        { all: Number(totalSamplesReceived), concealed: Number(concealedSamples) },
      ]),
  );
}

/**
 * How much was made up of what was heard between two looks.
 * @param {Samples} before
 * @param {Samples} after
 */
export function concealedPercent(before, after) {
  let [all, concealed] = [0, 0];
  for (const [ssrc, now] of after) {
    all += now.all - (before.get(ssrc)?.all ?? 0);
    concealed += now.concealed - (before.get(ssrc)?.concealed ?? 0);
  }
  return (concealed / all) * 100;
}
