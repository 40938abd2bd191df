import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { del, get, patch, post } from '../wire/http.ts';
import { filter, listOf, listQuery, targetOf } from '../wire/lists.ts';
import { nameUpTo, textUpTo } from '../wire/names.ts';
import { BulkResult } from '../wire/plans.ts';
import { count, email, nonEmpty } from '../wire/wire.ts';

/** Which values may be given, as alternatives between bars (`Paris|Praha`), and the one that is given without asking. */
export const TagRule = v.object({ ruleValue: nonEmpty, defaultValue: v.nullish(v.string()) });

export type TagRule = v.InferOutput<typeof TagRule>;

const carrier = { email, firstName: v.string(), lastName: v.string(), tagValue: v.nullish(v.string()) };

/** A tag (001 §3): what it is called, which values may be given, and which users have it with which value. */
export const Tag = v.object({ id: nonEmpty, name: nonEmpty, rules: v.array(TagRule), users: v.array(v.object(carrier)) });

export type Tag = v.InferOutput<typeof Tag>;

/** A tag without its users, which are a list of their own. */
export const TagRow = v.object({
  ...v.omit(Tag, ['users']).entries,
  userCount: count,
  /** Increases with each change; a change based on an older one is refused (1030). */
  version: count,
});

export type TagRow = v.InferOutput<typeof TagRow>;

/** A user who has a tag; `id` and `version` are the user's. */
export const TagUser = v.object({ id: nonEmpty, ...carrier, version: count });

export type TagUser = v.InferOutput<typeof TagUser>;

/** All values the rules allow; empty means any. */
export const allowedValues = (rules: readonly TagRule[]): string[] => [
  ...new Set(
    rules
      .flatMap(({ ruleValue }) => ruleValue.split('|'))
      .map((value) => value.trim())
      .filter(Boolean),
  ),
];

/** What is given where no value was named. */
export const defaultTagValue = (rules: readonly TagRule[]): string | null => rules.find((rule) => rule.defaultValue)?.defaultValue ?? null;

export const isAllowedValue = (rules: readonly TagRule[], value: string | null): boolean => {
  const values = allowedValues(rules);
  return values.length === 0 || (value !== null && values.includes(value));
};

const tagName = nameUpTo(100);

/** One value at least beside the bars. */
export const ruleValueForm = /.*[^\s|].*/;

const ruleInput = v.object({
  ruleValue: v.pipe(nonEmpty, v.maxLength(500), v.regex(new RegExp(`^${ruleValueForm.source}$`))),
  defaultValue: v.nullish(textUpTo(100)),
});

/** A rule's default has to be one of its values (1026). */
const TagInput = v.object({ name: tagName, rules: v.optional(v.array(ruleInput)) });

type TagInput = v.InferOutput<typeof TagInput>;

const one = v.object({ id: nonEmpty });
const carried = v.object({ id: nonEmpty, userId: nonEmpty });
const tagValue = v.nullish(textUpTo(100));

const tagColumns = ['name', 'userCount'] as const;
const tagFilters = { text: filter.text, used: filter.flag };

export const listTags = get('/web/tags', {
  summary: 'Tags by name, with how many of the users the caller may see carry each (001 §2).',
  query: listQuery(tagColumns, tagFilters),
  reply: listOf(TagRow),
  errors: [code.insufficientRights],
});

export const getTag = get('/web/tags/:id', {
  summary: 'One tag with its rules.',
  params: one,
  reply: TagRow,
  errors: [code.notFound, code.insufficientRights],
});

export const createTag = post('/web/tags', {
  summary: 'Create a tag (001 §4). A name that is taken is 1026.',
  body: TagInput,
  reply: TagRow,
  status: 201,
  errors: [code.insufficientRights, code.invalidPropertyValue],
});

export const changeTag = patch('/web/tags/:id', {
  summary: 'Rename a tag or change its rules; values that are carried stay. An old version is 1030.',
  params: one,
  body: v.object({ ...v.partial(TagInput).entries, version: v.optional(count) }),
  reply: TagRow,
  errors: [code.notFound, code.insufficientRights, code.invalidPropertyValue],
});

export const deleteTag = del('/web/tags/:id', {
  summary: 'Delete a tag, and take it from everybody.',
  params: one,
  errors: [code.notFound, code.insufficientRights],
});

const tagUserColumns = ['email', 'firstName', 'lastName', 'tagValue'] as const;
export const tagUserFilters = { text: filter.text, tagValue: filter.text };

export const listTagUsers = get('/web/tags/:id/users', {
  summary: 'Who carries a tag, and with which value (001 §3).',
  params: one,
  query: listQuery(tagUserColumns, tagUserFilters),
  reply: listOf(TagUser),
  errors: [code.notFound, code.insufficientRights],
});

export const getTagUser = get('/web/tags/:id/users/:userId', {
  summary: 'Who carries a tag, with which value.',
  params: carried,
  reply: TagUser,
  errors: [code.notFound, code.insufficientRights],
});

export const addTagUser = post('/web/tags/:id/users', {
  summary: 'Give a user the tag; without a value its default. Unknown 1001, carries it already 1006, a value no rule allows 1026.',
  params: one,
  body: v.object({ email, tagValue }),
  reply: TagUser,
  status: 201,
  errors: [code.notFound, code.insufficientRights, code.userExists, code.invalidPropertyValue],
});

export const changeTagUser = patch('/web/tags/:id/users/:userId', {
  summary: 'Change the value somebody carries. An old version is 1030.',
  params: carried,
  body: v.object({ tagValue: v.nullable(textUpTo(100)), version: v.optional(count) }),
  reply: TagUser,
  errors: [code.notFound, code.insufficientRights, code.invalidPropertyValue],
});

export const removeTagUser = del('/web/tags/:id/users/:userId', {
  summary: 'Take the tag from a user.',
  params: carried,
  errors: [code.notFound, code.insufficientRights],
});

export const removeTagUsers = post('/web/tags/:id/remove-users', {
  summary: 'Take the tag from many users.',
  params: one,
  body: v.object(targetOf(tagUserFilters)),
  reply: BulkResult,
  errors: [code.notFound, code.insufficientRights],
});
