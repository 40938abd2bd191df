import { pathOf, type Endpoint } from '@meet/contracts/wire/http';
import { createWorld, worldHeader, type Persona, type WorldRequest } from '@meet/contracts/mock';
import { login, type SessionTokens } from '@meet/contracts/areas/session';
import { people } from '@meet/fixtures/cast/people';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** A world for one test. */
export interface TestWorld {
  readonly id: string;
  ask(endpoint: Endpoint, input?: TestInput): Promise<TestReply>;
  /** Any request, for what has no contract. */
  request(options: InjectOptions): Promise<TestReply>;
  signIn(persona: Persona): Promise<SessionTokens>;
}

interface TestInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A session token. */
  readonly token?: string;
}

export interface TestReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // oxlint-disable-next-line typescript/no-explicit-any -- what was answered is what the test is about to look at
  readonly body: any;
}

/** Creates a world; all requests of the result go to it. */
export async function testWorld(app: FastifyInstance, request: WorldRequest = {}): Promise<TestWorld> {
  const made = await app.inject({ method: 'POST', url: pathOf(createWorld), payload: request });
  return worldOf(app, made.json<{ world: string }>().world);
}

/** A world that is there. */
export function worldOf(app: FastifyInstance, id: string): TestWorld {
  const send: TestWorld['request'] = async (options) => {
    const { statusCode, headers, body } = await app.inject({ ...options, headers: { [worldHeader]: id, ...options.headers } });
    const isJson = String(headers['content-type']).startsWith('application/json');
    return { status: statusCode, headers, body: isJson ? JSON.parse(body) : body };
  };

  const ask: TestWorld['ask'] = (endpoint, { params, query, headers, body, token } = {}) =>
    send({
      method: endpoint.method,
      url: pathOf(endpoint, params) + (query ? `?${new URLSearchParams(query).toString()}` : ''),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });

  return {
    id,
    request: send,
    ask,
    async signIn(persona) {
      const { email, passwordHash } = people[persona];
      const { status, body } = await ask(login, { body: { username: email, password: passwordHash } });
      if (status !== 200) throw new Error(`${persona} can't sign in: ${JSON.stringify(body)}`);
      return body;
    },
  };
}

/** Asks as somebody who is signed in. */
export type Ask = (endpoint: Parameters<TestWorld['ask']>[0], input?: Parameters<TestWorld['ask']>[1]) => Promise<TestReply>;

/** What a refused call was refused with. */
export const problemOf = ({ status, body }: TestReply) => ({ status, code: body.exceptionCode, fields: body.fields });
