import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get } from '../wire/http.ts';
import { listOf } from '../wire/lists.ts';
import { limits } from '../wire/limits.ts';
import { email } from '../wire/wire.ts';

const DirectoryContact = v.object({ email, firstName: v.string(), lastName: v.string() });

export const searchDirectory = get('/web/directory/contacts', {
  summary:
    'Look people up in the directory, as many as the settings allow. Without the feature 1018, with fewer letters than the settings ask for 1019 (001 §5, §9).',
  query: v.object({ text: v.pipe(v.string(), v.maxLength(limits.filterMaxCharacters)) }),
  reply: listOf(DirectoryContact),
  errors: [code.directorySearchDisabled, code.searchTextTooShort],
});
