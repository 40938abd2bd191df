const secrets = new Set([
  'password',
  'oldpassword',
  'newpassword',
  'sessiontoken',
  'refreshtoken',
  'authorization',
  'cookie',
  'captcha',
  'otp',
  'pin',
  'uuid',
  'credential',
]);

const longTexts = new Set(['captchaimagebase64', 'captchaaudiobase64', 'gdprtext']);

const mask = '***';
const itemsKept = 20;
const depthKept = 8;

/** A copy for the journal: secrets masked by the name of their member, long lists and pictures cut. */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= depthKept) return '…';
  if (Array.isArray(value)) {
    const items: unknown[] = value.slice(0, itemsKept).map((item) => masked(item, depth + 1));
    return value.length > itemsKept ? [...items, `… ${value.length - itemsKept} more`] : items;
  }
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, maskedMember(name.toLowerCase(), member, depth)]));
}

function maskedMember(name: string, member: unknown, depth: number): unknown {
  if (member === null || member === undefined || member === '') return member;
  if (secrets.has(name)) return mask;
  if (longTexts.has(name)) return `… ${String(member).length} characters`;
  return masked(member, depth + 1);
}
