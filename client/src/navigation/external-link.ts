/**
 * A URL of the settings as a link. Only http, https and mailto are allowed; undefined for others. Relative URLs are resolved
 * against the own origin.
 */
export function externalLink(address: string | null | undefined, origin?: string): string | undefined {
  if (!address) return undefined;
  const host = origin ?? location.origin;
  if (!URL.canParse(address, host)) return undefined;
  const { protocol, href } = new URL(address, host);
  return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : undefined;
}
