import { getClientLimits, type ClientLimits } from '@meet/contracts/areas/client-limits';
import { getMyDevices, getMyFeatures, getMySubscriptions, getTimeZones } from '@meet/contracts/areas/own-account';
import { timeZonesAt } from '@meet/fixtures/areas/time-zones';
import type { FastifyInstance } from 'fastify';
import { featuresOf } from '../domain/users/features.ts';
import { subscriptionsOf } from '../domain/subscriptions.ts';
import type { Settings } from '../worlds/settings/settings.ts';
import { serve } from '../endpoints/serve.ts';
import { callerOf } from '../worlds/access/authorize.ts';

export function ownAccount(app: FastifyInstance): void {
  serve(app, getTimeZones, ({ world }) => ({ items: [...timeZonesAt(world.clock.now())] }));

  serve(app, getMySubscriptions, (context) => ({
    items: subscriptionsOf(context.world, callerOf(context).email).map(
      ({ id, organization, product, endDate, perpetual, disabled, features }) => ({
        id,
        organization,
        product,
        endDate,
        perpetual,
        disabled,
        features,
      }),
    ),
  }));

  serve(app, getMyFeatures, (context) => featuresOf(context.world, callerOf(context)));

  serve(app, getClientLimits, ({ world }) => clientLimitsOf(world.settings));

  serve(app, getMyDevices, (context) => ({
    items: callerOf(context).devices.toSorted((one, other) => Date.parse(other.lastConnection) - Date.parse(one.lastConnection)),
  }));
}

function clientLimitsOf({ values, numbers }: Settings): ClientLimits {
  const { discussions } = values.collaboration;
  const { workspacesEnabled, workspaceDomains, workspaceMembers } = values.workspaces;
  const { meetingMinutes, fileTransferMaxBytes, messageLifeDays } = numbers;
  return {
    meetingMinutes,
    fileTransferMaxBytes,
    messageLifeDays: discussions && messageLifeDays < Infinity ? messageLifeDays : null,
    workspaces: workspacesEnabled ? { domains: [...workspaceDomains], membersMax: workspaceMembers ?? 0 } : null,
  };
}
