import { randomBytes, randomInt } from 'node:crypto';
import { getCaptcha } from '@meet/contracts/areas/captcha';
import { fallbackLanguage, isLanguage } from '@meet/contracts/languages';
import type { FastifyInstance } from 'fastify';
import { pictureOf } from '../captcha/picture.ts';
import { soundOf } from '../captcha/sound.ts';
import { serve } from '../endpoints/serve.ts';
import { limitRate } from '../worlds/access/rate-limit.ts';
import { oneInATurn } from '../worlds/work/in-turns.ts';

const digits = 6;

/** A sound takes some ten milliseconds: many that are asked for at once would hold up everybody. */
const inATurn = oneInATurn();

export function captcha(app: FastifyInstance): void {
  serve(app, getCaptcha, async ({ world, request, reply, query: { login }, headers }) => {
    limitRate(request, 'captcha');
    const value = randomInt(10 ** digits)
      .toString()
      .padStart(digits, '0');
    const challenge = randomBytes(24).toString('base64url');
    world.captchas.set(challenge, { login: login.trim().toLowerCase(), value }, world.settings.limits.captchaLifeMs);
    const wanted = headers['accept-language']?.slice(0, 2).toLowerCase();
    const language = isLanguage(wanted) ? wanted : fallbackLanguage;
    reply.header('content-language', language);
    const sound = await inATurn(() => soundOf(value, language));
    return {
      challenge,
      captchaImageBase64: pictureOf(value).toString('base64'),
      captchaAudioBase64: sound.toString('base64'),
    };
  });
}
