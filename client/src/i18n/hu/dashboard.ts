import type { words as english } from '../en/dashboard.ts';
import type { Words } from '../words.ts';

export const words = {
  dashboard: {
    welcome: 'Üdvözöljük, {{name}}!',
    intro: 'A fiókja és az út a megbeszélésekhez.',
    joinTitle: 'Csatlakozás megbeszéléshez',
    joinText: 'Illessze be a megbeszélés hivatkozását, vagy írja be az azonosítóját.',
    joinField: 'A megbeszélés hivatkozása vagy azonosítója',
    joinExample: 'https://… vagy 483 920 117',
    join: 'Csatlakozás',
    joinWrong: 'Ez sem megbeszélés hivatkozása, sem kilencjegyű azonosító.',
    email: 'E-mail-cím',
    language: 'Nyelv',
    timeZone: 'Időzóna',
    now: 'Ottani idő',
    roles: 'Szerepkörök',
    tags: 'Címkék',
    noTags: 'Nincsenek címkék',
    organizations: 'Az Ön által kezelt szervezetek',
    edit: 'Szerkesztés',
    notSet: 'nincs megadva',
    managed: { one: '{{n}} szervezet', other: '{{n}} szervezet' },
    roleNames: {
      administrator: 'Rendszergazda',
      userManager: 'Felhasználókezelő',
      organizationManager: 'Szervezetkezelő',
      organizer: 'Szervező',
      user: 'Felhasználó',
    },
  },
} satisfies Words<typeof english>;
