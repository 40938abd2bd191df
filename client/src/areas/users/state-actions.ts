import { activateUsers, deactivateUsers, mailPasswordResets } from '@meet/contracts/areas/user-bulk';
import type { Services } from '../../core/services.ts';
import type { UserSelection } from './user-selection.ts';
import { showResult } from './bulk-result.tsx';

export const activate = async (services: Services, chosen: UserSelection): Promise<void> =>
  showResult(services, await services.call(activateUsers, { body: chosen }));

export const deactivate = async (services: Services, chosen: UserSelection): Promise<void> =>
  showResult(services, await services.call(deactivateUsers, { body: chosen }));

export const mailResets = async (services: Services, chosen: UserSelection): Promise<void> =>
  showResult(services, await services.call(mailPasswordResets, { body: chosen }), 'mailed');
