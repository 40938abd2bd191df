const parts = (language: string) => {
  const found = new Intl.NumberFormat(language).formatToParts(1_234_567.5);
  const of = (type: Intl.NumberFormatPartTypes, otherwise: string) => found.find((part) => part.type === type)?.value ?? otherwise;
  return { group: of('group', ' '), decimal: of('decimal', '.') };
};

/** Formats a number for an input: with the decimal sign of the language, without grouping and rounding noise. */
export const numberText = (value: number, language: string): string =>
  String(Number(value.toPrecision(12))).replace('.', parts(language).decimal);

/** Parses a number with the decimal sign of the language or a point; undefined for other text. */
export function readNumber(text: string, language: string): number | undefined {
  const { group, decimal } = parts(language);
  const plain = text
    .trim()
    .replaceAll('\u2212', '-')
    .replaceAll(/[\s\u00a0\u202f]/g, ' ');
  const sign = group.trim() === '' ? ' ' : group;
  const isGrouped = new RegExp(`^-?\\d{1,3}(?:${escaped(sign)}\\d{3})+(?:${escaped(decimal)}\\d+)?$`).test(plain);
  const bare = isGrouped ? plain.replaceAll(sign, '') : plain;
  const point = bare.replace(decimal, '.');
  return /^-?\d+(?:\.\d+)?$/.test(point) && (isGrouped || sign === ' ' || !plain.includes(sign)) ? Number(point) : undefined;
}

const escaped = (sign: string): string => sign.replaceAll(/[.\s]/g, String.raw`\$&`);
