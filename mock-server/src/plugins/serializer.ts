import fastJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

/** Writers of JSON, made when a reply of their kind is sent first and shared by all routes that send it. */
export function serializer(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema }) => {
    let write: ((value: unknown) => string) | undefined;
    return (value) => (write ??= writerOf(schema))(value);
  });
}

const writers = new WeakMap<object, (value: unknown) => string>();

function writerOf(schema: object): (value: unknown) => string {
  const write = writers.get(schema) ?? fastJson(schema);
  writers.set(schema, write);
  return write;
}
