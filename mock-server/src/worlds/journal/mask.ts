import { isSecret } from '@meet/contracts/fields/fields';
import { sections } from '@meet/contracts/settings/sections';

const settingSecrets = Object.values(sections).flatMap(({ fields }) =>
  Object.entries(fields).flatMap(([name, field]) => (isSecret(field) ? [name.toLowerCase()] : [])),
);

const secrets = new Set([
  ...settingSecrets,
  'apikey',
  'password',
  'oldpassword',
  'newpassword',
  'sessiontoken',
  'refreshtoken',
  'resume',
  'authorization',
  'cookie',
  'captcha',
  'otp',
  'pin',
  'uuid',
  'credential',
]);

/** Masked only as text: a numeric `code` is an error code. */
const secretTexts = new Set(['code']);

const longTexts = new Set(['captchaimagebase64', 'captchaaudiobase64', 'gdprtext', 'content']);

const mask = '***';
const itemsKept = 20;
const depthKept = 8;
const charactersKept = 1_024;

/**
 * A copy for the journal: secrets masked by member name; long texts, lists and pictures cut. Returns the value itself when
 * nothing has to be masked.
 */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cutText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= depthKept) return '…';
  if (Array.isArray(value)) return maskedList(value, depth);
  const members: Readonly<Record<string, unknown>> = Object(value);
  let copy: Record<string, unknown> | undefined;
  // Runs for every reply: `for…in` avoids an array of entries.
  for (const name in members) {
    const shown = maskedMember(name, members[name], depth);
    if (shown === members[name]) continue;
    copy ??= { ...members };
    copy[name] = shown;
  }
  return copy ?? value;
}

/** Cuts a long text. */
export const cutText = (text: string): string =>
  text.length > charactersKept ? `${text.slice(0, charactersKept)}… ${text.length - charactersKept} more characters` : text;

function maskedList(items: readonly unknown[], depth: number): unknown {
  const kept = items.slice(0, itemsKept).map((item) => masked(item, depth + 1));
  if (items.length > itemsKept) return [...kept, `… ${items.length - itemsKept} more`];
  return kept.every((item, index) => item === items[index]) ? items : kept;
}

/** Masks secrets of any type: a password may be sent as a number. */
function maskedMember(name: string, member: unknown, depth: number): unknown {
  if (member === null || member === undefined || member === '') return member;
  const kind = kindOf(name);
  if (kind === 'secretText' && typeof member === 'string') return mask;
  if (kind === 'secret') return mask;
  if (kind === 'long' && typeof member === 'string') return `… ${member.length} characters`;
  return masked(member, depth + 1);
}

type Kind = 'secret' | 'secretText' | 'long' | 'plain';

/** Cache by member name, limited in size because clients can invent names. */
const kinds = new Map<string, Kind>();
const kindsKept = 1_000;
const longestKnownName = 100;

function kindOf(name: string): Kind {
  const known = kinds.get(name);
  if (known) return known;
  const key = name.toLowerCase();
  const kind = secrets.has(key)
    ? 'secret'
    : isMisspelt(key)
      ? 'secretText'
      : secretTexts.has(key)
        ? 'secretText'
        : longTexts.has(key)
          ? 'long'
          : 'plain';
  if (kinds.size < kindsKept && name.length <= longestKnownName) kinds.set(name, kind);
  return kind;
}

/** What people call a password who do not know the contract. */
const otherNames = new Set(
  'pass passwd pwd passcode passphrase secret token passwort kennwort heslo contrasena clave motdepasse mdp jelszo'.split(' '),
);

/** Short names are one letter away from harmless ones. */
const longSecrets = [...secrets].filter((name) => name.length >= 7);

/** Whether the name of a member is nearly that of a secret: another language, a typing error, or parted by signs. */
function isMisspelt(name: string): boolean {
  if (name.length > longestKnownName) return false;
  const letters = name.normalize('NFD').replaceAll(/[^a-z]/g, '');
  return otherNames.has(letters) || secrets.has(letters) || longSecrets.some((secret) => isOneEditAway(letters, secret));
}

/** One letter wrong, missing, or too many. */
function isOneEditAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = (text: string, from: number) => text.slice(from);
  return (
    rest(one, start + 1) === rest(other, start + 1) ||
    rest(one, start) === rest(other, start + 1) ||
    rest(one, start + 1) === rest(other, start)
  );
}
