import * as v from 'valibot';
import { get } from '../wire/http.ts';
import { nonEmpty } from '../wire/wire.ts';

/** The picture shows digits; `captchaAudioBase64` (a WAV) speaks them in the language of `accept-language`. A server may omit the sound. */
export const Captcha = v.object({
  captchaImageBase64: nonEmpty,
  challenge: nonEmpty,
  captchaAudioBase64: v.optional(v.string()),
});

export type Captcha = v.InferOutput<typeof Captcha>;

export const getCaptcha = get('/web/captcha', {
  summary: 'A new captcha for this login; single use, two minutes (000 §7).',
  access: 'public',
  query: v.object({ login: v.pipe(v.string(), v.maxLength(254)) }),
  headers: v.object({ 'accept-language': v.optional(v.string()) }),
  reply: Captcha,
  errors: [],
});
