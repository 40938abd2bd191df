import type { words as english } from '../en/password.ts';
import type { Words } from '../words.ts';

export const words = {
  password: {
    forgotTitle: 'Mot de passe oublié ?',
    forgotText:
      'Saisissez votre adresse e-mail. Si elle correspond à un compte, nous vous enverrons un lien pour définir un nouveau mot de passe.',
    email: 'E-mail',
    emailExample: 'nom@entreprise.fr',
    send: 'Envoyer le lien',
    sentTitle: 'Consultez vos e-mails',
    sentText:
      'Si {{email}} correspond à un compte, un message contenant un lien est en route. Cela peut prendre quelques minutes ; pensez à regarder dans les indésirables.',
    again: 'Utiliser une autre adresse',
    backToSignIn: 'Retour à la connexion',
    changeTitle: 'Définir un nouveau mot de passe',
    changeText: 'Pour {{email}}',
    linkBroken: 'Ce lien est incomplet. Demandez-en un nouveau.',
    requestLink: 'Demander un nouveau lien',
    new: 'Nouveau mot de passe',
    confirm: 'Répétez le nouveau mot de passe',
    save: 'Définir le mot de passe',
    changed: 'Votre mot de passe est modifié.',
    changedText: 'Connectez-vous avec le nouveau.',
    failed: 'Le mot de passe n’a pas pu être modifié.',
    toSignIn: 'Se connecter',
    unfit: 'Le nouveau mot de passe ne respecte pas encore toutes les règles.',
    rules: 'Le nouveau mot de passe',
    rulesMet: 'Règles respectées : {{met}} sur {{all}}',
    ruleMet: 'respectée',
    ruleOpen: 'pas encore respectée',
    rule: {
      notBlank: 'n’est pas vide',
      length: { one: 'contient au moins {{n}} caractère', other: 'contient au moins {{n}} caractères' },
      digit: 'contient un chiffre',
      lowercase: 'contient une lettre minuscule',
      uppercase: 'contient une lettre majuscule',
      special: 'contient un caractère spécial',
      differs: 'est différent de l’ancien',
      confirmed: 'est identique dans les deux champs',
    },
    signupTitle: 'Confirmation du compte',
    signupChecking: 'Confirmation de votre compte…',
    signupDone: 'Votre compte est confirmé.',
    signupDoneText: 'Vous pouvez maintenant vous connecter.',
    signupFailed: 'Le compte n’a pas pu être confirmé.',
    signupFailedText:
      'Le code n’est pas valide, le compte n’existe pas ou il est déjà confirmé. Essayez de vous connecter ; en cas d’échec, contactez l’assistance.',
  },
} satisfies Words<typeof english>;
