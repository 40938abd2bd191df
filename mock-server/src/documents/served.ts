import type { Endpoint } from '@meet/contracts/wire/http';
import type { FastifyInstance } from 'fastify';

/** All calls that are served from a contract, in the order in which they were added; filled while routes are. */
export function servedEndpoints(app: FastifyInstance): ReadonlySet<Endpoint> {
  const served = new Set<Endpoint>();
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint) served.add(config.endpoint);
  });
  return served;
}

/** What the documents sort a call under: the noun in its path. */
export function tagOf({ base, path }: Endpoint): string {
  if (base.endsWith('__mock')) return 'mock control';
  if (base.includes('custom')) return 'theme';
  const [first, second] = path.split('/').filter(Boolean);
  return (first === 'web' ? second : first) ?? 'other';
}
