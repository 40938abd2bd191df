import type { words as english } from '../en/app.ts';
import type { Words } from '../words.ts';

export const words = {
  app: {
    name: 'Meet',
    skip: 'Zum Inhalt springen',
    language: 'Sprache',
    theme: 'Erscheinungsbild',
    themeSystem: 'System',
    themeLight: 'Hell',
    themeDark: 'Dunkel',
    help: 'Hilfe',
    privacy: 'Datenschutzerklärung',
    support: 'Support',
    loading: 'Wird geladen …',
    close: 'Schließen',
    cancel: 'Abbrechen',
    retry: 'Erneut versuchen',
    notCopied: 'Nicht kopiert. Der Text ist markiert.',
    outlook: { failed: 'Die Anmeldung in Outlook ist fehlgeschlagen.', without: 'Ohne Outlook fortfahren' },
    reload: 'Seite neu laden',
    toStart: 'Zur Startseite',
    menu: 'Menü',
    navigation: 'Hauptnavigation',
    overview: 'Überblick',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    dashboard: 'Übersicht',
    account: 'Mein Konto',
    accountOf: 'Konto von {{name}}',
    signOut: 'Abmelden',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Vielleicht enthält die Adresse einen Tippfehler, oder die Seite ist umgezogen.',
  },
  noAccess: {
    title: 'Kein Zugriff',
    text: 'Ihr Konto darf diese Seite nicht öffnen. Wenn Sie sie brauchen, wenden Sie sich an Ihre Administration.',
  },
  crash: {
    title: 'Etwas ist schiefgelaufen',
    text: 'Auf der Seite ist ein unerwartetes Problem aufgetreten. Laden Sie sie neu. Wenn es wieder passiert, informieren Sie Ihre Administration.',
    part: 'Ein Teil der Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, oder laden Sie die Seite neu.',
  },
} satisfies Words<typeof english>;
