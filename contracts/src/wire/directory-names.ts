/* What directories are asked with (001 §3), as far as it is well formed. */

const attribute = String.raw`(?:[a-z][a-z\d-]*|\d+(?:\.\d+)*)`;
const plain = String.raw`[^\s,+"\\<>;\0]`;
const escaped = String.raw`\\(?:[\da-f]{2}|[ "#+,;<=>\\])`;
const part = String.raw`${attribute}=(?:${plain}|${escaped})(?:[^,+"\\<>;\0\r\n\t]|${escaped})*`;

/** A distinguished name (RFC 4514): parts between commas, none of them empty. */
const name = new RegExp(String.raw`^${part}(?:[,+] *${part})*$`, 'iu');

export const isDistinguishedName = (text: string): boolean => name.test(text);

const item = new RegExp(
  String.raw`^${attribute}(?:;[a-z\d-]+)*(?::dn)?(?::${attribute})?(?:=|~=|>=|<=|:=)(?:[^()\\\0]|\\[\da-f]{2})*$`,
  'iu',
);

/** A search filter (RFC 4515): every parenthesis closes, and around each comparison stands one pair. */
export function isSearchFilter(text: string): boolean {
  let open = 0;
  let rest = text.trim();
  /** A list of filters may go on, or the whole is over. */
  let isComplete = false;
  while (rest !== '') {
    if (isComplete && open === 0) return false;
    const [group] = /^\([&|!]/.exec(rest) ?? [];
    const [, comparison] = group ? [] : (/^\(([^()]*)\)/.exec(rest) ?? []);
    if (group) open += 1;
    else if (comparison === undefined ? !(rest.startsWith(')') && isComplete && open > 0) : !item.test(comparison)) return false;
    else if (comparison === undefined) open -= 1;
    isComplete = !group;
    rest = rest.slice(group ? 2 : comparison === undefined ? 1 : comparison.length + 2).trimStart();
  }
  return isComplete && open === 0;
}
