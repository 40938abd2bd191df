/** Between the two dates of a range on the wire and in addresses, in every language. */
export const rangeSeparator = ' to ';
