/** A piece of a line of the chat; with `href` it is a link. */
export interface ChatPart {
  text: string;
  href?: string;
}

const addresses = /https?:\/\/[^\s<>"]+/giu;
/** What ends the sentence around an address. */
const punctuation = new Set(".,;:!?'’”»)]}");

/** The pieces of a line of the chat: web addresses can be followed, everything else stays text. */
export function chatParts(line: string): ChatPart[] {
  const parts: ChatPart[] = [];
  let end = 0;
  for (const { 0: found, index } of line.matchAll(addresses)) {
    const text = withoutPunctuation(found);
    if (!isSafe(text)) continue;
    if (index > end) parts.push({ text: line.slice(end, index) });
    parts.push({ text, href: text });
    end = index + text.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

/** A closing bracket belongs to an address that has opened it. */
function withoutPunctuation(address: string): string {
  const opened = address.split('(').length;
  let closed = address.split(')').length;
  let end = address.length;
  for (; punctuation.has(address.charAt(end - 1)); end--) {
    if (address.charAt(end - 1) !== ')') continue;
    if (opened >= closed) break;
    closed--;
  }
  return address.slice(0, end);
}

/** In `https://bank.example@evil.example` the eye reads another host than the browser. */
function isSafe(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && url.username === '' && url.password === '';
}
