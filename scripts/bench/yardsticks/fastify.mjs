import { installed } from '../../installed.mjs';

/** @typedef {{ method: 'GET' | 'POST', path: string, body?: object | undefined, reply: object }} Route */

/**
 * Fastify with nothing in the path: constant replies through its own serializer, bodies through its own validation.
 * @param {{ routes: Route[] }} options
 */
export async function start({ routes }) {
  const { default: fastify } = await installed('fastify');
  const app = fastify();
  for (const { method, path, body, reply } of routes) {
    const schema = { response: { 200: schemaOf(reply) }, ...(body && { body: schemaOf(body) }) };
    app.route({ method, url: path, schema, handler: async () => reply });
  }
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url };
}

/**
 * The strict JSON schema of an example.
 * @param {unknown} example
 * @returns {object}
 */
function schemaOf(example) {
  if (example === null) return { type: 'null' };
  if (Array.isArray(example)) return { type: 'array', items: example.length ? schemaOf(example[0]) : {} };
  if (typeof example !== 'object') return { type: typeof example };
  const properties = Object.fromEntries(Object.entries(example).map(([name, value]) => [name, schemaOf(value)]));
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
