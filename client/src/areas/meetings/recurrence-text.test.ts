import type { Language } from '@meet/contracts/languages';
import { expect, test } from 'vitest';
import { formatIn } from '../../i18n/format.ts';
import { createI18n } from '../../i18n/i18n.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { recurrenceText } from './recurrence-text.ts';

async function inLanguage(language: Language) {
  const i18n = createI18n(loadWords);
  await i18n.need('meetings');
  await i18n.use(language);
  return { t: i18n.t, format: formatIn(language, 'UTC') };
}

const until = new Date('2026-05-22T10:00:00.000Z');

test.each([
  ['en', 'Every day', 'Every 2 weeks', 'Every 5 months, until May 22, 2026'],
  ['cs', 'Každý den', 'Každé 2 týdny', 'Každých 5 měsíců, do 22. 5. 2026'],
  ['de', 'Jeden Tag', 'Alle 2 Wochen', 'Alle 5 Monate, bis 22. Mai 2026'],
  ['es', 'Cada día', 'Cada 2 semanas', 'Cada 5 meses, hasta el 22 may 2026'],
  ['fr', 'Chaque jour', 'Toutes les 2 semaines', 'Tous les 5 mois, jusqu’au 22 mai 2026'],
  ['hu', 'Naponta', '2 hetente', '5 havonta, eddig: 2026. máj. 22.'],
] as const)('[MTG-12] how often a meeting takes place, in words: %s', async (language, daily, fortnightly, limited) => {
  const words = await inLanguage(language);
  expect(recurrenceText(words, { every: 'day', interval: 1 })).toBe(daily);
  expect(recurrenceText(words, { every: 'week', interval: 2, until: null })).toBe(fortnightly);
  expect(recurrenceText(words, { every: 'month', interval: 5, until })).toBe(limited);
});

test('[MTG-12] that a meeting does not recur is said, too', async () => {
  expect(recurrenceText(await inLanguage('en'), null)).toBe('Does not recur');
});
