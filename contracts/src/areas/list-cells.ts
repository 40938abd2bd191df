import type { MeetingRow } from './meetings.ts';
import type { OrganizerRank } from './statistics.ts';
import type { UserRow } from './users.ts';

/*
 * What a row has in CSV where it is not the value of that name, so that the file of a list and an export of it are equal.
 */

/** What a user is called: the name, or the e-mail address of somebody who has none. */
export const userName = ({ fullName, email }: Pick<UserRow, 'fullName' | 'email'>): string => fullName.trim() || email;

export const tagTexts = ({ tags }: Pick<UserRow, 'tags'>): string[] => tags.map(({ name, value }) => (value ? `${name}: ${value}` : name));

export const userCells = { fullName: userName, tags: tagTexts };

export const meetingCells = {
  creator: ({ creator }: Pick<MeetingRow, 'creator'>) => creator.fullName,
  kind: ({ isCall }: Pick<MeetingRow, 'isCall'>) => (isCall ? 'call' : 'meeting'),
  security: ({ highSecurity }: Pick<MeetingRow, 'highSecurity'>) => (highSecurity ? 'high' : 'normal'),
  recurrence: ({ recurrence }: { recurrence?: { interval: number; every: string } | null | undefined }) =>
    recurrence && `${recurrence.interval} ${recurrence.every}`,
};

export const organizerRankCells = {
  organizer: ({ organizer }: Pick<OrganizerRank, 'organizer'>) => organizer.email,
  previous: ({ previous }: Pick<OrganizerRank, 'previous'>) => previous?.meetings,
};
