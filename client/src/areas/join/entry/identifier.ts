/** An identifier the way people read it out: `483 920 117`, kept on one line. */
export const groupsOfThree = (identifier: string): string =>
  /^\d+$/u.test(identifier) ? identifier.replaceAll(/\B(?=(?:\d{3})+$)/gu, '\u00A0') : identifier;
