const parts = (language: string) => {
  const found = new Intl.NumberFormat(language).formatToParts(1_234_567.5);
  const of = (type: Intl.NumberFormatPartTypes, otherwise: string) => found.find((part) => part.type === type)?.value ?? otherwise;
  return { group: of('group', ' '), decimal: of('decimal', '.') };
};

/** A number as it stands in a field: with the language's decimal sign, without groups, without the noise of binary fractions. */
export const numberText = (value: number, language: string): string =>
  String(Number(value.toPrecision(12))).replace('.', parts(language).decimal);

/** The number somebody typed, in the way of the language or with a decimal point; undefined for anything else. */
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
