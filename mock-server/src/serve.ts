import type { Endpoint, ServeInput, WireReply } from '@meet/contracts/http';
import { jsonBase } from '@meet/contracts/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GenericSchema } from 'valibot';
import { ProblemBody } from '@meet/contracts/problem';
import { jsonSchemaOf } from './documents/json-schema.ts';
import { firstAnswer } from './plugins/idempotency.ts';
import { replyCheck, requestCheck, type Part } from './validation.ts';
import type { Session } from './worlds/sessions.ts';
import type { World } from './worlds/world.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** What a handler gets: the request as its contract says, checked, and where it happens. */
export type Context<E extends Endpoint> = ServeInput<E> & {
  readonly world: World;
  readonly session: E extends { access: 'public' } ? undefined : Session;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type Answer<E extends Endpoint> = E extends { reply: GenericSchema } ? WireReply<E> : void;

type Handler<E extends Endpoint> = (context: Context<E>) => Answer<E> | Promise<Answer<E>>;

/**
 * A contract becomes a route. The request is checked first (1004 with `fields`), the reply before it leaves
 * (1000 naming the member that breaks the contract); a handler refuses by throwing a `Problem`.
 */
export function serve<const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const inputOf = inputReader(endpoint);
  const checkReply = endpoint.reply && replyCheck(endpoint.reply);
  const status = endpoint.status ?? (endpoint.reply ? 200 : 204);
  const isRepeatable = endpoint.base === jsonBase && (endpoint.method === 'POST' || endpoint.method === 'PATCH');

  app.route({
    method: endpoint.method,
    url: endpoint.base + endpoint.path,
    config: { endpoint },
    schema: { response: { ...(endpoint.reply && { [status]: jsonSchemaOf(endpoint.reply) }), '4xx': problemSchema, '5xx': problemSchema } },
    handler: async (request, reply) => {
      const run = async () => handler(contextOf<E>(inputOf(request), request, reply));
      const answer: unknown = isRepeatable ? await firstAnswer(request, reply, run) : await run();
      reply.code(status);
      if (!checkReply) return reply.send();
      checkReply(answer);
      request.answer = answer;
      return answer;
    },
  });
}

const problemSchema = jsonSchemaOf(ProblemBody);

type Input = Readonly<Record<string, unknown>>;

/** The world is looked up when it is asked for: making one, or asking for the server's health, needs none. */
function contextOf<E extends Endpoint>(input: Input, request: FastifyRequest, reply: FastifyReply): Context<E> {
  const context = {
    ...input,
    request,
    reply,
    session: request.session,
    get world() {
      return request.world;
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the checks just made are what makes this true
  return context as unknown as Context<E>;
}

function inputReader(endpoint: Endpoint): (request: FastifyRequest) => Input {
  const parts: readonly Part[] = ['params', 'query', 'headers', 'body'];
  const readers = parts.flatMap((part) => {
    const contract = endpoint[part];
    return contract ? [[part, readerOf(part, contract)] as const] : [];
  });
  return (request) => Object.fromEntries(readers.map(([part, read]) => [part, read(request)]));
}

function readerOf(part: Part, contract: GenericSchema): (request: FastifyRequest) => unknown {
  const check = requestCheck(part, contract);
  const names = Object.keys(jsonSchemaOf(contract).properties ?? {});
  return (request) => {
    const value = part === 'body' ? (request.body ?? {}) : named(names, part === 'headers' ? request.headers : request[part]);
    check(value);
    return value;
  };
}

/** The members that the contract knows. Node spells the names of headers in lower case, the contract as the specification does. */
function named(names: readonly string[], from: unknown): Input {
  const given = new Map(Object.entries(from ?? {}));
  return Object.fromEntries(
    names.flatMap((name) => {
      const value: unknown = given.get(name) ?? given.get(name.toLowerCase());
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
