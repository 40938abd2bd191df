/**
 * As much of JSON Schema as the documents of the server use.
 * @typedef {object} Schema
 * @property {string | readonly string[]} [type]
 * @property {Readonly<Record<string, Schema>>} [properties]
 * @property {readonly string[]} [required]
 * @property {Schema} [items]
 * @property {readonly Schema[]} [anyOf]
 * @property {readonly Schema[]} [oneOf]
 * @property {readonly unknown[]} [enum]
 * @property {unknown} [const]
 * @property {string} [format]
 * @property {number} [maxLength]
 * @property {number} [maxItems]
 * @property {number} [maximum]
 */

/** What a body takes at most, but for those of files. */
const bodyMaxBytes = 250_000;

/**
 * A value as large as its schema lets it be, or as a body can be.
 * @param {Schema} schema
 * @param {number} [roomBytes]
 * @returns {unknown}
 */
export function biggest(schema, roomBytes = bodyMaxBytes) {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => biggest(choice, roomBytes)).toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  if (schema.properties) {
    const members = Object.entries(schema.properties);
    return Object.fromEntries(members.map(([name, member]) => [name, biggest(member, roomBytes / members.length)]));
  }
  if (schema.items) {
    const item = biggest(schema.items, Math.min(roomBytes, 500));
    return Array.from(
      { length: Math.max(1, Math.min(schema.maxItems ?? Infinity, Math.floor(roomBytes / (sizeOf(item) + 1)))) },
      () => item,
    );
  }
  const [type] = [schema.type].flat();
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return schema.maximum ?? 1;
  if (type === 'null') return null;
  if (schema.format === 'date-time') return '2030-01-01T00:00:00.000Z';
  if (schema.format === 'email') return `${'a'.repeat(60)}@meet.example`;
  return 'a'.repeat(Math.min(schema.maxLength ?? 1_000_000, Math.floor(roomBytes)));
}

const sizeOf = (/** @type {unknown} */ value) => JSON.stringify(value)?.length ?? 0;
