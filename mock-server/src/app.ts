import { jsonBase } from '@meet/contracts/wire/http';
import { mockBase } from '@meet/contracts/mock';
import type { Tracer } from '@opentelemetry/api';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { WebSocket } from 'ws';
import { demoPages } from './director/demo-pages.ts';
import { director } from './director/director.ts';
import { scenarioLinks } from './director/scenarios/links.ts';
import { playOn } from './director/scenarios/player.ts';
import { documents } from './documents/documents.ts';
import { servedEndpoints } from './documents/served.ts';
import { livePast, livePastOfDemo } from './domain/past.ts';
import { executeJob } from './domain/jobs/jobs.ts';
import { settleTranscriptionJobs } from './domain/transcription-jobs.ts';
import type { MediaEngine } from './media/engine.ts';
import { embeddedMedia } from './media/embedded.ts';
import { gracefulShutdown, trackPendingRequests } from './plugins/requests/graceful-shutdown.ts';
import { faults } from './plugins/requests/faults.ts';
import { connectionLimit } from './plugins/access/connection-limit.ts';
import { controlGuard, controlModeOf, type ControlOptions } from './plugins/access/control-guard.ts';
import { fairRounds } from './plugins/access/fair-rounds.ts';
import { demoWorlds } from './plugins/access/demo-worlds.ts';
import { quotaCheck } from './plugins/access/quotas.ts';
import { countRequests, probes } from './director/probes.ts';
import { addressesOfPeers, idsOfPeers } from './plugins/cluster/peer-headers.ts';
import { routing } from './plugins/cluster/routing.ts';
import { originCheck, type OriginCheckOptions } from './plugins/access/origin-check.ts';
import { saving } from './plugins/requests/saving.ts';
import { journal } from './plugins/requests/journal.ts';
import { logOptions, requestLog, type LogTarget } from './plugins/requests/request-log.ts';
import { originOf } from './origin.ts';
import { tracing } from './plugins/requests/tracing.ts';
import { browserReports } from './plugins/responses/browser-reports.ts';
import { foreignCalls } from './plugins/responses/foreign-calls.ts';
import { newRequestId, notFoundProblem, problemOptions, problems } from './plugins/responses/problems.ts';
import { siteHeaders } from './plugins/responses/site-headers.ts';
import { session } from './plugins/access/session.ts';
import { world } from './plugins/access/world.ts';
import { signaling } from './signaling/socket/socket.ts';
import type { Cluster } from './worlds/cluster/cluster.ts';
import { createInvitations } from './worlds/access/invitations.ts';
import { createWorlds, type WorldsOptions } from './worlds/worlds.ts';

export interface AppOptions extends WorldsOptions, OriginCheckOptions, ControlOptions {
  /** Media engine; default: the embedded one, loaded by the first START. */
  readonly media?: MediaEngine;
  /** Where log lines go; without it nothing is logged. */
  readonly logTo?: LogTarget | undefined;
  /** What traces requests; without it none is traced. */
  readonly tracer?: Tracer | undefined;
  /** For strangers: whoever opens a page gets a world, with a bar to control it; see `WorldsOptions`. */
  readonly isDemo?: boolean;
  /** This process among others that share where worlds live; `store` is its. */
  readonly cluster?: Cluster;
  /** Absolute path of the built control page; without it there is none. */
  readonly controlDir?: string | undefined;
  /** How long pending calls may take when the server stops. */
  readonly drainMs?: number;
  readonly fastify?: FastifyServerOptions;
}

type Area = (app: FastifyInstance) => void;

const areas = import.meta.glob<Record<string, Area>>(['./areas/*.ts', './areas/*/routes.ts', '!**/*.test.ts'], { eager: true });

/**
 * The mock server without a port and without the client's files: calls, theme, signaling and mock control. Unknown
 * addresses get 404 with 1001; a wildcard route for pages can be added afterwards.
 */
export async function buildApp({
  media = embeddedMedia(),
  logTo,
  tracer,
  fastify,
  drainMs,
  host,
  publicOrigin,
  isDemo = false,
  control: controlMode,
  controlToken,
  cluster,
  controlDir,
  ...options
}: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logTo && logOptions(logTo)),
    bodyLimit: 256 * 1024,
    requestTimeout: 15_000,
    // Addresses of people stand in paths; fastify's limit is shorter than they may be.
    routerOptions: { maxParamLength: 1_000 },
    forceCloseConnections: true,
    // Fastify's own 503 does not use the JSON error envelope.
    return503OnClosing: false,
    ...problemOptions,
    ...(cluster && { genReqId: idsOfPeers(cluster.secret, newRequestId) }),
    ...fastify,
  });
  const ownUrl = () => {
    const origin = publicOrigin ?? originOf(app, host);
    return origin === undefined ? undefined : `${origin}/meet/`;
  };
  const worlds = createWorlds({
    ownUrl,
    executeJob,
    moveOn: settleTranscriptionJobs,
    isDemo,
    livePast: isDemo ? livePastOfDemo : livePast,
    opened: playOn,
    ...options,
  });
  app.addHook('onClose', async () => worlds.close());

  const guard = { host, control: isDemo ? ('own' as const) : controlMode, controlToken };
  const hasStrangers = controlModeOf(guard) !== 'open';
  const calls = trackPendingRequests(app);
  if (tracer) tracing(app, tracer);
  const served = servedEndpoints(app);
  problems(app);
  siteHeaders(app, publicOrigin);
  if (cluster) addressesOfPeers(app, cluster.secret);
  if (hasStrangers) fairRounds(app);
  originCheck(app, { host, publicOrigin });
  if (cluster) routing(app, cluster, { hasDefault: !isDemo && options.requireWorld !== true });
  world(app, worlds, { isHttpOnly: isDemo, publicOrigin });
  if (options.store) saving(app, worlds);
  app.decorate('hasStrangers', hasStrangers);
  // On the own machine nobody is kept from asking: tests do so by the thousand.
  if (hasStrangers) {
    quotaCheck(app, worlds, options.now);
    // All connections of a proxy, or of another process of a cluster, come from one address.
    if (!fastify?.trustProxy && !cluster) connectionLimit(app);
  }
  if (isDemo) demoWorlds(app, worlds);
  if (controlModeOf(guard) !== 'off') scenarioLinks(app);
  const requests = countRequests(app);
  if (logTo) requestLog(app);
  const openSockets = new Set<WebSocket>();

  await app.register(async (services) => {
    noStoreHeaders(services);
    faults(services);
    foreignCalls(services);
    journal(services);
    session(services);
    for (const area of Object.values(areas).flatMap(Object.values)) area(services);
    await services.register(async (reports) => browserReports(reports));
    services.all(`${jsonBase}/*`, refuse);
  });
  await app.register(async (sockets) => {
    faults(sockets);
    signaling(sockets, { media, save: worlds.save, openSockets });
  });
  await app.register(async (control) => {
    noStoreHeaders(control);
    controlGuard(app, control, worlds, guard);
    probes(control, { worlds, requests, media, openSockets });
    director(control, worlds, served, { invitations: createInvitations(worlds, options.now, cluster?.invitations), controlDir });
    if (isDemo) demoPages(control);
    documents(control, served);
    control.all(`${mockBase}/*`, refuse);
  });
  await app.register(async (last) => gracefulShutdown(last, calls, drainMs));
  return app;
}

function refuse(request: FastifyRequest): never {
  throw notFoundProblem(request);
}

const callHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Replies are never cached, and browsers neither guess their type nor show them within a page. */
function noStoreHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(callHeaders);
    done();
  });
}
