import type { words as english } from '../en/password.ts';
import type { Words } from '../words.ts';

export const words = {
  password: {
    forgotTitle: 'Passwort vergessen?',
    forgotText:
      'Geben Sie Ihre E-Mail-Adresse ein. Gehört sie zu einem Konto, senden wir einen Link, mit dem Sie ein neues Passwort festlegen.',
    email: 'E-Mail',
    emailExample: 'name@firma.de',
    send: 'Link senden',
    sentTitle: 'Sehen Sie in Ihre E-Mails',
    sentText:
      'Gehört {{email}} zu einem Konto, ist eine Nachricht mit einem Link unterwegs. Das kann einige Minuten dauern; sehen Sie auch im Spam-Ordner nach.',
    again: 'Andere Adresse verwenden',
    backToSignIn: 'Zurück zur Anmeldung',
    changeTitle: 'Neues Passwort festlegen',
    changeText: 'Für {{email}}',
    linkBroken: 'Dieser Link ist unvollständig. Fordern Sie einen neuen an.',
    requestLink: 'Neuen Link anfordern',
    new: 'Neues Passwort',
    confirm: 'Neues Passwort wiederholen',
    save: 'Passwort festlegen',
    changed: 'Ihr Passwort ist geändert.',
    changedText: 'Melden Sie sich mit dem neuen an.',
    failed: 'Das Passwort konnte nicht geändert werden.',
    toSignIn: 'Anmelden',
    unfit: 'Das neue Passwort erfüllt noch nicht alle Regeln.',
    rules: 'Das neue Passwort',
    rulesMet: '{{met}} von {{all}} Regeln sind erfüllt',
    ruleMet: 'erfüllt',
    ruleOpen: 'noch nicht erfüllt',
    rule: {
      notBlank: 'ist nicht leer',
      length: { one: 'hat mindestens {{n}} Zeichen', other: 'hat mindestens {{n}} Zeichen' },
      digit: 'enthält eine Ziffer',
      lowercase: 'enthält einen Kleinbuchstaben',
      uppercase: 'enthält einen Großbuchstaben',
      special: 'enthält ein Sonderzeichen',
      differs: 'unterscheidet sich vom alten',
      confirmed: 'ist in beiden Feldern gleich',
    },
    signupTitle: 'Konto bestätigen',
    signupChecking: 'Ihr Konto wird bestätigt …',
    signupDone: 'Ihr Konto ist bestätigt.',
    signupDoneText: 'Sie können sich jetzt anmelden.',
    signupFailed: 'Das Konto konnte nicht bestätigt werden.',
    signupFailedText:
      'Der Code ist nicht gültig, das Konto gibt es nicht, oder es ist schon bestätigt. Versuchen Sie sich anzumelden; gelingt das nicht, wenden Sie sich an den Support.',
  },
} satisfies Words<typeof english>;
