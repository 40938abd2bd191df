import type { MeetingDetail, PhoneNumber } from '@meet/contracts/areas/meetings';
import { keyFragment, madeKey } from '../../call/encryption/meeting-key.ts';
import { base } from '../../navigation/base.ts';
import type { Format } from '../../i18n/format.ts';
import type { I18n } from '../../i18n/i18n.ts';
import { nameOf } from '../../i18n/name-of.ts';

/** Where one joins, below `/meet`: there is a way on, too, when browsers cannot join. */
export const joinPath = ({ umi }: Pick<MeetingDetail, 'umi'>): string => `/meeting/webrtc?${new URLSearchParams({ umi })}`;

/** The whole link; undefined for an encrypted meeting whose key is not in this browser. */
export function joinLink(meeting: Pick<MeetingDetail, 'umi' | 'endToEnd'>, origin: string): string | undefined {
  const link = `${origin}${base}${joinPath(meeting)}`;
  if (!meeting.endToEnd) return link;
  const key = madeKey(meeting.umi);
  return key && link + keyFragment(key);
}

/** The identifier the way people read it out: `483 920 117`. */
export const spoken = (meetingId: string): string => meetingId.replaceAll(/\B(?=(?:\d{3})+$)/g, ' ');

/** Whose number it is: `France (French)`, in the language of the page; `FR (fr)` where it has no such name. */
export function phoneName({ t, language }: Pick<I18n, 't' | 'language'>, number: PhoneNumber): string {
  const name = (type: 'region' | 'language', tag: string) => nameOf(type, tag, language.peek());
  return t('meetings.invitation.phone', { country: name('region', number.country), language: name('language', number.language) });
}

type Invited = Pick<MeetingDetail, 'umi' | 'endToEnd' | 'meetingId' | 'pin' | 'phoneNumbers' | 'subject' | 'start'>;

/** Everything somebody needs to come, as plain text for a mail or a calendar. */
export function invitationText(
  i18n: Pick<I18n, 't' | 'language'>,
  format: Pick<Format, 'dateTimeAnywhere'>,
  meeting: Invited,
  origin: string,
): string {
  const { t } = i18n;
  const { subject, start, meetingId, pin, phoneNumbers } = meeting;
  const link = joinLink(meeting, origin);
  const line = (name: string, value: string) => `${name}: ${value}`;
  return [
    subject,
    format.dateTimeAnywhere(start),
    '',
    ...(link === undefined ? [] : [line(t('meetings.invitation.link'), link)]),
    line(t('meetings.invitation.identifier'), spoken(meetingId)),
    ...(pin ? [line(t('meetings.invitation.pin'), pin)] : []),
    ...(phoneNumbers.length > 0 ? ['', `${t('meetings.invitation.phones')}:`] : []),
    ...phoneNumbers.map((number) => line(phoneName(i18n, number), number.phone)),
  ].join('\n');
}
