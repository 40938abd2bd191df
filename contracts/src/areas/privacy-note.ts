import * as v from 'valibot';
import { get } from '../wire/http.ts';

const text = v.nullish(v.string());

export const getPrivacyNote = get('/web/settings/privacy', {
  summary:
    'What is said where somebody gives data: an introduction as secure HTML in that language, or in English, and the address of the privacy policy.',
  access: 'public',
  query: v.object({ lang: v.string() }),
  reply: v.object({ intro: text, policyUrl: text }),
  errors: [],
});
