import { section } from './section.ts';

const text = { kind: 'text', lines: true, maxLength: 5_000 } as const;

export const support = section({
  contact: {
    supportUrl: { kind: 'url', schemes: ['https', 'http', 'mailto'], path: true, maxLength: 500 },
    supportPage: { kind: 'url', path: true, maxLength: 500 },
  },
  texts: {
    textEn: { ...text, required: true },
    textCs: text,
    textDe: text,
    textEs: text,
    textFr: text,
    textHu: text,
  },
});
