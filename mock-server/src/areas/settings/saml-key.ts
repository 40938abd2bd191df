import { code } from '@meet/contracts/wire/errors';
import forge from 'node-forge';
import type { Value } from '@meet/contracts/fields/fields';

type Code = { readonly name: string; readonly code: typeof code.invalidSettingValue };

const about = ['samlEnabled', 'samlKeyAlias', 'samlKeyPassword', 'samlKeyFile'];

/** What is wrong with the key of SAML, when something about it is changed: the file is PKCS#12, its password opens it, and under the alias lies an RSA key (001 §5). */
export function samlKeyFault(
  { samlEnabled, samlKeyAlias, samlKeyPassword, samlKeyFile }: Readonly<Record<string, Value>>,
  names: readonly string[],
): Code[] {
  if (samlEnabled !== true || !names.some((name) => about.includes(name))) return [];
  const wrong = wrongOf(String(samlKeyFile), String(samlKeyPassword), String(samlKeyAlias));
  return wrong ? [{ name: wrong, code: code.invalidSettingValue }] : [];
}

function wrongOf(file: string, password: string, alias: string): 'samlKeyFile' | 'samlKeyPassword' | 'samlKeyAlias' | undefined {
  const content = attempt(() => forge.asn1.fromDer(forge.util.decode64(file)));
  if (!content) return 'samlKeyFile';
  // Without a password neither content nor checksum is looked at: is it PKCS#12 at all?
  const isArchive = attempt(() => isPfx(content));
  if (!isArchive) return 'samlKeyFile';
  const opened = attempt(() => forge.pkcs12.pkcs12FromAsn1(content, false, password));
  if (!opened) return 'samlKeyPassword';
  const named = opened.getBags({ friendlyName: alias }).friendlyName ?? [];
  if (named.length === 0) return 'samlKeyAlias';
  // Keys of another kind than RSA are not read.
  return named.some(({ key }) => key && 'n' in key) ? undefined : 'samlKeyFile';
}

/** RFC 7292: a sequence of version 3, content and checksum. */
const isPfx = ({ value }: forge.asn1.Asn1): boolean => {
  const [version] = Array.isArray(value) ? value : [];
  return Array.isArray(value) && value.length >= 2 && version?.type === forge.asn1.Type.INTEGER && version.value === '\u0003';
};

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
