import fastJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import type { GenericSchema } from 'valibot';
import { jsonSchemaOf } from '../../endpoints/json-schema.ts';

/** JSON serializers, compiled from contracts on first use and shared by all routes with the same reply. */
export function serializer(app: FastifyInstance): void {
  app.setSerializerCompiler<GenericSchema>(({ schema: contract }) => {
    let write: ((value: unknown) => string) | undefined;
    return (value) => (write ??= writerOf(contract))(value);
  });
}

const writers = new WeakMap<GenericSchema, (value: unknown) => string>();

function writerOf(contract: GenericSchema): (value: unknown) => string {
  const schema: object = jsonSchemaOf(contract);
  const write = writers.get(contract) ?? fastJson(schema);
  writers.set(contract, write);
  return write;
}
