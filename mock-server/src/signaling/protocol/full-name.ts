import { limits } from '@meet/contracts/wire/limits';
import { nameUpTo } from '@meet/contracts/wire/names';
import * as v from 'valibot';

/** A trimmed name that can be shown to others: something in it, not too long, and all of it can be seen. */
export const isFullName = (name: string): boolean => [...name].length <= limits.fullNameMaxCharacters && v.is(fullName, name);

/** Counts halves of characters; the whole ones are counted above. */
const fullName = nameUpTo(2 * limits.fullNameMaxCharacters);
