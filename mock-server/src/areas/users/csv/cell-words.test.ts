import { roles } from '@meet/contracts/roles';
import { expect, test } from 'vitest';
import { flagIn, roleIn } from './cell-words.ts';

/** As the console calls them. */
const said = {
  en: ['Administrator', 'User manager', 'Organization manager', 'Organizer', 'User', 'Activated', 'Not activated'],
  cs: ['Administrátor', 'Správce uživatelů', 'Správce organizace', 'Organizátor', 'Uživatel', 'Aktivní', 'Neaktivní'],
  de: ['Administrator', 'Benutzerverwalter', 'Organisationsverwalter', 'Organisator', 'Benutzer', 'Aktiviert', 'Nicht aktiviert'],
  es: ['Administrador', 'Gestor de usuarios', 'Gestor de organización', 'Organizador', 'Usuario', 'Activado', 'Sin activar'],
  fr: [
    'Administrateur',
    'Gestionnaire des utilisateurs',
    'Gestionnaire d’organisation',
    'Organisateur',
    'Utilisateur',
    'Activé',
    'Non activé',
  ],
  hu: ['Rendszergazda', 'Felhasználókezelő', 'Szervezetkezelő', 'Szervező', 'Felhasználó', 'Aktív', 'Nem aktív'],
} as const;

test.each(Object.entries(said))('[USR-03] roles and states as the console calls them in %s are read as what they mean', (_, words) => {
  const [activated, deactivated] = words.slice(-2);
  expect(words.slice(0, -2).map(roleIn)).toEqual([...roles, 'user']);
  expect(words.map((word) => roleIn(word.toUpperCase()))).toEqual([...roles, 'user', undefined, undefined]);
  expect([activated, deactivated].map((word) => word && flagIn(word))).toEqual([true, false]);
});

test.each([
  ['Ja', true],
  ['ENABLED', true],
  ['Sí', true],
  ['IGAZ', true],
  ['FAUX', false],
  ['Ne', false],
  ['disabled', false],
  ['perhaps', undefined],
  ['', undefined],
])('the state %s is read as %s', (text, meaning) => {
  expect(flagIn(text)).toBe(meaning);
});

test.each(['king', 'constructor', '', '👑'])('the role %s is unknown', (text) => {
  expect(roleIn(text)).toBeUndefined();
});
