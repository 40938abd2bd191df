/** An address from the settings as a link: http, https or mailto only; undefined for anything else. Relative ones belong to the own host. */
export function externalLink(address: string | null | undefined, origin?: string): string | undefined {
  if (!address) return undefined;
  const host = origin ?? location.origin;
  if (!URL.canParse(address, host)) return undefined;
  const { protocol, href } = new URL(address, host);
  return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : undefined;
}
