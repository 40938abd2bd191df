import { getSupport } from '@meet/contracts/areas/support';
import type { FastifyInstance } from 'fastify';
import { serve } from '../endpoints/serve.ts';

export function support(app: FastifyInstance): void {
  serve(app, getSupport, ({ world: { settings }, query: { lang } }) => ({ url: settings.support.url, text: settings.support.texts[lang] }));
}
