import type { Reply } from '@meet/contracts/wire/http';
import type { getUserChoices } from '@meet/contracts/areas/users';

/** What users can be filtered by and given: sources, server zones, tags with their values. */
export type UserChoices = Reply<typeof getUserChoices>;
