import { typedMoment } from '@meet/contracts/mock';
import { emailForm, moment } from '@meet/contracts/wire/wire';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** The part of JSON Schema that the contracts use. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly [keyword: string]: unknown;
}

const forms = [moment, typedMoment].map(({ pipe: [, form] }) => form);

const known = new Map<GenericSchema, JsonSchema>();

/**
 * The JSON Schema of the wire format (strings, not dates). Objects are closed: an unknown member is an error in bodies
 * and in replies. Cached by contract.
 */
export function jsonSchemaOf(contract: GenericSchema): JsonSchema {
  const schema = known.get(contract) ?? convert(contract);
  known.set(contract, schema);
  return schema;
}

function convert(contract: GenericSchema): JsonSchema {
  const { $schema: _, ...schema } = toJsonSchema(contract, {
    typeMode: 'input',
    ignoreActions: ['trim', 'raw_transform'],
    // The pattern alone accepts 30 February; the format `date-time` checks the day.
    overrideAction({ valibotAction, jsonSchema }) {
      // Generators and error messages know the format `email`, not our pattern.
      if (valibotAction === emailForm) return { type: 'string', format: 'email' };
      // JSON Schema patterns are Unicode patterns.
      const pattern: unknown = valibotAction.type === 'regex' && 'requirement' in valibotAction && valibotAction.requirement;
      if (pattern instanceof RegExp && pattern.flags === 'u') return { ...jsonSchema, pattern: pattern.source };
      const form = forms.find((one) => one === valibotAction);
      return form && { ...jsonSchema, pattern: form.requirement.source, format: 'date-time' };
    },
  });
  return tidy(schema);
}

function tidy(value: unknown): JsonSchema {
  if (!isRecord(value)) return {};
  const { properties, items, anyOf, oneOf, required, ...rest } = value;
  const schema: JsonSchema = {
    ...rest,
    ...(Array.isArray(required) && required.length > 0 && { required }),
    ...(isRecord(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, tidy(property)])),
      additionalProperties: rest['additionalProperties'] ? tidy(rest['additionalProperties']) : false,
    }),
    ...(isRecord(items) && { items: tidy(items) }),
    ...(Array.isArray(oneOf) && { oneOf: oneOf.map(tidy) }),
  };
  return Array.isArray(anyOf) ? orNull(anyOf.map(tidy), schema) : schema;
}

/** Turns `anyOf` of a scalar and null into one type list, which is much faster to validate and serialize. */
function orNull(choices: readonly JsonSchema[], schema: JsonSchema): JsonSchema {
  const [one, other, ...more] = choices;
  const isScalar = typeof one?.type === 'string' && ['string', 'number', 'integer', 'boolean'].includes(one.type);
  if (!isScalar || other?.type !== 'null' || more.length > 0) return { ...schema, anyOf: choices };
  return { ...schema, ...one, type: [one.type, 'null'], ...(one.enum && { enum: [...one.enum, null] }) };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
