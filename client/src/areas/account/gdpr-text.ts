/** The text behind `gdprText`: base64 of UTF-8 (000 §7). Empty where it is no base64. */
export function gdprTextOf(base64: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)));
  } catch {
    return '';
  }
}
