/** An address from the settings as a link: http, https or mailto only; undefined for anything else. */
export function outsideLink(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address, location.origin)) return undefined;
  const { protocol, href } = new URL(address, location.origin);
  return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : undefined;
}
