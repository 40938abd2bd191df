import * as v from 'valibot';
import { languages } from '../languages.ts';
import { get } from '../wire/http.ts';

/** The support settings (001 §3): an address of the support site, or none, and a text in the language asked for. */
const Support = v.object({
  url: v.nullish(v.string()),
  /** Secure HTML: `br`, `b` and `a`, nothing else (001 §5). */
  text: v.string(),
});

type Support = v.InferOutput<typeof Support>;

export const getSupport = get('/web/support', {
  summary: 'Whom to ask for help (001 §2); the path is our choice.',
  access: 'public',
  query: v.object({ lang: v.picklist(languages) }),
  reply: Support,
  errors: [],
});
