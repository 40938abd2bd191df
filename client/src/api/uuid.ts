/** A random UUID; `crypto.randomUUID` is missing on plain-http origins other than localhost. */
export function uuid(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const digits = '10000000-1000-4000-8000-100000000000';
  return digits.replaceAll(/[018]/g, (digit) => (+digit ^ (randomByte() & (15 >> (+digit / 4)))).toString(16));
}

const randomByte = (): number => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
