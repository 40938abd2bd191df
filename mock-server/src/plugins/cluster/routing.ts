import { acceptInvitation, createWorld, defaultWorld, health, listWorlds, metricsPath, ready } from '@meet/contracts/mock';
import { code } from '@meet/contracts/wire/errors';
import type { Endpoint } from '@meet/contracts/wire/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../problem.ts';
import type { Cluster, Place } from '../../worlds/cluster/cluster.ts';
import { StoreFailure } from '../../worlds/storage/world-store.ts';
import { worldNamedBy } from '../../worlds/world-choice.ts';
import { Forwarding, hasBody, misdirected } from './forwarding.ts';
import { isOfPeer } from './peer-headers.ts';

/** What concerns the process that is asked, or is answered by any. */
const ofAnyProcess: ReadonlySet<Endpoint> = new Set<Endpoint>([health, ready, createWorld, acceptInvitation, listWorlds]);

interface RoutingOptions {
  /** A request that names no world is one of the default one. */
  readonly hasDefault: boolean;
}

/** Requests and sockets of worlds that another process has are passed on to it, once. */
export function routing(app: FastifyInstance, cluster: Cluster, { hasDefault }: RoutingOptions): void {
  const forwarding = new Forwarding(cluster.secret);
  cluster.onGone((gone) => forwarding.cut(gone));
  app.addHook('preClose', async () => forwarding.cutSockets());
  app.addHook('onClose', async () => forwarding.close());

  app.addHook('onRequest', (request, reply, done) => {
    const id = worldOf(request, hasDefault);
    if (id === undefined) return done();
    try {
      const place = cluster.locate(id);
      if (place === 'here' || place === 'nowhere') return done();
      Promise.resolve(place)
        .then((found) => leadTo(found, { request, reply, id, cluster, forwarding }))
        .then(
          (isHere) => isHere && done(),
          (error: unknown) => done(problemOf(error)),
        );
    } catch (error) {
      done(problemOf(error));
    }
  });
}

/** The world that a request is about; undefined: any process may answer. */
function worldOf(request: FastifyRequest, hasDefault: boolean): string | undefined {
  const { url, routeOptions } = request;
  const { endpoint, url: configured } = routeOptions.config;
  if ((endpoint && ofAnyProcess.has(endpoint)) || configured === metricsPath || url.startsWith('/meet/assets/')) return undefined;
  return worldNamedBy(request) ?? (hasDefault && !isFile(url) ? defaultWorld : undefined);
}

const isFile = (url: string): boolean => !/^\/meet\/(?:__mock|services\/|custom\/|webrtcsignaling)/.test(url);

interface Errand {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly id: string;
  readonly cluster: Cluster;
  readonly forwarding: Forwarding;
}

/** Whether this process is to answer. Throws where nobody can at the moment. */
async function leadTo(place: Place, { request, reply, id, cluster, forwarding }: Errand): Promise<boolean> {
  if (typeof place === 'string') return true;
  if (isOfPeer(request.headers, cluster.secret)) throw new Problem(code.internal, 'this world is not here', { status: misdirected });
  const passage = await forwarding.pass(request, reply, place);
  if (passage === 'answered') return false;
  cluster.forgetPlace(id);
  // What may have been done is not done again, and a body can't be read twice.
  const isRepeatable = passage === 'unsent' || (!hasBody(request) && (passage === 'refused' || isSafe(request)));
  if (!isRepeatable) throw isAway();
  const next = await cluster.locate(id);
  if (typeof next === 'string') return true;
  if ((await forwarding.pass(request, reply, next)) === 'answered') return false;
  cluster.forgetPlace(id);
  throw isAway();
}

const isSafe = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

const isAway = () => new Problem(code.internal, 'the process that has this world does not answer', { status: 503, retryAfterS: 1 });

function problemOf(error: unknown): Error {
  if (error instanceof StoreFailure)
    return new Problem(code.internal, `the world can’t be told: ${error.message}`, { status: 503, retryAfterS: 1 });
  return error instanceof Error ? error : new Error('a request can’t be passed on');
}
