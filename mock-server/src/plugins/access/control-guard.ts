import { randomBytes } from 'node:crypto';
import {
  acceptInvitation,
  controlTokenHeader,
  createWorld,
  defaultWorld,
  health,
  listWorlds,
  metricsPath,
  ready,
  type ControlMode,
} from '@meet/contracts/mock';
import { restoreWorld, saveWorld } from '@meet/contracts/mock-worlds';
import type { Endpoint } from '@meet/contracts/wire/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFoundProblem } from '../responses/problems.ts';
import { worldNamedBy } from '../../worlds/world-choice.ts';
import { isSameSecret } from '../../worlds/access/same-secret.ts';
import type { Worlds } from '../../worlds/worlds.ts';
import { isLoopback, nameOf } from './origin-check.ts';

export interface ControlOptions {
  /** Default: `open` while listening on this machine only, otherwise `own`. */
  readonly control?: ControlMode | undefined;
  /** Opens everything; without one nobody has it. */
  readonly controlToken?: string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly controlToken: string;
  }
}

interface GuardOptions extends ControlOptions {
  /** Name or address the server listens on; undefined: it does not listen. */
  readonly host: string | undefined;
}

export const controlModeOf = ({ control, host }: GuardOptions): ControlMode =>
  control ?? (host === undefined || isLoopback(nameOf(host) ?? '') ? 'open' : 'own');

/** Calls that concern no world in particular. */
export const ofNoWorld: ReadonlySet<Endpoint> = new Set<Endpoint>([health, ready, createWorld, acceptInvitation]);

/** Calls of those alone who run the server: they tell of other worlds, or take whatever state is sent. */
const ofOperators: ReadonlySet<Endpoint> = new Set<Endpoint>([listWorlds, saveWorld, restoreWorld]);

/** Who may not use a control call is told that there is none. Its pages and documents, and the stand-ins for other sites, are open unless all is off. */
export function controlGuard(app: FastifyInstance, control: FastifyInstance, worlds: Worlds, options: GuardOptions): void {
  const mode = controlModeOf(options);
  const token = options.controlToken ?? randomBytes(32).toString('base64url');
  app.decorate('controlToken', token);

  const isOpen = (request: FastifyRequest): boolean => {
    const { endpoint, url } = request.routeOptions.config;
    if (url === metricsPath) return isOfThisMachine(request) && mode !== 'off';
    if (mode === 'off') return endpoint === health;
    if (mode === 'open' || !endpoint || ofNoWorld.has(endpoint)) return true;
    return !ofOperators.has(endpoint) && isOwn(worlds, request);
  };

  control.addHook('onRequest', (request, _, done) => done(isOpen(request) || hasToken(request) ? undefined : notFoundProblem(request)));

  control.addHook('preValidation', (request, _, done) => {
    const isLarge = request.routeOptions.config.endpoint === createWorld && Object(request.body).size === 'large';
    done(isLarge && mode !== 'open' && !hasToken(request) ? notFoundProblem(request) : undefined);
  });
}

/** Whether whoever runs the server asks. */
export const hasToken = ({ headers: { [controlTokenHeader]: sent }, server }: FastifyRequest): boolean =>
  typeof sent === 'string' && isSameSecret(sent, server.controlToken);

/** Whoever names a world by its secret id owns it. The default one belongs to nobody. */
function isOwn(worlds: Worlds, request: FastifyRequest): boolean {
  const name = worldNamedBy(request);
  return name !== undefined && name !== defaultWorld && worlds.get(name) !== undefined;
}

/** Not from a proxy on this machine either. */
const isOfThisMachine = ({ raw, headers }: FastifyRequest): boolean =>
  isLoopback(nameOf(raw.socket.remoteAddress) ?? '') && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
