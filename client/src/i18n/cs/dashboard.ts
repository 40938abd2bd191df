import type { words as english } from '../en/dashboard.ts';
import type { Words } from '../words.ts';

export const words = {
  dashboard: {
    welcome: 'Vítejte, {{name}}',
    intro: 'Váš účet a vaše cesta na schůzku.',
    joinTitle: 'Připojit se ke schůzce',
    joinText: 'Vložte odkaz na schůzku nebo zadejte její identifikátor.',
    joinField: 'Odkaz nebo identifikátor schůzky',
    joinExample: 'https://… nebo 483 920 117',
    join: 'Připojit se',
    joinWrong: 'Toto není odkaz na schůzku ani identifikátor o devíti číslicích.',
    email: 'E-mail',
    language: 'Jazyk',
    timeZone: 'Časové pásmo',
    now: 'Tamní čas',
    roles: 'Role',
    tags: 'Štítky',
    noTags: 'Žádné štítky',
    organizations: 'Organizace, které spravujete',
    edit: 'Upravit',
    notSet: 'nenastaveno',
    managed: { one: '{{n}} organizace', few: '{{n}} organizace', many: '{{n}} organizace', other: '{{n}} organizací' },
    roleNames: {
      administrator: 'Správce',
      userManager: 'Správce uživatelů',
      organizationManager: 'Správce organizace',
      organizer: 'Organizátor',
      user: 'Uživatel',
    },
  },
} satisfies Words<typeof english>;
