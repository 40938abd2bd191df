import { getSupport } from '@meet/contracts/support';
import { support as settings } from '@meet/fixtures/settings';
import type { FastifyInstance } from 'fastify';
import { serve } from '../serve.ts';

export function support(app: FastifyInstance): void {
  serve(app, getSupport, ({ query: { lang } }) => ({ url: settings.url, text: settings.texts[lang] }));
}
