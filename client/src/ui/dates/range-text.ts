/** Between the two dates of a range on the wire and in addresses, in every language. */
export const rangeSeparator = ' to ';

/** Milliseconds of a moment in wire format, NaN for any other text: an address can hold any, and the server refuses others. */
export const momentIn = (text: string): number => (/^[\d-]{10}T[\d:]{8}\.\d{3,9}(?:Z|[+-][\d:]{5})$/.test(text) ? Date.parse(text) : NaN);
