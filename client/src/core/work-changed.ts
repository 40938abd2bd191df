import { getWork } from '@meet/contracts/areas/work';
import type { Services } from './services.ts';
import { readsOf } from './use-read.ts';

/** Long work was started or cancelled: whoever shows it looks at once. */
export const workChanged = (services: Services): void => void readsOf(services).invalidate(getWork);
