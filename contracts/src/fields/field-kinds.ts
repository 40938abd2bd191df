import * as v from 'valibot';
import { durationMs, type Duration } from '../wire/durations.ts';
import type { Cell, Field, Value } from './fields.ts';
import { domainKey, isAuthority, isDomain } from '../wire/hosts.ts';
import { isVisible, nameKey } from '../wire/names.ts';
import { email } from '../wire/wire.ts';

/** What is wrong with a value, with what it takes to say it. */
export type Why =
  | { kind: 'missing' | 'hidden' | 'pattern' | 'email' | 'url' | 'number' | 'whole' | 'option' | 'date' | 'file' }
  /** What is wrong with one cell of a small table; rows count from 1. */
  | { kind: 'cell'; row: number; column: string }
  | { kind: 'length'; n: number }
  | { kind: 'range'; min: number; max: number }
  | { kind: 'duration'; min?: Duration | undefined; max?: Duration | undefined }
  | { kind: 'entry'; entry: string }
  | { kind: 'count'; n: number }
  | { kind: 'period'; min?: Date | undefined; max?: Date | undefined }
  | { kind: 'rule'; rule: string };

const numberDefaults = { min: 0, max: 1_000_000, multiplier: 1 } as const;

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** What a field holds while nothing is given. */
export function emptyOf(field: Field | undefined): Value {
  switch (field?.kind) {
    case 'number':
    case 'duration':
    case 'date':
      return null;
    case 'flag':
      return false;
    case 'tags':
    case 'choices':
    case 'rows':
      return [];
    default:
      return '';
  }
}

/** What is wrong with a value that is not empty. It may come from anywhere: a wrong type is a fault like any other. */
export function faultOf(field: Field, value: unknown): Why | undefined {
  switch (field.kind) {
    case 'text':
    case 'secret':
      return typeof value === 'string' ? textFault(value, field) : { kind: 'pattern' };
    case 'email':
      return v.is(email, value) ? undefined : { kind: 'email' };
    case 'url':
      return typeof value === 'string' ? (textFault(value, field) ?? urlFault(value, field)) : { kind: 'url' };
    case 'file':
      return typeof value === 'string' && isFile(value, field) ? undefined : { kind: 'file' };
    case 'rows':
      return rowsFault(value, field);
    case 'number':
      return numberFault(value, field);
    case 'duration':
      return durationFault(value, field);
    case 'flag':
      return typeof value === 'boolean' ? undefined : { kind: 'option' };
    case 'choice':
      return typeof value === 'string' && (field.options?.includes(value) ?? true) ? undefined : { kind: 'option' };
    case 'choices':
      return isListed(value, field.options) ? undefined : { kind: 'option' };
    case 'tags':
      return tagsFault(value, field);
    case 'date':
      return dateFault(value, field);
  }
}

/** What keeps a text from being taken over; an empty one is no matter of pattern. */
function textFault(
  text: string,
  { pattern, maxLength, fits, lines }: { pattern?: RegExp; maxLength?: number; fits?: (text: string) => boolean; lines?: boolean },
): Why | undefined {
  if (!isVisible(lines ? text.replaceAll(/[\n\r\t]/g, ' ') : text)) return { kind: 'hidden' };
  if (maxLength !== undefined && text.length > maxLength) return { kind: 'length', n: maxLength };
  if (text !== '' && pattern && !whole(pattern).test(text)) return { kind: 'pattern' };
  return text !== '' && fits && !fits(text) ? { kind: 'pattern' } : undefined;
}

/** The pattern for the text from its beginning to its end, with no memory of earlier texts. */
const whole = ({ source, flags }: RegExp): RegExp => new RegExp(`^(?:${source})$`, flags.replaceAll(/[gy]/g, ''));

