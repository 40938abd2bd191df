import type { Language } from '@meet/contracts/languages';

/** The encodings spreadsheets write. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1250', 'windows-1252'] as const;

export type Encoding = (typeof encodings)[number];

/**
 * Detects the encoding: by byte order mark, by the zeros that UTF-16 has in every second place, then valid UTF-8, then letters
 * used only in Central or only in Western Europe.
 * @param language decides where the letters do not
 */
export function encodingOf(bytes: Uint8Array, language: Language): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const beginning = bytes.subarray(0, 1_000);
  if (isHalfZeros(beginning, 1)) return 'utf-16le';
  if (isHalfZeros(beginning, 0)) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  const balance = bytes.reduce((sum, byte) => sum + (weights.get(byte) ?? 0), 0);
  const isCentral = balance === 0 ? language === 'cs' || language === 'hu' : balance > 0;
  return isCentral ? 'windows-1250' : 'windows-1252';
}

/** The text without its byte order mark. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

/** Whether most bytes in the even (0) or odd (1) places are zero, and no other. */
function isHalfZeros(bytes: Uint8Array, place: 0 | 1): boolean {
  const zeros = bytes.reduce((sum, byte, at) => sum + (byte !== 0 ? 0 : at % 2 === place ? 1 : Number.NEGATIVE_INFINITY), 0);
  return zeros > bytes.length * 0.35;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** In windows-1250 ť ě ř ů ň ő ł ą and their capitals. In windows-1252 these bytes are unused or rare. */
const central = [0x8d, 0x9d, 0xec, 0xcc, 0xf8, 0xd8, 0xf9, 0xd9, 0xf2, 0xd2, 0xf5, 0xd5, 0xb3, 0xb9];

/** In windows-1252 ñ à ê œ and their capitals, and ¿. */
const western = [0xf1, 0xd1, 0xe0, 0xc0, 0xea, 0xca, 0x9c, 0x8c, 0xbf];

const weights = new Map([...central.map((byte) => [byte, 1] as const), ...western.map((byte) => [byte, -1] as const)]);
