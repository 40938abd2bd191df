import { limits } from '@meet/contracts/wire/limits';
import { nameUpTo } from '@meet/contracts/wire/names';
import * as v from 'valibot';

/** Whether a trimmed name is not empty, not too long, and visible. */
export const isFullName = (name: string): boolean => [...name].length <= limits.fullNameMaxCharacters && v.is(fullName, name);

/** Limit in UTF-16 units; characters are counted above. */
const fullName = nameUpTo(2 * limits.fullNameMaxCharacters);
