import type { JsonSchema } from '../endpoints/json-schema.ts';

/**
 * The smallest value that a schema describes, as a beginning to type from: required members alone, first choices, lower
 * bounds. A pattern is not followed; whoever sends it fills that in.
 */
export function exampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return exampleOf(choice);
  if (schema.properties) return objectExample(schema);
  const [type] = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (type === 'array') return Array.from({ length: numberOf(schema['minItems']) }, () => exampleOf(schema.items ?? {}));
  if (type === 'string') return textExample(schema);
  if (type === 'number' || type === 'integer') return numberOf(schema['minimum']);
  if (type === 'boolean') return false;
  return type === 'object' ? {} : null;
}

/** Of an object that requires nothing, its first member, since few calls do anything without one. */
function objectExample({ properties = {}, required = [] }: JsonSchema): unknown {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name] ?? {})]));
}

const byFormat: Readonly<Record<string, string>> = {
  email: 'somebody@meet.example',
  'date-time': '2030-01-31T10:00:00.000Z',
  uuid: '00000000-0000-4000-8000-000000000000',
};

const textExample = ({ format, minLength }: JsonSchema): string =>
  (typeof format === 'string' && byFormat[format]) || 'text'.padEnd(numberOf(minLength), '.');

const numberOf = (bound: unknown): number => (typeof bound === 'number' ? bound : 0);
