/** The rules a text must match to be applied (001 §5). */
export interface TextRules {
  /** The whole text has to fit; an empty one needs not. */
  pattern?: RegExp | undefined;
  /** In UTF-16 units. */
  maxLength?: number | undefined;
  letterCase?: 'upper' | 'lower' | undefined;
}

export type Misfit = 'pattern' | 'length';

export function misfitOf(text: string, { pattern, maxLength }: TextRules): Misfit | undefined {
  if (maxLength !== undefined && text.length > maxLength) return 'length';
  if (text === '' || !pattern) return undefined;
  return new RegExp(`^(?:${pattern.source})$`, pattern.flags.replaceAll(/[gy]/g, '')).test(text) ? undefined : 'pattern';
}

export const inCase = (text: string, { letterCase }: TextRules): string =>
  letterCase === 'upper' ? text.toUpperCase() : letterCase === 'lower' ? text.toLowerCase() : text;
