import { fallbackLanguage, isLanguage, type Language } from '@meet/contracts/languages';
import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import { icsOf } from './ics.ts';
import type { Mailbox } from './mailbox.ts';

interface Text {
  readonly subject: string;
  readonly text: string;
}

type Texts = Readonly<Record<Language, Text>>;

export interface Recipient {
  readonly email: string;
  readonly language?: string | null | undefined;
}

interface Sender {
  readonly mails: Mailbox;
}

/** @param link a path below `/meet/` */
export const mailReset = ({ mails }: Sender, to: Recipient, link: string): void =>
  mails.send({ to: to.email, ...reset[languageOf(to)], link });

/** @param link a path below `/meet/` */
export const mailSignup = ({ mails }: Sender, to: Recipient, link: string, at: string): void =>
  mails.send({ to: to.email, ...signup[languageOf(to)], link, at });

export function mailOtp({ mails }: Sender, to: Recipient, code: string, lifeMs: number): void {
  const { subject, text } = written(otp, to, code);
  mails.send({ to: to.email, subject, text: text.replace('{minutes}', minutes(languageOf(to), lifeMs / 60_000)) });
}

/** Tells owners of unused accounts when these are deleted. */
export function mailDeletion({ mails }: Sender, to: Recipient, { at, deletionMs }: { at: string; deletionMs: number }): void {
  const language = languageOf(to);
  const { subject, text } = deletion[language];
  const date = dateFormatIn(language).format(deletionMs);
  mails.send({ to: to.email, subject, text: text.replace('{date}', date), link: '', at });
}

/** Tells a manager of an organization that one of its subscriptions ends. @param at ISO 8601 */
export function mailSubscriptionEnd(
  { mails }: Sender,
  to: Recipient,
  { id, organization, product, endDate }: Pick<SubscriptionRecord, 'id' | 'organization' | 'product' | 'endDate'>,
  at: string,
): void {
  const language = languageOf(to);
  const { subject, text } = subscriptionEnd[language];
  const date = dateFormatIn(language).format(Date.parse(endDate ?? at));
  mails.send({
    to: to.email,
    subject: `${subject}: ${product}`,
    text: text.replace('{product}', product).replace('{organization}', organization.name).replace('{date}', date),
    link: `subscriptions/${encodeURIComponent(id)}`,
    at,
  });
}

/** Tells somebody whose meetings are theirs from now on. */
export function mailHandover({ mails }: Sender, to: Recipient, { from, meetings }: { from: string; meetings: number }): void {
  const { subject, text } = handover[languageOf(to)];
  mails.send({ to: to.email, subject, text: text.replace('{name}', () => from).replace('{count}', String(meetings)), link: 'meeting' });
}

const dateFormats = new Map<Language, Intl.DateTimeFormat>();

/** Made once: one run of a job writes hundreds of mails. */
function dateFormatIn(language: Language): Intl.DateTimeFormat {
  const format = dateFormats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  dateFormats.set(language, format);
  return format;
}

/** Reminds somebody of a meeting, in their language and time zone. */
export function mailReminder(
  { mails }: Sender,
  to: Recipient & { readonly timezone?: string | null | undefined },
  { umi, subject: name, start, durationMinutes }: Pick<MeetingRecord, 'umi' | 'subject' | 'start' | 'durationMinutes'>,
  { atMs, attachIcs }: { readonly atMs: number; readonly attachIcs: boolean },
): void {
  const language = languageOf(to);
  const { subject, text } = reminder[language];
  const startMs = Date.parse(start);
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: to.timezone ?? 'UTC' }).format(startMs);
  const attach = (link: string) => [
    {
      name: 'meeting.ics',
      type: 'text/calendar',
      content: icsOf({ uid: umi, subject: name, startMs, minutes: durationMinutes, link }, atMs),
    },
  ];
  mails.send({
    to: to.email,
    subject: `${subject}: ${name}`,
    text: `${text} ${time}`,
    at: new Date(atMs).toISOString(),
    link: `meeting/webrtc?${new URLSearchParams({ umi }).toString()}`,
    ...(attachIcs && { attach }),
  });
}

export const languageOf = ({ language }: Recipient): Language => (isLanguage(language) ? language : fallbackLanguage);

