import { Visitor, parseSync } from 'vite';

/** Attributes a person reads or hears. */
const read = new Set(['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'label', 'placeholder', 'title']);

/**
 * Text of more than a letter (a unit such as `p` is the same everywhere) that stands in a component itself, where no translator sees it: `file:line: text`.
 * @param {string} file
 * @param {string} code
 * @returns {string[]}
 */
export function hardCodedText(file, code) {
  /** @type {string[]} */
  const found = [];
  const note = (/** @type {number} */ start, /** @type {unknown} */ text) => {
    if (typeof text !== 'string' || !/\p{L}{2}/u.test(text.replaceAll(/&#?\w+;/g, ''))) return;
    found.push(`${file}:${code.slice(0, start).split('\n').length}: text without translation: ${text.trim()}`);
  };
  new Visitor({
    JSXText: ({ start, value }) => note(start, value),
    JSXExpressionContainer: ({ start, expression }) => {
      if (expression.type === 'Literal') note(start, expression.value);
    },
    JSXAttribute: ({ start, name, value }) => {
      if (name.type !== 'JSXIdentifier' || !read.has(name.name)) return;
      if (value?.type === 'Literal') note(start, value.value);
    },
  }).visit(parseSync(file, code).program);
  return found;
}
