import { tagChangeRefusal, type Refusal } from '@meet/contracts/rules';
import { useServices } from '../../core/services.ts';

/**
 * Why the person may not make, rename or delete tags, nor change their rules; undefined: they may.
 * @useSignals
 */
export function useTagRefusal(): Refusal | undefined {
  const known = useServices().access.state.value;
  return tagChangeRefusal(known.kind === 'known' ? known.roles : []);
}
