import { scryptParameters } from '@meet/contracts/wire/limits';
import { scrypt } from '@noble/hashes/scrypt.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What a server gets instead of a password (000 §5, §9): bound to the e-mail or username as typed, 64 hex digits. Takes about 100 ms. */
export const derivePassword = (identifier: string, password: string): string =>
  bytesToHex(scrypt(utf8ToBytes(password.normalize('NFKC')), utf8ToBytes(identifier.trim().toLowerCase()), scryptParameters));
