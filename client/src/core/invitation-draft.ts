/** Identifier and PIN as typed. They stay for the way back from the pre-join page, in memory only, until the meeting is entered. */
export const invitationDraft = { meetingId: '', pin: '' };

export function forgetInvitation(): void {
  Object.assign(invitationDraft, { meetingId: '', pin: '' });
}
