/* Hosts, their ports and domains, as far as they are well formed (001 §5). */

const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

const byte = /^(?:0|[1-9]\d{0,2})$/;

/** A name of labels between single dots, an IPv4 address, or an IPv6 address in brackets. */
export function isHost(text: string): boolean {
  if (text.startsWith('[')) return isUrl(`http://${text}/`);
  const labels = text.split('.');
  const isNumeric = /^\d+$/.test(labels.at(-1) ?? '');
  if (isNumeric) return labels.length === 4 && labels.every((part) => byte.test(part) && Number(part) < 256);
  return text.length <= 253 && labels.every((part) => label.test(part));
}

function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

/** Host and port as they stand in addresses; without a port it is right, too. */
export function isAuthority(text: string): boolean {
  const [, host = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(text) ?? [];
  return isHost(host) && (port === undefined || (Number(port) >= 1 && Number(port) <= 65_535));
}

/** A domain of at least two labels; equal ones have the same key. */
export const isDomain = (text: string): boolean => text.includes('.') && isHost(text) && !text.startsWith('[') && !/\.[\d-]*$/.test(text);

export const domainKey = (text: string): string => (isUrl(`http://${text}/`) ? new URL(`http://${text}/`).hostname : text.toLowerCase());
