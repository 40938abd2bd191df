import type { Endpoint } from '@meet/contracts/wire/http';
import type { FastifyInstance } from 'fastify';

/** The endpoints served from contracts, in order of registration; filled while routes are added. */
export function servedEndpoints(app: FastifyInstance): ReadonlySet<Endpoint> {
  const served = new Set<Endpoint>();
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint) served.add(config.endpoint);
  });
  return served;
}

/** The group of a call in the documents: the noun in its path. */
export function tagOf({ base, path }: Endpoint): string {
  if (base.endsWith('__mock')) return 'mock control';
  if (base.includes('custom')) return 'theme';
  const [first, second] = path.split('/').filter(Boolean);
  return (first === 'web' ? second : first) ?? 'other';
}
