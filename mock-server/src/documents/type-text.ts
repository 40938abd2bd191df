import type { JsonSchema } from '../endpoints/json-schema.ts';

/** A schema in TypeScript-like notation: `{ name: string, age?: number | null }`; long ones over several lines. */
export function typeText(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((choice) => JSON.stringify(choice)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => typeText(choice, indent)).join(' | ');
  if (schema.properties) return objectText(schema, indent);
  if (schema.items) return `${typeText(schema.items, indent)}[]`;
  if (schema.type === 'object')
    return typeof schema.additionalProperties === 'object' ? `{ [name]: ${typeText(schema.additionalProperties, indent)} }` : 'object';
  const type = typeof schema.type === 'string' ? schema.type : (schema.type ?? ['anything']).join(' | ');
  return `${type}${boundsOf(schema)}`;
}

function objectText({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(
    ([name, property]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(property, inner)}`,
  );
  const line = `{ ${members.join(', ')} }`;
  return line.length <= 80 && !line.includes('\n') ? line : `{\n${members.map((member) => `${inner}${member}`).join(',\n')}\n${indent}}`;
}

/** Limits, format and pattern of a value. */
function boundsOf({ minLength, maxLength, minimum, maximum, format, pattern }: JsonSchema): string {
  const range = (low: unknown, high: unknown, unit: string) =>
    low === undefined && high === undefined ? [] : [`${String(low ?? '')}…${String(high ?? '')}${unit}`];
  const bounds = [
    ...(typeof format === 'string' ? [format] : []),
    ...range(minLength, maxLength, ' characters'),
    ...range(minimum, maximum, ''),
    ...(typeof pattern === 'string' && format === undefined ? [`/${pattern}/`] : []),
  ];
  return bounds.length > 0 ? ` (${bounds.join(', ')})` : '';
}
