import type { Rights } from '@meet/contracts/signaling';

/** Before the organizer approves (000 §6). */
export const noRights: Rights = { video: false, talk: false, share: false, chat: false, audioAvailable: false, videoAvailable: false };

/** When the server approves without naming rights. */
export const allRights: Rights = { video: true, talk: true, share: true, chat: true, audioAvailable: true, videoAvailable: true };

export const mayTalk = ({ talk, audioAvailable }: Rights): boolean => talk && audioAvailable;
export const mayShow = ({ video, videoAvailable }: Rights): boolean => video && videoAvailable;
