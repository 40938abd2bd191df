import * as v from 'valibot';
import type { ErrorCode } from './errors.ts';

/** Base of all JSON calls (000 §7). */
export const jsonBase = '/meet/services/json';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type AnySchema = v.GenericSchema;

/** What a call says besides method and path. A reply without schema has no body (204). */
export interface EndpointShape {
  /** One English sentence for the documents: what it does, and the section of the specification behind it. */
  summary: string;
  params?: AnySchema;
  query?: AnySchema;
  headers?: AnySchema;
  body?: AnySchema;
  /** Where the usual limit of a body is not enough. */
  bodyMaxBytes?: number;
  reply?: AnySchema;
  status?: 200 | 201 | 202 | 204;
  /** `public`: without a session; its 401 never leads to a refresh. Otherwise the bearer token is needed. */
  access?: 'public';
  /** Catalogued codes this call can answer besides those every call can (1000, 1004, 1014, 1016, 1030). */
  errors: readonly ErrorCode[];
  /** Those that are HTTP 400 here and something else elsewhere: a sign-in that fails is no session that ended. */
  errorsAs400?: readonly ErrorCode[];
}

export type Endpoint<Shape extends EndpointShape = EndpointShape> = Shape & {
  method: Method;
  /** With `:name` for each parameter, below `base`. */
  path: `/${string}`;
  base: string;
};

const endpoint = <const Shape extends EndpointShape>(method: Method, path: `/${string}`, shape: Shape, base: string): Endpoint<Shape> => ({
  ...shape,
  method,
  path,
  base,
});

type Define = <const Shape extends EndpointShape>(path: `/${string}`, shape: Shape, base?: string) => Endpoint<Shape>;

// Marked one by one: a bundler then leaves out unused calls.
export const get: Define = /* @__NO_SIDE_EFFECTS__ */ (path, shape, base = jsonBase) => endpoint('GET', path, shape, base);
export const post: Define = /* @__NO_SIDE_EFFECTS__ */ (path, shape, base = jsonBase) => endpoint('POST', path, shape, base);
export const patch: Define = /* @__NO_SIDE_EFFECTS__ */ (path, shape, base = jsonBase) => endpoint('PATCH', path, shape, base);
export const del: Define = /* @__NO_SIDE_EFFECTS__ */ (path, shape, base = jsonBase) => endpoint('DELETE', path, shape, base);

type Part<E, Name extends string, Kind extends 'in' | 'out'> =
  E extends Record<Name, infer S extends AnySchema> ? { [K in Name]: Kind extends 'in' ? v.InferInput<S> : v.InferOutput<S> } : unknown;

/** What a caller hands over: dates as `Date`. */
export type CallInput<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'headers', 'out'> &
  Part<E, 'body', 'out'>;

/** What a server reads: dates as the strings they travel as. */
export type ServeInput<E extends Endpoint> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'headers', 'in'> &
  Part<E, 'body', 'in'>;

/** What a caller gets: dates as `Date`. */
export type Reply<E extends Endpoint> = E extends { reply: infer S extends AnySchema } ? v.InferOutput<S> : undefined;

/** What a server sends: dates as strings. */
export type WireReply<E extends Endpoint> = E extends { reply: infer S extends AnySchema } ? v.InferInput<S> : undefined;

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'base' in value;

/** The path with its parameters filled in and escaped, below its base; without query. */
export const pathOf = (endpoint: Pick<Endpoint, 'base' | 'path'>, params: Readonly<Record<string, unknown>> = {}): string =>
  endpoint.base + endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
