/** @typedef {import('./syntax.mjs').Node} Node */

/**
 * A change of the code: what stands between two offsets is replaced.
 * @typedef {readonly [start: number, end: number, after: string]} Change
 */

/**
 * The changes that an operator makes at a node.
 * @typedef {(node: Node, parents: readonly Node[], code: string) => readonly Change[]} Operator
 */

/** @type {Readonly<Record<string, string>>} */
const opposites = { '===': '!==', '!==': '===', '==': '!=', '!=': '==' };
/** @type {Readonly<Record<string, string>>} */
const boundaries = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
/** @type {Readonly<Record<string, string>>} */
const signs = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '+=': '-=', '-=': '+=' };
/** @type {Readonly<Record<string, string>>} */
const logic = { '&&': '||', '||': '&&' };

const predicates = new Set(['some', 'every', 'find', 'findLast', 'findIndex']);
/** Attributes whose value people read or hear. */
const shown = new Set(['aria-label', 'aria-valuetext', 'label', 'text', 'title', 'value']);
/** Looks: the pictures compare them, in a browser. */
const looks = /^(?:className|style|d|viewBox)$/;
/** Looks and identity: no test of behavior can tell them. */
const unseen = /^(?:className|key|id|d|viewBox|data-.+)$/;
/** Texts of the published documents, and the widths of columns. */
const unread = new Set(['summary', 'description', 'width']);
const limits = new Set(['max', 'maxBytes', 'maxItems', 'maxLength', 'min', 'minLength', 'multiplier', 'pattern', 'required', 'whole']);
/** Actions of valibot that refuse values. */
const checks = /^(?:max|min|integer|regex|length|nonEmpty|email|url|check|safeInteger|finite|multipleOf)/;

/** The name of a property or of what is called; empty when it is computed. @param {Node} node */
const nameOf = (node) => node?.key?.name ?? node?.key?.value ?? node?.property?.name ?? node?.name?.name ?? node?.name ?? '';

