import { getTmms } from '@meet/contracts/areas/tmms';
import { tmmsNeeds } from '@meet/fixtures/areas/system';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import { gatewaysIn } from './gateways.ts';

export function tmms(app: FastifyInstance): void {
  serve(app, getTmms, (context) => {
    const { world } = context;
    const { store } = world;
    authorize(context, 'service');
    const { tmmsVersion: version, ...machine } = store.system;
    return {
      version,
      ...machine,
      ...tmmsNeeds,
      databaseConnections: { ...tmmsNeeds.databaseConnections },
      tcsServers: connections(store.tcsServers.values()),
      gateways: connections(gatewaysIn(world)),
    };
  });
}

function connections(servers: Iterable<{ connected: boolean }>): { connected: number; total: number } {
  const all = [...servers];
  return { connected: all.filter(({ connected }) => connected).length, total: all.length };
}
