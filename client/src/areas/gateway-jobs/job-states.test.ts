import { gatewayJobStates } from '@meet/contracts/areas/gateway-jobs';
import { gatewayTypes } from '@meet/contracts/areas/gateways';
import { languages } from '@meet/contracts/languages';
import { transcriptionJobStates } from '@meet/contracts/areas/transcription-jobs';
import { describe, expect, test } from 'vitest';
import { createI18n } from '../../i18n/i18n.ts';
import { knownWord } from '../../i18n/known-word.ts';
import { loadWords } from '../../i18n/load-words.ts';

describe.each(languages)('in %s', async (language) => {
  const i18n = createI18n(loadWords);
  await i18n.use(language);
  await i18n.need('gateway-jobs');
  await i18n.need('transcription-jobs');
  const texts = (prefix: string, said: readonly string[]) => said.map((one) => knownWord(i18n, prefix, one));

  test.each([
    ['[GWJ-02] each of the ten states of gateway jobs', 'gateway-jobs.state', gatewayJobStates, 10],
    ['[GWJ-03] each of the seven types of gateway jobs', 'gateway-jobs.type', gatewayTypes, 7],
    ['[GWJ-06] each of the three known states of transcription jobs', 'transcription-jobs.state', transcriptionJobStates, 3],
  ] as const)('%s has a text of its own', (_, prefix, said, count) => {
    const own = texts(prefix, said);
    expect(new Set(own).size).toBe(count);
    expect(own.filter((text, index) => text === said[index])).toEqual([]);
  });

  test('[GWJ-06] any other state is shown as it came', () => {
    expect(texts('transcription-jobs.state', ['DIARIZATION_RETRY', 'new', ''])).toEqual(['DIARIZATION_RETRY', 'new', '']);
  });
});
