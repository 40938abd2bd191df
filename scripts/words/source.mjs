import { Visitor, parseSync } from 'vite';

/** @typedef {import('./leaves.mjs').Leaves} Leaves */

/**
 * The code of a catalogue with other texts; all else stays as it is, comments and types included.
 * @param {string} file
 * @param {string} code
 * @param {Leaves} texts
 * @returns {string}
 */
export function withTexts(file, code, texts) {
  /** @type {{ start: number, end: number, text: string }[]} */
  const edits = [];
  /** @type {string[]} */
  const keys = [];
  new Visitor({
    Property: (property) => {
      keys.push(nameOf(property));
      const leaf = texts.get(keys.join('.'));
      const { value } = property;
      if (leaf === undefined) return;
      if (typeof leaf === 'string') {
        if (value.type === 'Literal' && value.value !== leaf) edits.push({ start: value.start, end: value.end, text: quoted(leaf) });
        return;
      }
      if (value.type !== 'ObjectExpression') return;
      const now = new Map(value.properties.flatMap((form) => (form.type === 'Property' ? [[nameOf(form), form.value]] : [])));
      const forms = Object.entries(leaf).map(([form, text]) => ({ form, text: String(text), node: now.get(form) }));
      if (forms.length === now.size && forms.every(({ node }) => node)) {
        for (const { text, node } of forms)
          if (node && literalOf(node) !== text) edits.push({ start: node.start, end: node.end, text: quoted(text) });
        return;
      }
      const body = forms.map(({ form, text }) => `${form}: ${quoted(text)}`).join(', ');
      edits.push({ start: value.start, end: value.end, text: `{ ${body} }` });
    },
    'Property:exit': () => {
      keys.pop();
    },
  }).visit(parseSync(file, code).program);
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
}

/** @param {import('vite').ESTree.ObjectProperty | import('vite').ESTree.BindingProperty | import('vite').ESTree.AssignmentTargetProperty} property */
function nameOf({ key }) {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '';
}

/** @param {unknown} node */
const literalOf = (node) => (typeof node === 'object' && node !== null && 'value' in node ? node.value : undefined);

/** As `oxfmt` writes it. @param {string} text */
const quoted = (text) => {
  const plain = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  if (!text.includes("'")) return `'${plain}'`;
  return text.includes('"') ? `'${plain.replaceAll("'", String.raw`\'`)}'` : `"${plain}"`;
};