/** Scheme, then host with port; path and query as they come; no user and no blanks. */
const address = /^([a-z][a-z\d+.-]*):(\/\/)?([^/?#@\s]+)(?:[/?#][^\s\p{Cc}\p{Cf}]*)?$/iu;

/** Schemes whose host follows the colon directly, such as turn. */
const bare = ['stun', 'stuns', 'turn', 'turns'];

/** The base64 of what every PNG begins with. */
const pngStart = 'iVBORw0KGgo';

/** A root element, behind what may stand before it. */
const svgStart = /^(?:\u00EF\u00BB\u00BF)?\s*(?:<\?xml[^>]*>\s*)?(?:<!(?:--[^]*?--|DOCTYPE[^>]*)>\s*)*<svg[\s>]/i;

/** The type of an image of which this is the base64; told by its beginning, as its name is not sent. */
export const imageType = (base64: string): 'image/png' | 'image/svg+xml' | undefined => {
  if (base64.startsWith(pngStart)) return 'image/png';
  return svgStart.test(atob(base64.slice(0, 8_000))) ? 'image/svg+xml' : undefined;
};

const isFile = (base64: string, { maxBytes, isImage = false }: { maxBytes: number; isImage?: boolean }): boolean =>
  fileForm.test(base64) && base64.length * 0.75 <= maxBytes + 2 && (!isImage || imageType(base64) !== undefined);

const fileForm = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;

/** From the root of this server; two slashes would lead to another one. */
const ownPath = /^\/(?!\/)[^\s\\]*$/;

const urlFault = (
  text: string,
  { schemes = ['https', 'http'], path = false }: { schemes?: readonly string[]; path?: boolean },
): Why | undefined => {
  if (path && ownPath.test(text)) return undefined;
  const [, mailbox] = /^mailto:([^]*)$/i.exec(text) ?? [];
  if (mailbox !== undefined && schemes.includes('mailto')) return v.is(email, mailbox) ? undefined : { kind: 'url' };
  const [, scheme = '', slashes, authority = ''] = address.exec(text) ?? [];
  const isWhole = bare.includes(scheme.toLowerCase()) !== (slashes !== undefined);
  return isWhole && schemes.includes(scheme.toLowerCase()) && isAuthority(authority) ? undefined : { kind: 'url' };
};

function numberFault(value: unknown, field: { min?: number; max?: number; multiplier?: number; whole?: boolean }): Why | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { kind: 'number' };
  const { min, max, multiplier } = { ...numberDefaults, ...field };
  const shown = value / multiplier;
  if (shown < min || shown > max) return { kind: 'range', min, max };
  return field.whole && !Number.isInteger(shown) ? { kind: 'whole' } : undefined;
}

const isDuration = (value: unknown): value is Duration =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  Number.isInteger(value.amount) &&
  Number(value.amount) >= 0 &&
  'unit' in value &&
  typeof value.unit === 'string';

function durationFault(
  value: unknown,
  { units, min, max }: { units?: readonly string[]; min?: Duration; max?: Duration },
): Why | undefined {
  if (!isDuration(value)) return { kind: 'duration' };
  const ms = durationMs(value);
  if (Number.isNaN(ms) || (units && !units.includes(value.unit))) return { kind: 'option' };
  const isOutside = (min && ms < durationMs(min)) || (max && ms > durationMs(max));
  return isOutside ? { kind: 'duration', min, max } : undefined;
}

const isListed = (value: unknown, options: readonly string[]): boolean =>
  Array.isArray(value) && value.every((one) => options.includes(one)) && new Set(value).size === value.length;

/** RFC 7064 and 7065. */
const iceServer = /^(stun|turn)s?:([^?]+)(?:\?transport=(?:udp|tcp))?$/i;

const isIceServer = (entry: string, kind: 'stun' | 'turn'): boolean => {
  const [, scheme, authority = ''] = iceServer.exec(entry) ?? [];
  return scheme?.toLowerCase() === kind && isAuthority(authority);
};

const entryFits = {
  text: (entry: string) => entry.trim() !== '',
  email: (entry: string) => v.is(email, entry),
  domain: isDomain,
  stun: (entry: string) => isIceServer(entry, 'stun'),
  turn: (entry: string) => isIceServer(entry, 'turn'),
} as const;

/** Whether one entry of a list of such entries may stand there. */
export const isEntry = (each: keyof typeof entryFits, entry: string): boolean => entryFits[each](entry);

function tagsFault(value: unknown, { each = 'text', maxItems }: { each?: keyof typeof entryFits; maxItems?: number }): Why | undefined {
  if (!Array.isArray(value)) return { kind: 'option' };
  const wrong = value.find((entry) => typeof entry !== 'string' || !isEntry(each, entry));
  if (wrong !== undefined) return { kind: 'entry', entry: String(wrong) };
  const keys = value.map((entry) => (each === 'text' ? String(entry) : each === 'domain' ? domainKey(entry) : String(entry).toLowerCase()));
  const twice = value.find((_, index) => keys.indexOf(keys[index] ?? '') < index);
  if (twice !== undefined) return { kind: 'entry', entry: String(twice) };
  return maxItems !== undefined && value.length > maxItems ? { kind: 'count', n: maxItems } : undefined;
}

function rowsFault(value: unknown, { columns, maxItems }: { columns: Readonly<Record<string, Cell>>; maxItems?: number }): Why | undefined {
  if (!Array.isArray(value)) return { kind: 'option' };
  if (maxItems !== undefined && value.length > maxItems) return { kind: 'count', n: maxItems };
  const [name = ''] = Object.keys(columns);
  const seen = new Set<string>();
  for (const [index, row] of value.entries()) {
    const cells: Readonly<Record<string, unknown>> = Object(row);
    const known = Object.entries(columns).find(([column, cell]) => !cellFits(cell, cells[column]))?.[0];
    const foreign = Object.keys(cells).find((column) => !Object.hasOwn(columns, column));
    const key = nameKey(String(cells[name]));
    const twice = seen.has(key) ? name : undefined;
    const column = known ?? foreign ?? twice;
    if (column !== undefined) return { kind: 'cell', row: index + 1, column };
    seen.add(key);
  }
  return undefined;
}

const cellFits = (cell: Cell, value: unknown): boolean =>
  typeof value === 'string' && (value === '' ? !cell.required : faultOf(cell, value) === undefined);

function dateFault(value: unknown, { min, max }: { min?: Date; max?: Date }): Why | undefined {
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return { kind: 'date' };
  return (min && value < min) || (max && value > max) ? { kind: 'period', min, max } : undefined;
}
