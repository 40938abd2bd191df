import { searchDirectory } from '@meet/contracts/areas/directory';
import { code } from '@meet/contracts/wire/errors';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { FastifyInstance } from 'fastify';
import { textFilter } from '../lists/filters.ts';
import { featuresOf } from '../domain/users/features.ts';
import { assertThat } from '../problem.ts';
import { serve } from '../endpoints/serve.ts';
import { failureOf } from '../worlds/services/services.ts';
import { callerOf } from '../worlds/access/authorize.ts';
import type { DirectoryPerson } from '../worlds/data/expiring-facts.ts';
import type { World } from '../worlds/world.ts';

const lastNameFirst = ({ lastName, firstName }: UserRecord) => `${lastName} ${firstName}`;

const withText = textFilter(({ fullName, email }: UserRecord) => `${fullName} ${email}`);

export function directory(app: FastifyInstance): void {
  serve(app, searchDirectory, (context) => {
    const { world, query } = context;
    const { resultLimit, searchMinimum } = world.settings.values.directory;
    const isOpen =
      featuresOf(world, callerOf(context)).DirectoryContactSearch && world.settings.failures.every((part) => part !== 'directory');
    assertThat(isOpen, code.directorySearchDisabled);
    const failure = failureOf('directory', world.settings.values.directory);
    assertThat(failure === undefined, code.directorySearchDisabled, `the directory cannot be searched: ${failure}`);
    const text = query.text.trim();
    assertThat([...text].length >= (searchMinimum ?? 1), code.searchTextTooShort, `the settings ask for ${searchMinimum} letters`);
    const key = `${world.settingLog.versionOf('directory')} ${text}`;
    const known = world.directoryReplies.get(key);
    const people = known ?? found(world, text, resultLimit ?? 1);
    if (!known) world.directoryReplies.set(key, people, world.settings.numbers.directoryCacheMs);
    return { items: [...people], total: people.length };
  });
}

const found = ({ store }: World, text: string, most: number): readonly DirectoryPerson[] =>
  store.users
    .inOrder(lastNameFirst)
    .filled.filter(withText(text))
    .slice(0, most)
    .map(({ email, firstName, lastName }) => ({ email, firstName, lastName }));
