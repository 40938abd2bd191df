import { section } from './section.ts';

/** 200 characters at most are recommended, more are taken (001 §5). */
const intro = { kind: 'text', lines: true, maxLength: 2_000, recommended: 200 } as const;
const account = { kind: 'text', lines: true, maxLength: 5_000 } as const;

/** An introduction and what deleting an account means, in each language; where one is empty, English stands in. */
export const gdpr = section({
  en: { introEn: { ...intro, required: true }, accountEn: { ...account, required: true } },
  cs: { introCs: intro, accountCs: account },
  de: { introDe: intro, accountDe: account },
  es: { introEs: intro, accountEs: account },
  fr: { introFr: intro, accountFr: account },
  hu: { introHu: intro, accountHu: account },
});
