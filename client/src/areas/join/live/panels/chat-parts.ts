/** A piece of a line of the chat; with `href` it is a link. */
export interface ChatPart {
  text: string;
  href?: string;
}

const addresses = /https?:\/\/[^\s<>"]+/giu;
/** What ends the sentence around an address. */
const punctuation = /[.,;:!?'’”»)\]}]$/u;

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
  let text = address;
  while (punctuation.test(text) && !(text.endsWith(')') && text.split('(').length >= text.split(')').length)) text = text.slice(0, -1);
  return text;
}

/** In `https://bank.example@evil.example` the eye reads another host than the browser. */
function isSafe(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && url.username === '' && url.password === '';
}