const minutes = (language: Language, amount: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(amount);

/** Notifies the old address that the account has a new one. */
export const mailMoved = ({ mails }: Sender, to: Recipient, newEmail: string): void =>
  mails.send({ to: to.email, ...written(moved, to, newEmail) });

/** Tells whoever the settings name that somebody has begun a trial. */
export const mailTrial = ({ mails }: Sender, to: Recipient, { fullName, email }: { fullName: string; email: string }): void =>
  mails.send({ to: to.email, ...written(trial, to, `${fullName} (${email})`) });

function written(texts: Texts, to: Recipient, what: string): Text {
  const { subject, text } = texts[languageOf(to)];
  return { subject, text: `${text}\n\n${what}\n` };
}

const reset: Texts = {
  en: { subject: 'Reset your password', text: 'Choose a new password here. If you did not ask for it, do nothing.' },
  cs: { subject: 'Obnovení hesla', text: 'Zde si zvolte nové heslo. Pokud jste o ně nežádali, nedělejte nic.' },
  de: { subject: 'Passwort zurücksetzen', text: 'Hier wählen Sie ein neues Passwort. Haben Sie es nicht angefordert, tun Sie nichts.' },
  es: { subject: 'Restablecer la contraseña', text: 'Elija aquí una contraseña nueva. Si no la ha pedido, no haga nada.' },
  fr: {
    subject: 'Réinitialiser votre mot de passe',
    text: 'Choisissez ici un nouveau mot de passe. Si vous ne l’avez pas demandé, ne faites rien.',
  },
  hu: { subject: 'Jelszó visszaállítása', text: 'Itt választhat új jelszót. Ha nem Ön kérte, nincs teendője.' },
};

const signup: Texts = {
  en: { subject: 'Confirm your account', text: 'Your account is ready. Confirm that this address is yours.' },
  cs: { subject: 'Potvrzení účtu', text: 'Váš účet je připraven. Potvrďte, že tato adresa patří vám.' },
  de: { subject: 'Konto bestätigen', text: 'Ihr Konto ist angelegt. Bestätigen Sie, dass diese Adresse Ihnen gehört.' },
  es: { subject: 'Confirmar la cuenta', text: 'Su cuenta está lista. Confirme que esta dirección es suya.' },
  fr: { subject: 'Confirmer votre compte', text: 'Votre compte est prêt. Confirmez que cette adresse est la vôtre.' },
  hu: { subject: 'Fiók megerősítése', text: 'A fiókja elkészült. Erősítse meg, hogy ez a cím az Öné.' },
};

const trial: Texts = {
  en: { subject: 'A trial has begun', text: 'Somebody has confirmed their account and begun a trial:' },
  cs: { subject: 'Začalo zkušební období', text: 'Zkušební období po potvrzení účtu zahájila tato osoba:' },
  de: { subject: 'Ein Test hat begonnen', text: 'Nach der Bestätigung des Kontos hat den Test begonnen:' },
  es: { subject: 'Ha empezado una prueba', text: 'Ha confirmado su cuenta y empezado la prueba:' },
  fr: { subject: 'Un essai a commencé', text: 'Cette personne a confirmé son compte et commencé un essai :' },
  hu: { subject: 'Próbaidőszak kezdődött', text: 'A fiókját megerősítette, és megkezdte a próbaidőszakot:' },
};

const otp: Texts = {
  en: { subject: 'Your sign-in code', text: 'The code is good for {minutes}.' },
  cs: { subject: 'Váš přihlašovací kód', text: 'Doba platnosti kódu: {minutes}.' },
  de: { subject: 'Ihr Anmeldecode', text: 'Gültigkeit des Codes: {minutes}.' },
  es: { subject: 'Su código de acceso', text: 'Validez del código: {minutes}.' },
  fr: { subject: 'Votre code de connexion', text: 'Durée de validité du code : {minutes}.' },
  hu: { subject: 'Belépési kódja', text: 'A kód érvényessége: {minutes}.' },
};

const reminder: Texts = {
  en: { subject: 'Reminder', text: 'Your meeting begins soon:' },
  cs: { subject: 'Připomenutí', text: 'Vaše schůzka brzy začne:' },
  de: { subject: 'Erinnerung', text: 'Ihre Besprechung beginnt bald:' },
  es: { subject: 'Recordatorio', text: 'Su reunión empieza pronto:' },
  fr: { subject: 'Rappel', text: 'Votre réunion commence bientôt :' },
  hu: { subject: 'Emlékeztető', text: 'Hamarosan kezdődik a megbeszélése:' },
};

const deletion: Texts = {
  en: {
    subject: 'Your account is about to be deleted',
    text: 'You have not signed in for a long time. Your account will be deleted on {date}. To keep it, sign in before then.',
  },
  cs: {
    subject: 'Váš účet bude brzy smazán',
    text: 'Dlouho jste se nepřihlásili. Váš účet bude smazán k tomuto dni: {date}. Chcete-li jej zachovat, přihlaste se dříve.',
  },
  de: {
    subject: 'Ihr Konto wird bald gelöscht',
    text: 'Sie haben sich lange nicht angemeldet. Ihr Konto wird am {date} gelöscht. Um es zu behalten, melden Sie sich vorher an.',
  },
  es: {
    subject: 'Su cuenta se eliminará pronto',
    text: 'Hace mucho tiempo que no inicia sesión. Su cuenta se eliminará el {date}. Para conservarla, inicie sesión antes.',
  },
  fr: {
    subject: 'Votre compte va être supprimé',
    text: 'Vous ne vous êtes pas connecté depuis longtemps. Votre compte sera supprimé le {date}. Pour le conserver, connectez-vous avant cette date.',
  },
  hu: {
    subject: 'Hamarosan töröljük a fiókját',
    text: 'Régóta nem jelentkezett be. A fiók törlésének napja: {date}. Ha meg szeretné tartani, jelentkezzen be addig.',
  },
};

const handover: Texts = {
  en: {
    subject: 'Meetings were handed over to you',
    text: 'The meetings of {name}, with their files, were handed over to you. You are their organizer now. Number of meetings: {count}.',
  },
  cs: {
    subject: 'Byly vám předány schůzky',
    text: 'Byly vám předány schůzky (dosavadní organizátor: {name}) i s jejich soubory. Nyní jste jejich organizátorem vy. Počet schůzek: {count}.',
  },
  de: {
    subject: 'Ihnen wurden Besprechungen übergeben',
    text: 'Die Besprechungen von {name} wurden Ihnen mit ihren Dateien übergeben. Sie organisieren sie von nun an. Anzahl der Besprechungen: {count}.',
  },
  es: {
    subject: 'Se le han transferido reuniones',
    text: 'Se le han transferido las reuniones de {name}, con sus archivos. Desde ahora, usted las organiza. Número de reuniones: {count}.',
  },
  fr: {
    subject: 'Des réunions vous ont été transférées',
    text: 'Les réunions de {name} vous ont été transférées avec leurs fichiers. Vous en êtes désormais l’organisateur. Nombre de réunions : {count}.',
  },
  hu: {
    subject: 'Megbeszéléseket adtak át Önnek',
    text: '{name} megbeszéléseit a fájlokkal együtt átadták Önnek. Mostantól Ön a szervezőjük. A megbeszélések száma: {count}.',
  },
};

const subscriptionEnd: Texts = {
  en: {
    subject: 'A subscription ends soon',
    text: 'The subscription {product} of {organization} ends on {date}. After that its organizers can no longer create meetings.',
  },
  cs: {
    subject: 'Předplatné brzy skončí',
    text: 'Předplatné {product} organizace {organization} skončí k tomuto dni: {date}. Potom už jeho organizátoři nebudou moci zakládat schůzky.',
  },
  de: {
    subject: 'Ein Abonnement endet bald',
    text: 'Das Abonnement {product} von {organization} endet am {date}. Danach können seine Organisatoren keine Besprechungen mehr anlegen.',
  },
  es: {
    subject: 'Una suscripción termina pronto',
    text: 'La suscripción {product} de {organization} termina el {date}. Después, sus organizadores ya no podrán crear reuniones.',
  },
  fr: {
    subject: 'Un abonnement se termine bientôt',
    text: 'L’abonnement {product} de {organization} se termine le {date}. Ensuite, ses organisateurs ne pourront plus créer de réunions.',
  },
  hu: {
    subject: 'Egy előfizetés hamarosan véget ér',
    text: 'A(z) {organization} {product} előfizetésének utolsó napja: {date}. Utána a szervezői nem hozhatnak létre több megbeszélést.',
  },
};

const moved: Texts = {
  en: {
    subject: 'Your e-mail address was changed',
    text: 'Your account has another e-mail address now, and needs a new password. If this is a mistake, contact your administrator.',
  },
  cs: {
    subject: 'Vaše e-mailová adresa byla změněna',
    text: 'Váš účet má nyní jinou e-mailovou adresu a potřebuje nové heslo. Pokud jde o omyl, obraťte se na svého administrátora.',
  },
  de: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    text: 'Ihr Konto hat jetzt eine andere E-Mail-Adresse und braucht ein neues Passwort. Ist das ein Irrtum, wenden Sie sich an Ihren Administrator.',
  },
  es: {
    subject: 'Se ha cambiado su dirección de correo',
    text: 'Su cuenta tiene ahora otra dirección de correo y necesita una contraseña nueva. Si se trata de un error, póngase en contacto con su administrador.',
  },
  fr: {
    subject: 'Votre adresse e-mail a été modifiée',
    text: 'Votre compte a désormais une autre adresse e-mail et a besoin d’un nouveau mot de passe. S’il s’agit d’une erreur, contactez votre administrateur.',
  },
  hu: {
    subject: 'Megváltozott az e-mail-címe',
    text: 'A fiókjához mostantól másik e-mail-cím tartozik, és új jelszóra van szükség. Ha ez tévedés, forduljon a rendszergazdához.',
  },
};
