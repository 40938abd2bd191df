import { code } from '@meet/contracts/wire/errors';
import { randomUUID } from 'node:crypto';
import { tagChangeRefusal } from '@meet/contracts/rules';
import { changeTag, createTag, deleteTag, getTag, isAllowedValue, listTags, type TagRule } from '@meet/contracts/areas/tags';
import type { TagRecord } from '@meet/fixtures/areas/tags';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { FastifyInstance } from 'fastify';
import { freeName } from '../../domain/free-name.ts';
import { flagFilter, textFilter } from '../../lists/filters.ts';
import { listed, pageOf } from '../../lists/list-page.ts';
import { keptBy } from '../../worlds/data/kept.ts';
import { assertThat, fieldProblem, refuse } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import { inPortions, oneInATurn } from '../../worlds/work/in-turns.ts';
import { writtenInATurn } from '../../worlds/work/plans.ts';
import type { World } from '../../worlds/world.ts';
import { carriersOf, foundTag, seesCarrier } from './carriers.ts';
import { tagUserRoutes } from './users.ts';

const tagList = {
  sort: 'name',
  columns: { name: ({ name }: Row) => name, userCount: ({ userCount }: Row) => userCount },
} as const;

const withText = textFilter(({ name, rules }: Row) => `${name} ${rules.map(({ ruleValue }) => ruleValue).join(' ')}`);

export function tags(app: FastifyInstance): void {
  serve(app, listTags, (context) => {
    const { world, query } = context;
    const { me } = authorize(context, 'tags');
    const rows = [...world.store.tags.values()].map((tag) => rowOf(world, me, tag));
    return pageOf(listed(rows), tagList, query, {
      text: withText(query.text),
      used: flagFilter(query.used, ({ userCount }) => userCount > 0),
    });
  });

  serve(app, getTag, (context) => {
    const { me } = authorize(context, 'tags');
    return rowOf(context.world, me, foundTag(context));
  });

  serve(app, createTag, (context) => {
    const { world, body } = context;
    const { me } = authorize(context, 'tags');
    refuse(tagChangeRefusal(me.roles));
    const tag = { id: randomUUID(), name: freeName(world.store.tags, 'tag', body.name), rules: soundRules(body.rules ?? []) };
    world.store.tags.set(tag.id, tag);
    return rowOf(world, me, tag);
  });

  serve(app, changeTag, (context) =>
    oneByOne(context.world)(async () => {
      const { world, body } = context;
      const { me } = authorize(context, 'tags');
      const tag = foundTag(context);
      refuse(tagChangeRefusal(me.roles));
      const isCurrent = body.version === undefined || body.version === world.store.tags.versionOf(tag.id);
      assertThat(isCurrent, code.invalidRequest, 'this tag was changed since that version was read');
      const name = body.name === undefined ? tag.name : freeName(world.store.tags, 'tag', body.name, tag);
      const changed = { ...tag, name, rules: body.rules === undefined ? tag.rules : soundRules(body.rules) };
      if (name !== tag.name) await retag(world, tag, (value) => [{ name, value }]);
      world.store.tags.set(tag.id, changed);
      return rowOf(world, me, changed);
    }),
  );

  serve(app, deleteTag, (context) =>
    oneByOne(context.world)(async () => {
      const { me } = authorize(context, 'tags');
      const tag = foundTag(context);
      refuse(tagChangeRefusal(me.roles));
      await retag(context.world, tag, () => []);
      context.world.store.tags.delete(tag.id);
    }),
  );

  tagUserRoutes(app);
}

/** Changes of whole tags take several turns each: the next one finds what the last one has left. */
const oneByOne = keptBy((_world: World) => oneInATurn());

type Row = ReturnType<typeof rowOf>;

function rowOf(world: World, me: UserRecord, tag: TagRecord) {
  const userCount = carriersOf(world, tag).users.filter(seesCarrier(world, me)).length;
  return { id: tag.id, name: tag.name, rules: [...tag.rules], userCount, version: world.store.tags.versionOf(tag.id) };
}

/** Checks that default values are allowed values. */
function soundRules(rules: TagRule[]): TagRule[] {
  for (const [index, rule] of rules.entries()) {
    const isSound = !rule.defaultValue || isAllowedValue([rule], rule.defaultValue);
    assertThat(
      isSound,
      code.invalidPropertyValue,
      'the default is none of the values',
      fieldProblem(`rules.${index}.defaultValue`, code.invalidPropertyValue),
    );
  }
  return rules;
}

/** Replaces (or removes) a tag on all users, in turns while there are many; in the last one nobody is left who has it. */
async function retag(
  world: World,
  tag: TagRecord,
  instead: (value: string | null | undefined) => { name: string; value?: string | null | undefined }[],
): Promise<void> {
  const { users } = world.store;
  const retagNow = (user: UserRecord) =>
    users.set(user.id, { ...user, tags: user.tags.flatMap((carried) => (carried.name === tag.name ? instead(carried.value) : [carried])) });
  const carriers = carriersOf(world, tag).users.map(({ id }) => id);
  await inPortions(carriers, writtenInATurn, (some) => {
    for (const user of some.flatMap((id) => users.get(id) ?? [])) retagNow(user);
  });
  carriersOf(world, tag).users.forEach(retagNow);
}
