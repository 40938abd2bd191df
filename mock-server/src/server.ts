import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Cast } from '@meet/contracts/mock';
import { controlTokenHeader, mockBase } from '@meet/contracts/mock';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from './app.ts';
import { withDemoBar } from './director/demo-pages.ts';
import { janusMedia } from './media/janus/engine.ts';
import { originOf } from './origin.ts';
import { clientFiles } from './plugins/responses/client-files.ts';
import { joinCluster, openStore } from './worlds/storage/open-store.ts';

interface ServerOptions extends Omit<AppOptions, 'store' | 'cluster' | 'controlDir' | 'tracer'> {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Absolute path of the built client. */
  readonly clientDir: string;
  /** Addresses of Janus servers to use instead of the embedded media engine. */
  readonly janusUrls?: readonly string[] | undefined;
  /** Where worlds live: `memory` (default), `file:<folder>` or `postgres://…`. */
  readonly storeUrl?: string | undefined;
  /** Where other processes that share the database reach this one; undefined: nobody shares it. */
  readonly peerUrl?: string | undefined;
  /** Whether requests are traced, as the variables of OpenTelemetry say. */
  readonly isTraced?: boolean | undefined;
}

export interface RunningServer {
  /** Origin for browsers on this machine, without a trailing slash. */
  readonly url: string;
  readonly app: FastifyInstance;
  /** Stops calls, sockets and media. */
  close(): Promise<void>;
}

/** Beside what this file is built into. */
const controlDir = fileURLToPath(new URL('control', import.meta.url));

/** Serves the built client and the mock server on one origin. */
export async function startServer({
  host,
  port,
  clientDir,
  janusUrls,
  storeUrl,
  peerUrl,
  isTraced = false,
  ...options
}: ServerOptions): Promise<RunningServer> {
  // V8 makes what outlives some calls, such as entries of the journal, old at once; for a server that is a fifth of its time spent collecting.
  setFlagsFromString('--no-allocation-site-pretenuring');
  const cluster = peerUrl === undefined ? undefined : await joinCluster(storeUrl, peerUrl);
  const store = cluster?.store ?? (await openStore(storeUrl));
  const kept = { ...(store && { store }), ...(cluster && { cluster }) };
  const traces = isTraced ? (await import('./traces.ts')).openTraces() : undefined;
  const app = await buildApp({
    host,
    controlDir,
    tracer: traces?.tracer,
    ...kept,
    ...(janusUrls && { media: janusMedia(janusUrls) }),
    ...options,
  });
  app.addHook('onClose', () => traces?.close());
  await clientFiles(app, clientDir, options.isDemo ? withDemoBar : undefined);
  await app.listen({ host, port });
  return { url: originOf(app, host) ?? '', app, close: () => app.close() };
}

/** Text for the terminal where a demo is served. */
export const demoWelcome = ({ url }: Pick<RunningServer, 'url'>): string =>
  [`Ready: ${url}/meet/   (a demo: each browser gets a world of its own, with passwords that its bar shows)`, '', 'Ctrl+C ends it.'].join(
    '\n',
  );

/** Text for the terminal: address, accounts and meetings. */
export async function welcomeOf({ url, app }: Pick<RunningServer, 'url' | 'app'>): Promise<string> {
  const cast = (await app.inject({ url: `${mockBase}/cast`, headers: { [controlTokenHeader]: app.controlToken } })).json<Cast>();
  const people = cast.people.map(({ persona, email, password }) => [persona, email, password]);
  const meetings = cast.meetings.map(({ name, umi, meetingId, pin }) => [name, `${url}/meet/meeting/webrtc?umi=${umi}`, meetingId, pin]);
  return [
    `Ready: ${url}/meet/   (control of the mock server: ${url}${mockBase}/)`,
    '',
    ...table([['sign in as', 'e-mail', 'password'], ...people]),
    '',
    ...table([['join', 'link', 'identifier', 'PIN'], ...meetings]),
    '',
    'Ctrl+C ends it.',
  ].join('\n');
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}
