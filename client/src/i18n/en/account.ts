export const words = {
  account: {
    title: 'My account',
    profile: 'Profile',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    language: 'Language',
    timeZone: 'Time zone',
    timeZoneHint: 'A region and city such as Europe/Prague, or UTC.',
    timeZoneWrong: 'This time zone is not known.',
    save: 'Save changes',
    session: 'Session',
    sessionText: 'Signs you out in every tab of this browser.',
    elsewhere: 'Your name and password are managed by your organization and cannot be changed here.',
  },
  user: {
    info: { save: { ok: 'Your changes are saved.' } },
  },
} as const;
