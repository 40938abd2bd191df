import { Visitor, parseSync } from 'vite';

/** Lists put these keys together from the ids of what they declare. */
const ofList = /\.(?:filter|action)\.(?<id>\w+)$/;

/**
 * Keys that no source asks for: neither by name, nor by a template that could be it, nor as a filter or an action that a list declares.
 * @param {readonly string[]} keys
 * @param {readonly { file: string, code: string }[]} sources
 * @returns {string[]}
 */
export function unusedKeys(keys, sources) {
  const rest = new Set(keys);
  /** @type {Set<string>} */
  const ids = new Set();
  /** @type {Set<string>} */
  const templates = new Set();
  for (const { file, code } of sources)
    new Visitor({
      Literal: ({ value }) => {
        if (typeof value !== 'string') return;
        rest.delete(value);
        ids.add(value);
      },
      Property: ({ key }) => {
        if (key.type === 'Identifier') ids.add(key.name);
      },
      TemplateLiteral: ({ quasis }) => templates.add(quasis.map(({ value: { raw } }) => raw).join('*')),
    }).visit(parseSync(file, code).program);
  const patterns = [...templates].filter((template) => /^[\w.*-]*\w[\w.*-]*$/.test(template) && template.includes('.')).map(patternOf);
  return [...rest].filter((key) => {
    const id = ofList.exec(key)?.groups?.['id'];
    return !(id && ids.has(id)) && !patterns.some((pattern) => pattern.test(key));
  });
}

/** @param {string} template */
const patternOf = (template) => new RegExp(`^${template.replaceAll('.', String.raw`\.`).replaceAll('*', '.+')}$`);
