/** The permitted parts of an HTML text: plain text, line breaks, bold and links (001 §5). */
export type SafeNode =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'bold'; children: SafeNode[] }
  | { kind: 'link'; href: string; children: SafeNode[] };

type Parent = { tag: 'b' | 'a' | undefined; children: SafeNode[] };

/** `<br>`, `<b>`, `<strong>` and `<a>`, attributes in quotes. Whatever is not exactly that stays the text it is. */
const tags = /<br\s*\/?>|<(\/?)(b|strong|a)((?:\s+[\w-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*>/gi;

/** Limits the recursion. */
const depthMax = 16;

/** Never fails: tags that are not permitted or not matched are shown as text; unclosed ones end with the text. */
export function parseSafeHtml(html: string): SafeNode[] {
  const root: Parent = { tag: undefined, children: [] };
  const open: Parent[] = [root];
  const here = (): Parent => open.at(-1) ?? root;
  const write = (text: string) => text && here().children.push({ kind: 'text', text: withoutEntities(text) });
  let from = 0;

  for (const match of html.matchAll(tags)) {
    write(html.slice(from, match.index));
    from = match.index + match[0].length;
    const tag = match[2] === undefined ? undefined : match[2].toLowerCase() === 'a' ? 'a' : 'b';
    if (!tag) here().children.push({ kind: 'break' });
    else if (!match[1] && open.length > depthMax) write(match[0]);
    else if (!match[1]) enter(tag, match[3] ?? '');
    else if (here().tag === tag) open.pop();
    else write(match[0]);
  }
  write(html.slice(from));
  return root.children;

  function enter(tag: 'b' | 'a', attributes: string): void {
    const children: SafeNode[] = [];
    const href = tag === 'a' && !open.some((parent) => parent.tag === 'a') ? safeHref(attributes) : undefined;
    if (tag === 'b') here().children.push({ kind: 'bold', children });
    else if (href === undefined) return void open.push({ tag, children: here().children });
    else here().children.push({ kind: 'link', href, children });
    open.push({ tag, children });
  }
}

const hrefAttribute = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** Permits http(s) and mailto URLs and paths of this server. */
function safeHref(attributes: string): string | undefined {
  const [, double, single] = hrefAttribute.exec(attributes) ?? [];
  const href = withoutEntities(double ?? single ?? '').trim();
  return isSafeAddress(href) ? href : undefined;
}

/** Whether a link may lead there: http(s), mailto, or a path of this server. */
export const isSafeAddress = (href: string): boolean =>
  // Browsers drop tabs and line ends inside an address, and read `\` as `/`.
  !/[\s\\\p{Cc}]/u.test(href) && /^(?:https?:\/\/|mailto:|\/(?!\/))/i.test(href);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

const withoutEntities = (text: string): string =>
  text.replaceAll(/&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,6}));/g, (whole, name: string | undefined, code: string | undefined) =>
    name ? (entities[name] ?? whole) : String.fromCodePoint(Number(code)),
  );
