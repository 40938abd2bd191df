/** The meeting in a pasted text. A link with `umi` needs neither identifier nor PIN. */
export interface Invitation {
  umi?: string;
  /** The end of a link that holds the key of an encrypted meeting: `#key=…`. */
  fragment?: string;
  /** Digits only. */
  meetingId?: string;
  /** Digits only. */
  pin?: string;
}

/** Reads an identifier, a link, a query string or a whole invitation in any language. Empty for other text. */
export function readInvitation(text: string): Invitation {
  const plain = text.normalize('NFKC');
  const links = plain.match(/https?:\/\/[^\s<>"']+/giu) ?? [];
  for (const link of links) {
    const invitation = readLink(link);
    if (invitation.umi || invitation.meetingId) return { ...readNumbers(withoutLinks(plain)), ...invitation };
  }
  return readNumbers(withoutLinks(plain));
}

/** Identifiers and PINs are written in groups (`483 920 117`, `483-920-117`); anything that is not a number stays as typed. */
export function compactNumber(typed: string): string {
  const compact = typed.normalize('NFKC').replaceAll(separators, '');
  return /^\d+$/u.test(compact) ? compact : typed.trim();
}

/** `meetingId` (or `id`) and `pin` as they stand in a query. */
export function readQuery(query: URLSearchParams): Invitation {
  const umi = query.get('umi');
  const meetingId = compactNumber(query.get('meetingId') ?? query.get('id') ?? '');
  const pin = compactNumber(query.get('pin') ?? '');
  return { ...(umi && { umi }), ...(meetingId && { meetingId }), ...(pin && { pin }) };
}

const separators = /[\s\u00AD\u200B-\u200F\u2010-\u2015\u2060\u2212._/-]+/gu;
const between = String.raw`[ \t\u00A0\u202F.\u2010-\u2015-]`;
const identifier = new RegExp(String.raw`(?<![+\d])(?<!\d${between})\d{3}${between}?\d{3}${between}?\d{3}(?!${between}?\d)`, 'gu');
const pinAfterLabel = /\bPIN\b\D{0,24}?(\d(?:[ \t\u00A0-]?\d){3,7})(?!\d)/iu;

function readLink(link: string): Invitation {
  try {
    const { searchParams, hash } = new URL(link.replace(/[.,;:!?)\]]+$/u, ''));
    return { ...readQuery(searchParams), ...(hash.startsWith('#key=') && { fragment: hash }) };
  } catch {
    return {};
  }
}

const withoutLinks = (text: string): string => text.replaceAll(/https?:\/\/[^\s<>"']+/giu, ' ');

function readNumbers(text: string): Invitation {
  const labelled = pinAfterLabel.exec(text);
  const pin = labelled?.[1] && compactNumber(labelled[1]);
  const elsewhere = labelled ? text.replace(labelled[0], ' ') : text;
  const [first] = elsewhere.match(identifier) ?? [];
  return { ...(first && { meetingId: compactNumber(first) }), ...(pin && { pin }) };
}