const isFunction = (/** @type {Node} */ node) => /Function/.test(node?.type ?? '');
const isText = (/** @type {Node} */ node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
const isJsxChild = (/** @type {Node} */ parent) => parent?.type === 'JSXElement' || parent?.type === 'JSXFragment';
const isLimit = (/** @type {Node} */ node) => node?.type === 'Property' && limits.has(nameOf(node));

/** Whether somebody calls the function `name` of valibot with this node. @param {Node} call @param {string | RegExp} name */
function isValibot(call, name) {
  const { callee } = call ?? {};
  if (call?.type !== 'CallExpression' || callee?.type !== 'MemberExpression' || callee.object.name !== 'v') return false;
  return typeof name === 'string' ? nameOf(callee) === name : name.test(nameOf(callee));
}

/** The operator between two operands. @param {Node} node @param {string} code @param {string} after @returns {Change} */
function between({ left, right, operator }, code, after) {
  const start = code.indexOf(operator, left.end);
  // A comment or a bracket may stand between; what stands before the right operand is the operator at any rate.
  return start < right.start ? [start, start + operator.length, after] : [left.end, right.start, ` ${after} `];
}

/** Whether a node only decides what something looks like. @param {readonly Node[]} parents */
export const isLook = (parents) => looks.test(nameOf(parents.find(({ type }) => type === 'JSXAttribute')));

/** An element of a list, with the comma behind it. @param {Node} node @param {string} code @returns {Change} */
const dropped = (node, code) => [node.start, node.end + (/^\s*,/.exec(code.slice(node.end))?.[0].length ?? 0), ''];

/** Whether a text is part of what the program does: not a name, a look or documentation. @param {readonly Node[]} parents @param {Node} node */
function isPlainText(node, parents) {
  const [parent, outer] = parents;
  if (parent?.type === 'Property' && parent.key === node) return false;
  if (parent?.type === 'Property' && unread.has(nameOf(parent))) return false;
  if (parent?.type === 'JSXAttribute' && unseen.test(nameOf(parent))) return false;
  if (parent?.type === 'JSXExpressionContainer' && (isJsxChild(outer) || unseen.test(nameOf(outer)))) return false;
  return !['ExpressionStatement', 'ImportExpression', 'TaggedTemplateExpression', 'ExportNamedDeclaration', 'MetaProperty'].includes(
    parent?.type,
  );
}

/** Whether an array lists columns: the value of `columns`, or of a constant of that name. @param {Node} array @param {readonly Node[]} parents */
function isColumns(array, parents) {
  if (array.type !== 'ArrayExpression') return false;
  const owner = parents.find(({ type }) => !type.startsWith('TS'));
  return (
    (owner?.type === 'Property' && /columns$/i.test(nameOf(owner))) ||
    (owner?.type === 'VariableDeclarator' && /columns$/i.test(owner.id.name))
  );
}

/**
 * By name. The last three are the product's own.
 * @type {Readonly<Record<string, Operator>>}
 */
export const operators = {
  'condition negated': (node, parents, code) => {
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      const { start, end } = node.test;
      return [[start, end, `!(${code.slice(start, end)})`]];
    }
    if (node.type === 'UnaryExpression' && node.operator === '!' && parents[0]?.test !== node)
      return [[node.start, node.argument.start, '']];
    const opposite = node.type === 'BinaryExpression' && opposites[node.operator];
    return opposite && parents[0]?.test !== node ? [between(node, code, opposite)] : [];
  },
  'boundary moved': (node, _, code) => {
    const other = node.type === 'BinaryExpression' && boundaries[node.operator];
    return other ? [between(node, code, other)] : [];
  },
  'boolean inverted': (node, [parent]) =>
    node.type === 'Literal' && typeof node.value === 'boolean' && !isLimit(parent) ? [[node.start, node.end, String(!node.value)]] : [],
  'sign changed': (node, _, code) => {
    if (node.type === 'UnaryExpression' && node.operator === '-') return [[node.start, node.argument.start, '']];
    if (node.type !== 'BinaryExpression' && node.type !== 'AssignmentExpression') return [];
    const other = signs[node.operator];
    return other && !isText(node.left) && !isText(node.right) ? [between(node, code, other)] : [];
  },
  'text emptied': (node, parents) => {
    if (!isText(node) || node.end - node.start <= 2 || !isPlainText(node, parents)) return [];
    return [[node.start, node.end, node.type === 'Literal' ? "''" : '``']];
  },
  'array emptied': (node, [parent]) => {
    const isDependencies = parent?.type === 'CallExpression' && /^use[A-Z]/.test(nameOf(parent.callee)) && parent.arguments[0] !== node;
    return node.type === 'ArrayExpression' && node.elements.length && !isDependencies ? [[node.start, node.end, '[]']] : [];
  },
  'block removed': (node) => (node.type === 'BlockStatement' && node.body.length ? [[node.start, node.end, '{}']] : []),
  'optional chaining removed': (node, _, code) => {
    if (!node.optional || (node.type !== 'MemberExpression' && node.type !== 'CallExpression')) return [];
    const start = code.indexOf('?.', (node.object ?? node.callee).end);
    return [[start, start + 2, node.type === 'CallExpression' || node.computed ? '' : '.']];
  },
  'logic changed': (node, _, code) => {
    if (node.type !== 'LogicalExpression') return [];
    const other = logic[node.operator];
    return [other ? between(node, code, other) : [node.left.end, node.right.end, '']];
  },
  'undefined returned': (node) => {
    if (node.type === 'ReturnStatement' && node.argument && nameOf(node.argument) !== 'undefined')
      return [[node.argument.start, node.argument.end, 'undefined']];
    const { body } = node;
    return node.type === 'ArrowFunctionExpression' && body.type !== 'BlockStatement' && nameOf(body) !== 'undefined'
      ? [[body.start, body.end, 'undefined']]
      : [];
  },
  'predicate dropped': (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression' || !node.arguments.length) return [];
    const [predicate] = node.arguments;
    if (nameOf(node.callee) === 'filter') return [[node.callee.object.end, node.end, '']];
    return predicates.has(nameOf(node.callee)) ? [[predicate.start, predicate.end, '() => true']] : [];
  },
  'shown value blanked': (node, [parent]) => {
    if (node.type === 'JSXExpressionContainer') {
      const isRead = isJsxChild(parent) || (parent?.type === 'JSXAttribute' && shown.has(nameOf(parent)));
      return isRead && node.expression.type !== 'JSXEmptyExpression' ? [[node.start, node.end, "{''}"]] : [];
    }
    return node.type === 'Property' && nameOf(node) === 'cell' && isFunction(node.value)
      ? [[node.value.start, node.value.end, "() => ''"]]
      : [];
  },
  'column dropped': (node, parents, code) => {
    if (isColumns(node, parents)) return node.elements.map((/** @type {Node} */ element) => dropped(element, code));
    const [object, call] = parents;
    return node.type === 'Property' && object?.type === 'ObjectExpression' && isValibot(call, 'object') ? [dropped(node, code)] : [];
  },
  'limit dropped': (node, [parent], code) => {
    const isCheck = isValibot(node, checks) && isValibot(parent, 'pipe') && parent.arguments[0] !== node;
    const isFieldLimit =
      isLimit(node) && parent?.properties.some((/** @type {Node} */ each) => nameOf(each) === 'kind' || each.type === 'SpreadElement');
    return isCheck || isFieldLimit ? [dropped(node, code)] : [];
  },
};
