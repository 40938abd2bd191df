import type { words as english } from '../en/app.ts';
import type { Words } from '../words.ts';

export const words = {
  app: {
    name: 'Meet',
    skip: 'Přejít k obsahu',
    language: 'Jazyk',
    theme: 'Motiv',
    themeSystem: 'Podle systému',
    themeLight: 'Světlý',
    themeDark: 'Tmavý',
    help: 'Nápověda',
    privacy: 'Zásady ochrany osobních údajů',
    support: 'Podpora',
    loading: 'Načítání…',
    close: 'Zavřít',
    cancel: 'Zrušit',
    retry: 'Zkusit znovu',
    notCopied: 'Nezkopírováno. Text je označen.',
    outlook: { failed: 'Přihlášení do Outlooku se nezdařilo.', without: 'Pokračovat bez Outlooku' },
    reload: 'Načíst stránku znovu',
    toStart: 'Na úvodní stránku',
    menu: 'Nabídka',
    navigation: 'Hlavní navigace',
    overview: 'Přehled',
    showPassword: 'Zobrazit heslo',
    hidePassword: 'Skrýt heslo',
    dashboard: 'Přehled',
    account: 'Můj účet',
    accountOf: 'Účet: {{name}}',
    signOut: 'Odhlásit se',
  },
  notFound: {
    title: 'Stránka nenalezena',
    text: 'V adrese je možná překlep nebo byla stránka přesunuta.',
  },
  noAccess: {
    title: 'Přístup odepřen',
    text: 'Váš účet nemá k této stránce přístup. Pokud ji potřebujete, obraťte se na administrátora.',
  },
  crash: {
    title: 'Něco se pokazilo',
    text: 'Na stránce došlo k neočekávané chybě. Načtěte ji znovu. Pokud se chyba opakuje, dejte vědět administrátorovi.',
    part: 'Část stránky se nepodařilo načíst. Zkontrolujte připojení, nebo stránku načtěte znovu.',
  },
} satisfies Words<typeof english>;
