import type { Endpoint } from '@meet/contracts/wire/http';
import type { FastifyInstance } from 'fastify';
import type { Invitations } from '../worlds/access/invitations.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { simulationControl } from './simulation.ts';
import { meetingControl } from './meetings.ts';
import { externalSites } from './external-sites.ts';
import { happeningControl } from './happenings.ts';
import { entryControl } from './entry.ts';
import { directorPage } from './page.ts';
import { recordControl } from './records.ts';
import { scenarioControl } from './scenarios/routes.ts';
import { worldControl } from './worlds.ts';

/** The control calls of `/meet/__mock` (wire decisions, "Mock control"). Faults and journal do not apply to them. */
export function director(
  app: FastifyInstance,
  worlds: Worlds,
  served: ReadonlySet<Endpoint>,
  { invitations, controlDir }: { invitations: Invitations; controlDir: string | undefined },
): void {
  worldControl(app, worlds);
  simulationControl(app);
  recordControl(app);
  meetingControl(app);
  scenarioControl(app, served);
  happeningControl(app, served);
  entryControl(app, invitations);
  directorPage(app, controlDir);
  externalSites(app);
}
