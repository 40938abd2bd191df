import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import type { FastifyInstance } from 'fastify';
import { serve } from '../endpoints/serve.ts';

export function publicSettings(app: FastifyInstance): void {
  serve(app, getPublicSettings, ({ world }) => world.settings.publicSettings);
}
