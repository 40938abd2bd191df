import { apiKeyHeader } from '@meet/contracts/areas/api-clients';
import type { Endpoint, ServeInput, WireReply } from '@meet/contracts/wire/http';
import { jsonBase } from '@meet/contracts/wire/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GenericSchema } from 'valibot';
import { jsonSchemaOf } from './json-schema.ts';
import { runOnce } from './idempotency.ts';
import { withoutWorld } from '../worlds/world-choice.ts';
import { replyCheck, requestCheck, type RequestPart } from './validation.ts';
import type { AuditActor } from '../worlds/audit/audit-log.ts';
import type { UserSession } from '../worlds/access/sessions.ts';
import type { World } from '../worlds/world.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Input of a handler: the validated request, world and session. */
type CallContext<E extends Endpoint> = ServeInput<E> & {
  readonly world: World;
  readonly session: E extends { access: 'public' } ? undefined : UserSession;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type CallReply<E extends Endpoint> = E extends { reply: GenericSchema } ? WireReply<E> : void;

type CallHandler<E extends Endpoint> = (context: CallContext<E>) => CallReply<E> | Promise<CallReply<E>>;

/**
 * Adds the route of an endpoint. Requests are validated (1004 with `fields`), replies too (1000 names the member that
 * breaks the contract). Handlers refuse by throwing a `Problem`.
 */
export function serve<const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: CallHandler<E>): void {
  const callOf = callReader(endpoint);
  const checkReply = endpoint.reply && replyCheck(endpoint.reply);
  const status = endpoint.status ?? (endpoint.reply ? 200 : 204);
  const isChange = endpoint.base === jsonBase && endpoint.method !== 'GET';
  const isRepeatable = endpoint.base === jsonBase && (endpoint.method === 'POST' || endpoint.method === 'PATCH');

  app.route({
    method: endpoint.method,
    url: endpoint.base + endpoint.path,
    config: { endpoint },
    ...(endpoint.bodyMaxBytes !== undefined && { bodyLimit: endpoint.bodyMaxBytes }),
    handler(request, reply) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the checks of the reader are what makes this true
      const handle = () => handler(callOf(request, reply) as unknown as CallContext<E>);
      const run = () => (isChange ? request.world.auditLog.during(actorOf(request), handle) : handle());
      const send = (answer: unknown) => {
        checkReply?.(answer);
        request.answer = answer;
        void reply.code(status).send(answer);
      };
      const answer: unknown = isRepeatable ? runOnce(request, reply, run) : run();
      if (answer instanceof Promise) answer.then(send).catch((error: unknown) => void reply.send(error));
      else send(answer);
    },
  });
}

function actorOf({ world, session, headers }: FastifyRequest): AuditActor {
  if (!session) return { actor: 'person' };
  const who = world.store.users.get(session.userId)?.email ?? session.username;
  return { actor: headers[apiKeyHeader] === undefined ? 'person' : 'apiClient', who, userId: session.userId };
}

/** The validated call, as the handler gets it. */
class Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;

  constructor(request: FastifyRequest, reply: FastifyReply, { params, query, headers, body }: Readers) {
    this.request = request;
    this.reply = reply;
    this.params = params?.(request);
    this.query = query?.(request);
    this.headers = headers?.(request);
    this.body = body?.(request);
  }

  /** Lazy: creating a world, or the health check, needs no world. */
  get world(): World {
    return this.request.world;
  }

  get session(): UserSession | undefined {
    return this.request.session;
  }
}

type Reader = (request: FastifyRequest) => unknown;

type Readers = Readonly<Partial<Record<RequestPart, Reader>>>;

function callReader(endpoint: Endpoint): (request: FastifyRequest, reply: FastifyReply) => Call {
  const readers: Readers = {
    ...(endpoint.params && { params: readerOf('params', endpoint.params) }),
    ...(endpoint.query && { query: readerOf('query', endpoint.query) }),
    ...(endpoint.headers && { headers: readerOf('headers', endpoint.headers) }),
    ...(endpoint.body && { body: readerOf('body', endpoint.body) }),
  };
  return (request, reply) => new Call(request, reply, readers);
}

function readerOf(part: RequestPart, contract: GenericSchema): Reader {
  const check = requestCheck(part, contract);
  let names: Names | undefined;
  // Unknown query members are refused for lists: an ignored filter would give wrong results.
  const isStrict = part === 'query' && contract.type === 'strict_object';
  return (request) => {
    const value =
      part === 'body'
        ? (request.body ?? {})
        : isStrict
          ? withoutWorld(request[part])
          : membersIn((names ??= namesIn(contract)), request[part]);
    check(value);
    return value;
  };
}

type Names = readonly (readonly [name: string, lower: string])[];

const namesIn = (contract: GenericSchema): Names =>
  Object.keys(jsonSchemaOf(contract).properties ?? {}).map((name) => [name, name.toLowerCase()]);

/** The members the contract knows. Node lower-cases header names; the contract spells them as the specification. */
function membersIn(names: Names, from: unknown): unknown {
  const members: Readonly<Record<string, unknown>> = Object(from);
  const value: Record<string, unknown> = {};
  for (const [name, lower] of names) {
    const member = members[name] ?? members[lower];
    if (member !== undefined) value[name] = member;
  }
  return value;
}
