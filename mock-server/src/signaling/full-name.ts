import { limits } from '@meet/contracts/limits';

/** A trimmed name that can be shown to others: something in it, not too long, no control characters. */
export const isFullName = (name: string): boolean =>
  name !== '' && [...name].length <= limits.fullNameMaxCharacters && !/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(name);
