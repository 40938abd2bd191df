import { activateUsers, deactivateUsers, mailPasswordResets } from '@meet/contracts/areas/user-bulk';
import type { Services } from '../../core/services.ts';
import { selectedUsers, type Users } from './user-selection.ts';
import { showResult } from './bulk-result.tsx';

export const activate = async (services: Services, users: Users): Promise<void> =>
  showResult(services, users, await services.call(activateUsers, { body: selectedUsers(users) }));

export const deactivate = async (services: Services, users: Users): Promise<void> =>
  showResult(services, users, await services.call(deactivateUsers, { body: selectedUsers(users) }));

export const mailResets = async (services: Services, users: Users): Promise<void> =>
  showResult(services, users, await services.call(mailPasswordResets, { body: selectedUsers(users) }), 'mailed');
