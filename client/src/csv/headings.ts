/**
 * What spreadsheets and other products call the columns (Outlook, Google Contacts and Workspace, Microsoft Entra, Zoom), in the
 * languages of the interface; the surest first. Written as `plainHeading` returns them.
 */
const headings: Readonly<Record<string, readonly string[]>> = {
  email: [
    'email',
    'emailaddress',
    'mail',
    'primaryemail',
    'email1value',
    'emailadresse',
    'mailadresse',
    'adresseemail',
    'adressemail',
    'adresseelectronique',
    'adressedemessagerie',
    'courriel',
    'mel',
    'correo',
    'correoelectronico',
    'direcciondecorreo',
    'direcciondecorreoelectronico',
    'emailovaadresa',
    'emailadresa',
    'emailcim',
    'userprincipalname',
    'username',
    'login',
  ],
  firstName: ['firstname', 'givenname', 'forename', 'vorname', 'prenom', 'nombre', 'jmeno', 'krestnijmeno', 'keresztnev', 'utonev'],
  lastName: [
    'lastname',
    'surname',
    'sn',
    'familyname',
    'nachname',
    'familienname',
    'nomdefamille',
    'nom',
    'apellidos',
    'apellido',
    'prijmeni',
    'vezeteknev',
    'csaladnev',
  ],
  language: ['language', 'preferredlanguage', 'languagecode', 'sprache', 'langue', 'idioma', 'jazyk', 'nyelv'],
  timezone: ['timezone', 'zeitzone', 'fuseauhoraire', 'zonahoraria', 'casovepasmo', 'idozona'],
  serverZone: ['serverzone', 'zonedeserveurs', 'zonadeservidores', 'zonaserveru', 'kiszolgalozona'],
  roles: ['roles', 'role', 'userrole', 'rollen', 'rolle', 'rol', 'rola', 'szerepkor', 'szerepkorok'],
  subscriptionId: ['subscriptionid', 'subscription', 'abonnement', 'suscripcion', 'predplatne', 'elofizetes'],
  organizationIds: [
    'organizationids',
    'organizationid',
    'organizations',
    'organization',
    'organisation',
    'organisationen',
    'organisations',
    'organizacion',
    'organizaciones',
    'organizace',
    'szervezet',
  ],
  activated: ['activated', 'active', 'enabled', 'accountenabled', 'aktiviert', 'aktiv', 'actif', 'activado', 'aktivni', 'aktivalva'],
  activeUntil: [
    'activeuntil',
    'validuntil',
    'accountexpires',
    'expirydate',
    'aktivbis',
    'gueltigbis',
    'actifjusquau',
    'activohasta',
    'aktivnido',
    'platnostdo',
    'aktiveddig',
  ],
  oldEmail: [
    'oldemail',
    'oldaddress',
    'oldemailaddress',
    'alteemail',
    'alteemailadresse',
    'alteadresse',
    'ancienneadresse',
    'ancienemail',
    'anciencourriel',
    'correoantiguo',
    'emailantiguo',
    'direccionantigua',
    'staryemail',
    'staraadresa',
    'regiemail',
    'regiemailcim',
    'regicim',
  ],
  newEmail: [
    'newemail',
    'newaddress',
    'newemailaddress',
    'neueemail',
    'neueemailadresse',
    'neueadresse',
    'nouvelleadresse',
    'nouvelemail',
    'nouveaucourriel',
    'correonuevo',
    'emailnuevo',
    'direccionnueva',
    'novyemail',
    'novaadresa',
    'ujemail',
    'ujemailcim',
    'ujcim',
  ],
};

/** A heading without case, accents, punctuation and remarks in brackets such as `[Required]`. */
export const plainHeading = (heading: string): string =>
  heading
    .replaceAll(/\[[^\]]*\]|\([^)]*\)/g, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/required$/, '');

/** How sure it is that a heading stands for a column: 0 is the name itself; undefined: it does not. */
export function likeness(heading: string, column: string): number | undefined {
  const plain = plainHeading(heading);
  if (plain === column.toLowerCase()) return 0;
  const at = headings[column]?.indexOf(plain) ?? -1;
  return at === -1 ? undefined : at + 1;
}
