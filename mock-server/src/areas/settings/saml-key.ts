import { code } from '@meet/contracts/wire/errors';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import type { Value } from '@meet/contracts/fields/fields';

type Code = { readonly name: string; readonly code: typeof code.invalidSettingValue };

const about = ['samlEnabled', 'samlCertificate', 'samlKeyAlias', 'samlKeyPassword', 'samlKeyFile'];

/** Checks the SAML key when one of its fields is changed: a PKCS#12 file that the password opens, with an RSA key under the alias (001 §5), which the certificate belongs to. */
export function samlKeyFault(
  { samlEnabled, samlCertificate, samlKeyAlias, samlKeyPassword, samlKeyFile }: Readonly<Record<string, Value>>,
  names: readonly string[],
): Code[] {
  if (samlEnabled !== true || !names.some((name) => about.includes(name))) return [];
  const wrong = wrongOf({
    certificate: String(samlCertificate),
    file: String(samlKeyFile),
    password: String(samlKeyPassword),
    alias: String(samlKeyAlias),
  });
  return wrong ? [{ name: wrong, code: code.invalidSettingValue }] : [];
}

type Given = Readonly<Record<'certificate' | 'file' | 'password' | 'alias', string>>;

function wrongOf({ certificate, file, password, alias }: Given): string | undefined {
  const content = attempt(() => forge.asn1.fromDer(forge.util.decode64(file)));
  if (!content) return 'samlKeyFile';
  // First without the password: is it a PKCS#12 file?
  const isArchive = attempt(() => isPfx(content));
  if (!isArchive) return 'samlKeyFile';
  const opened = attempt(() => forge.pkcs12.pkcs12FromAsn1(content, false, password));
  if (!opened) return 'samlKeyPassword';
  const named = opened.getBags({ friendlyName: alias }).friendlyName ?? [];
  if (named.length === 0) return 'samlKeyAlias';
  // Only RSA keys are supported.
  const keys = named.flatMap(({ key }) => (key && 'n' in key ? [forge.pki.privateKeyToPem(key)] : []));
  if (keys.length === 0) return 'samlKeyFile';
  const belongs = (pem: string) => attempt(() => new X509Certificate(certificate).checkPrivateKey(createPrivateKey(pem))) === true;
  return keys.some(belongs) ? undefined : 'samlCertificate';
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
