import type { Role } from '@meet/contracts/roles';
import { isRealDay } from '@meet/contracts/wire/wire';
import { iso } from '@meet/fixtures/tools/time';
import { dayAfter, startOfDay } from '../../../lists/days.ts';

/*
 * What people write in the cells of a file, in the languages of the interface: as the console and other products call it.
 * Written as `plainWord` returns them.
 */

const roleWords: Readonly<Record<Role | 'user', string>> = {
  administrator: 'administrator admin systemadministrator administrador administrateur rendszergazda adminisztrator spravce',
  userManager:
    'usermanager benutzerverwalter benutzermanager spravceuzivatelu gestordeusuarios gestionnairedesutilisateurs gestionnairedutilisateurs felhasznalokezelo',
  organizationManager:
    'organizationmanager organisationmanager customersmanager subscriptionmanager organisationsverwalter organisationsmanager ' +
    'spravceorganizace gestordeorganizacion gestionnairedorganisation szervezetkezelo',
  organizer: 'organizer organiser organisator organizator organizador organisateur szervezo',
  user: 'user member none benutzer mitglied uzivatel usuario utilisateur felhasznalo',
};

const flagWords = {
  true:
    'true yes y 1 on active activated enabled wahr ja aktiv aktiviert ano pravda aktivni povoleno zapnuto si verdadero activo ' +
    'activado habilitado oui vrai actif active igen igaz engedelyezve bekapcsolva',
  false:
    'false no n 0 off inactive notactivated deactivated disabled falsch nein inaktiv nichtaktiviert deaktiviert ne nepravda neaktivni ' +
    'zakazano vypnuto falso inactivo sinactivar desactivado deshabilitado non faux inactif nonactive desactive nem hamis nemaktiv ' +
    'inaktiv letiltva kikapcsolva',
};

const byWord = (words: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(words).flatMap(([meaning, text]) => text.split(' ').map((word) => [word, meaning] as const)));

const roleOf = byWord(roleWords);
const flagOf = byWord(flagWords);

/** Without case, accents, blanks and signs. */
const plainWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The role somebody means, `user` for none of them; undefined: it is unknown. */
export function roleIn(text: string): Role | 'user' | undefined {
  const found = roleOf.get(plainWord(text));
  return isRoleWord(found) ? found : undefined;
}

const isRoleWord = (text: string | undefined): text is Role | 'user' => text !== undefined && text in roleWords;

/** Whether an account is activated, as a cell says it; undefined: it says neither. */
export function flagIn(text: string): boolean | undefined {
  const found = flagOf.get(plainWord(text));
  return found === undefined ? undefined : found === 'true';
}

/** The moment that a cell names, ISO 8601; a day alone is over with its last second in that time zone (001 §5). Undefined: it names none. */
export function endIn(text: string, timeZone: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return isRealDay(text) ? iso(startOfDay(dayAfter(text, 1), timeZone) - 1_000) : undefined;
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(text) && isRealDay(text) && !Number.isNaN(Date.parse(text))
    ? iso(Date.parse(text))
    : undefined;
}
