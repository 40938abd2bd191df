import { applyOrganizationsDeletion, planOrganizationsDeletion, restoreOrganizations } from '@meet/contracts/areas/organization-deletion';
import type { OrganizationFilter } from '@meet/contracts/areas/organizations';
import { organizationChangeRefusal } from '@meet/contracts/rules';
import { code } from '@meet/contracts/wire/errors';
import { nameKey } from '@meet/contracts/wire/names';
import { limits } from '@meet/contracts/wire/limits';
import { iso } from '@meet/fixtures/tools/time';
import type { FastifyInstance } from 'fastify';
import {
  contentCounts,
  contentsIn,
  deletedOrganizations,
  deleteOrganizationOf,
  restorableUntilMs,
  restoreOrganizationOf,
  runningMeetings,
  type OrganizationContents,
} from '../../domain/organization-deletion.ts';
import { changeMany, judgeMany, leftOutOf, type BulkChoice } from '../../lists/bulk.ts';
import { allOf, matchesAll } from '../../lists/filters.ts';
import { refuse } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import { inPortions } from '../../worlds/work/in-turns.ts';
import { createPlanStore } from '../../worlds/work/plans.ts';
import type { World } from '../../worlds/world.ts';
import { withDeletedText } from './deletion.ts';
import { organizationTests, subscriptionsByOrganization } from '../../domain/organization-list.ts';
import { isTaken } from './free-names.ts';

type Choice = BulkChoice<OrganizationFilter>;

/** Deletion of many organizations, and their way back. Who may change one sees all of them. */
export function organizationBulk(app: FastifyInstance): void {
  serve(app, planOrganizationsDeletion, (context) => {
    const { world, session, body } = context;
    changing(context);
    const { planId, first } = plansOf(world).keep(kind, session.userId, body, (choice) => draftOf(world, choice));
    const { all, refused } = first;
    const nowMs = world.clock.now();
    const organizations = all.map(({ organization: { id, name } }) => ({ id, name }));
    organizations.sort((one, other) => nameKey(one.name).localeCompare(nameKey(other.name)));
    return {
      planId,
      create: 0,
      change: 0,
      delete: all.length,
      unchanged: 0,
      refused,
      organizations: organizations.slice(0, limits.plannedStepsShown),
      ...contentCounts(all, nowMs),
      restorableUntil: iso(restorableUntilMs(nowMs)),
    };
  });

  serve(app, applyOrganizationsDeletion, async (context) => {
    const { world, session, body } = context;
    const { me } = changing(context);
    const planned = plansOf(world).take(kind, session.userId, body.planId, (choice: Choice) => draftOf(world, choice));
    const ids = planned.all.map(({ organization: { id } }) => id);
    const refused = leftOutOf(planned.refused);
    let changed = 0;
    await inPortions(ids, organizationsInATurn, (some) => {
      const now = draftOf(world, { ids: some.filter((id) => world.store.organizations.get(id)) });
      for (const contents of now.all) deleteOrganizationOf(world, me, contents);
      changed += now.all.length;
      refused.push(...leftOutOf(now.refused));
    });
    return { changed, unchanged: planned.all.length + planned.refused.length - changed - refused.length, refused };
  });

  serve(app, restoreOrganizations, (context) => {
    const { world, body } = context;
    changing(context);
    const deleted = [...deletedOrganizations(world).values()].map((deletion) => ({
      deletion,
      id: deletion.organization.id,
      name: deletion.organization.name,
    }));
    return changeMany(body, {
      records: new Map(deleted.map((one) => [one.id, one])),
      matches: ({ text }) => withDeletedText(text),
      isVisible: matchesAll,
      nameOf: ({ name }) => name,
      inATurn: organizationsInATurn,
      change({ deletion }) {
        if (isTaken(world, deletion.organization)) return code.invalidPropertyValue;
        restoreOrganizationOf(world, deletion);
        return undefined;
      },
    });
  });
}

/** Each of them is written to all of its people. */
const organizationsInATurn = 5;

const kind = 'organizations';

function changing(context: Parameters<typeof authorize>[0]) {
  const found = authorize(context, 'organizations');
  refuse(organizationChangeRefusal(found.me.roles));
  return found;
}

interface Draft {
  readonly all: readonly OrganizationContents[];
  readonly refused: ReturnType<typeof judgeMany>['refused'];
}

/** Two drafts are the same while neither the organizations nor the extent of what they have has changed. */
const plansOf = (world: World) =>
  createPlanStore<Draft>(
    world.clock,
    ({ all, refused }) => ({
      refused,
      organizations: all.map((one) => [
        one.organization.id,
        world.store.organizations.versionOf(one.organization.id),
        contentCounts([one], world.clock.now()),
      ]),
    }),
    world.state.mapOf('organizations deletion plans'),
  );

function draftOf(world: World, choice: Choice): Draft {
  const { store } = world;
  const contents = contentsIn(world);
  const { accepted, refused } = judgeMany(choice, {
    records: store.organizations,
    matches: (filter) => allOf(organizationTests(world, filter, subscriptionsByOrganization(world))),
    isVisible: matchesAll,
    nameOf: ({ name }) => name,
    refusalOf: (organization) => (runningMeetings(contents(organization), world.clock.now()) > 0 ? code.meetingNotDeletable : undefined),
  });
  return { all: accepted.map(contents), refused };
}
