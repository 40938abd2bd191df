/*
 * A pattern is a list of tokens: literal texts (which contain no star), `*` for any text including slashes, and `:*` for
 * one path segment.
 */
const wildcard = '*';
const onePart = ':*';

/**
 * Whether a pattern matches the end of a path from a slash on: `/web/users/me`, `web/users/me` or the whole path.
 * Patterns come from callers, so no regular expression is built from them: after a mismatch only the position of the
 * last `*` moves on, and the work stays below the length of the path times that of the pattern.
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const tokens: readonly string[] = [wildcard, '/', ...tokensOf(pattern)];
  return (path) => isMatch(tokens, path);
}

function tokensOf(pattern: string): string[] {
  const [path = ''] = pattern.split(/[?#]/, 1);
  return path
    .replace(/^\//, '')
    .split('/')
    .flatMap((part, index) => [...(index > 0 ? ['/'] : []), ...(part.startsWith(':') ? [onePart] : tokensOfPart(part))]);
}

const tokensOfPart = (part: string): string[] =>
  part.split('*').flatMap((text, index) => [...(index > 0 ? [wildcard] : []), ...(text ? [text] : [])]);

function isMatch(tokens: readonly string[], path: string): boolean {
  let next = 0;
  let at = 0;
  let afterStar = 0;
  let starEnd = 0;
  for (;;) {
    const token = tokens[next];
    if (token === undefined && at === path.length) return true;
    if (token === wildcard) {
      next += 1;
      afterStar = next;
      starEnd = at;
      continue;
    }
    const end = token === undefined ? undefined : endOf(token, path, at);
    if (end === undefined) {
      starEnd += 1;
      if (starEnd > path.length) return false;
      next = afterStar;
      at = starEnd;
    } else {
      next += 1;
      at = end;
    }
  }
}

/** End of the token at `start`; undefined when it does not match. */
function endOf(token: string, path: string, start: number): number | undefined {
  if (token !== onePart) return path.startsWith(token, start) ? start + token.length : undefined;
  const slash = path.indexOf('/', start);
  const end = slash < 0 ? path.length : slash;
  return end > start ? end : undefined;
}
