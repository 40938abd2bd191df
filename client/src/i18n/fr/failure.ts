import type { words as english } from '../en/failure.ts';
import type { Words } from '../words.ts';

export const words = {
  failure: {
    settings: {
      ssoOauth: 'Les réglages d’authentification unique (OAuth) n’ont pas pu être chargés.',
      ssoSaml: 'Les réglages d’authentification unique (SAML) n’ont pas pu être chargés.',
      samlKey: 'La clé SAML n’a pas pu être chargée.',
      ldap: 'Les réglages LDAP n’ont pas pu être chargés.',
      push: 'Les réglages des notifications push n’ont pas pu être chargés.',
      metrics: 'Les réglages du serveur de métriques n’ont pas pu être chargés.',
      storage: 'Les réglages du stockage de fichiers n’ont pas pu être chargés. D’ici là, les fichiers sont désactivés.',
      directory: 'Les réglages de l’annuaire n’ont pas pu être chargés.',
    },
    tag: {
      create: 'L’étiquette n’a pas pu être créée.',
      addUser: 'L’utilisateur n’a pas pu être ajouté à l’étiquette.',
    },
    import: {
      file: 'Ce fichier ne peut pas être importé. Vérifiez qu’il est complet et au format attendu.',
      support: 'Ce fichier ne contient pas de réglages d’assistance à importer.',
    },
  },
} satisfies Words<typeof english>;
