import { tagChangeRefusal, type Refusal } from '@meet/contracts/rules';
import { useMe } from '../../entities/users/use-me.ts';

/** Why the person may not make, rename or delete tags, nor change their rules; undefined: they may. */
export function useTagRefusal(): Refusal | undefined {
  return tagChangeRefusal(useMe().roles);
}
