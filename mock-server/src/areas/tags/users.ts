import { userRefusals } from '@meet/contracts/rules';
import {
  addTagUser,
  changeTagUser,
  defaultTagValue,
  getTagUser,
  isAllowedValue,
  listTagUsers,
  removeTagUser,
  removeTagUsers,
  tagUserFilters,
} from '@meet/contracts/areas/tags';
import { code } from '@meet/contracts/wire/errors';
import type { FilterValues } from '@meet/contracts/wire/lists';
import type { TagRecord } from '@meet/fixtures/areas/tags';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { FastifyInstance } from 'fastify';
import { textFilter, valueFilter } from '../../lists/filters.ts';
import { matching, onePageOf, type FilterTests, type Matching } from '../../lists/list-page.ts';
import { isVisibleTo, seesOnlyManagedUsers } from '../../domain/visibility.ts';
import { assertThat, fieldProblem, refuse } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import { begun, inPortions } from '../../worlds/work/in-turns.ts';
import { writtenInATurn } from '../../worlds/work/plans.ts';
import type { World } from '../../worlds/world.ts';
import { carrierOf, carriersOf, foundTag, seesCarrier, type TagCarrier } from './carriers.ts';

const carrierList = {
  sort: 'lastName',
  columns: {
    email: ({ email }: TagCarrier) => email,
    firstName: ({ firstName }: TagCarrier) => firstName,
    lastName: ({ lastName }: TagCarrier) => lastName,
    tagValue: ({ tagValue }: TagCarrier) => tagValue,
  },
} as const;

const withText = textFilter(({ firstName, lastName, email }: TagCarrier) => `${firstName} ${lastName} ${email}`);

/** Users of a tag: list, add, change the value, remove. */
export function tagUserRoutes(app: FastifyInstance): void {
  tagUserCalls(app);
  bulkRemoval(app);
}

function tagUserCalls(app: FastifyInstance): void {
  serve(app, listTagUsers, async (context) => {
    const { world, query } = context;
    const { me } = authorize(context, 'tags');
    const { rows } = carriersOf(world, foundTag(context));
    return onePageOf(await begun(matching(rows(), carrierList, query, testsOf(query), seesCarrier(world, me))), query);
  });

  serve(app, getTagUser, (context) => {
    const { tag, user } = carrierIn(context);
    return carrierOf(context.world.store.users, user, tag.name);
  });

  serve(app, addTagUser, (context) => {
    const { world, body } = context;
    const { me } = authorize(context, 'tags');
    const tag = foundTag(context);
    const user = world.store.users.by('email', body.email.toLowerCase());
    const isSeen = user ? isVisibleTo(world, me)(user) : !seesOnlyManagedUsers(me);
    assertThat(
      isSeen,
      code.insufficientRights,
      'nobody the caller may see has this address',
      fieldProblem('email', code.insufficientRights),
    );
    assertThat(user, code.notFound, 'nobody has this address', fieldProblem('email', code.notFound));
    refuse(userRefusals.tag(me, user));
    assertThat(!carries(user, tag), code.userExists, 'this user carries the tag already', fieldProblem('email', code.userExists));
    return tagged(world, user, tag, body.tagValue || defaultTagValue(tag.rules));
  });

  serve(app, changeTagUser, (context) => {
    const { world, body } = context;
    const { tag, user } = carrierIn(context);
    const isCurrent = body.version === undefined || body.version === world.store.users.versionOf(user.id);
    assertThat(isCurrent, code.invalidRequest, 'this user was changed since that version was read');
    return tagged(world, user, tag, body.tagValue);
  });

  serve(app, removeTagUser, (context) => {
    const { tag, user } = carrierIn(context);
    untagged(context.world, user, tag);
  });
}

function bulkRemoval(app: FastifyInstance): void {
  serve(app, removeTagUsers, async (context) => {
    const { world, body } = context;
    const { me } = authorize(context, 'tags');
    const tag = foundTag(context);
    const { ids, filter } = body;
    assertThat((ids === undefined) !== (filter === undefined), code.invalidParameter, 'name either ids or a filter');
    const { users, rows } = carriersOf(world, tag);
    const isSeen = seesCarrier(world, me);
    const chosen = ids ? [...new Set(ids)] : idsOf(await begun(matching(rows(), carrierList, {}, testsOf(filter ?? {}), isSeen)));
    const carriers = new Map(users.filter(isSeen).map((user) => [user.id, user]));
    const refused = chosen.flatMap((id) => {
      const user = carriers.get(id);
      const refusedWith = user ? userRefusals.tag(me, user)?.code : code.notFound;
      return refusedWith === undefined ? [] : [{ id, name: user?.fullName ?? id, code: refusedWith }];
    });
    const kept = new Set(refused.map(({ id }) => id));
    const accepted = chosen.filter((id) => !kept.has(id));
    let changed = 0;
    await inPortions(accepted, writtenInATurn, (some) => {
      const still = some.flatMap((id) => world.store.users.get(id) ?? []).filter((user) => carries(user, tag));
      for (const user of still) untagged(world, user, tag);
      changed += still.length;
    });
    return { changed, unchanged: accepted.length - changed, refused };
  });
}

const idsOf = (found: Matching<TagCarrier>): string[] => found.slice(0, found.total).map(({ id }) => id);

type Filter = FilterValues<typeof tagUserFilters>;

const testsOf = (filter: Filter): FilterTests<TagCarrier, Filter> => ({
  text: withText(filter.text),
  tagValue: valueFilter(filter.tagValue, ({ tagValue }) => tagValue),
});

const carries = ({ tags }: UserRecord, { name }: TagRecord): boolean => tags.some((tag) => tag.name === name);

function carrierIn(context: Parameters<typeof authorize>[0] & { params: { id: string; userId: string } }) {
  const { world, params } = context;
  const { me } = authorize(context, 'tags');
  const tag = foundTag(context);
  const user = world.store.users.get(params.userId);
  const isSeen = user && isVisibleTo(world, me)(user);
  assertThat(user && carries(user, tag) && (isSeen || !seesOnlyManagedUsers(me)), code.notFound, 'this user does not carry the tag');
  assertThat(isSeen, code.insufficientRights, 'this user is outside of what the caller may see');
  refuse(userRefusals.tag(me, user));
  return { tag, user };
}

function tagged(world: World, user: UserRecord, tag: TagRecord, value: string | null) {
  assertThat(
    isAllowedValue(tag.rules, value),
    code.invalidPropertyValue,
    'no rule of the tag allows this value',
    fieldProblem('tagValue', code.invalidPropertyValue),
  );
  const others = user.tags.filter(({ name }) => name !== tag.name);
  const changed = { ...user, tags: [...others, { name: tag.name, value }] };
  world.store.users.set(user.id, changed);
  return carrierOf(world.store.users, changed, tag.name);
}

const untagged = (world: World, user: UserRecord, tag: TagRecord): void =>
  world.store.users.set(user.id, { ...user, tags: user.tags.filter(({ name }) => name !== tag.name) });
