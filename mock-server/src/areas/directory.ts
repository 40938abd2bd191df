import { searchDirectory } from '@meet/contracts/areas/directory';
import { code } from '@meet/contracts/wire/errors';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { FastifyInstance } from 'fastify';
import { textFilter } from '../lists/filters.ts';
import { featuresOf } from '../domain/users/features.ts';
import { assertThat } from '../problem.ts';
import { serve } from '../endpoints/serve.ts';
import { callerOf } from '../worlds/access/authorize.ts';

const lastNameFirst = ({ lastName, firstName }: UserRecord) => `${lastName} ${firstName}`;

const withText = textFilter(({ fullName, email }: UserRecord) => `${fullName} ${email}`);

export function directory(app: FastifyInstance): void {
  serve(app, searchDirectory, (context) => {
    const { world, query } = context;
    const { resultLimit, searchMinimum } = world.settings.values.directory;
    const isOpen =
      featuresOf(world, callerOf(context).email).DirectoryContactSearch && world.settings.failures.every((part) => part !== 'directory');
    assertThat(isOpen, code.directorySearchDisabled);
    const text = query.text.trim();
    assertThat([...text].length >= (searchMinimum ?? 1), code.searchTextTooShort, `the settings ask for ${searchMinimum} letters`);
    const items = world.store.users
      .inOrder(lastNameFirst)
      .filled.filter(withText(text))
      .slice(0, resultLimit ?? 1);
    return { items: items.map(({ email, firstName, lastName }) => ({ email, firstName, lastName })), total: items.length };
  });
}
