import type { words as english } from '../en/feature.ts';
import type { Words } from '../words.ts';

export const words = {
  feature: {
    AudioVideo: {
      label: 'Audio et vidéo',
      help: 'Les caméras et les micros peuvent être utilisés en réunion.',
    },
    FileTransfer: {
      label: 'Transfert de fichiers',
      help: 'Les participants peuvent s’envoyer des fichiers.',
    },
    GiveControl: {
      label: 'Prise de contrôle à distance',
      help: 'La personne qui partage son écran peut prêter souris et clavier.',
    },
    AdvancedCollaboration: {
      label: 'Collaboration avancée (Fusion)',
      help: 'Plusieurs personnes travaillent en même temps dans le même document partagé.',
    },
    InviteContact: {
      label: 'Invitation de contacts',
      help: 'Des personnes hors de vos contacts peuvent être invitées.',
    },
    Webinar: {
      label: 'Webinaires',
      help: 'De grandes réunions où peu de personnes parlent et beaucoup écoutent.',
    },
    Messages: {
      label: 'Messages',
      help: 'Des messages écrits entre contacts, même hors réunion.',
    },
    RecordingQuota: {
      label: 'Quota d’enregistrement',
      help: 'Espace pour les enregistrements. Une fois épuisé, plus rien n’est enregistré.',
    },
    PinCode: {
      label: 'Code PIN',
      help: 'Les réunions sont protégées par un code PIN que chacun saisit pour entrer.',
    },
    FreeRegistration: {
      label: 'Inscription libre',
      help: 'Les nouveaux utilisateurs peuvent s’inscrire eux-mêmes.',
    },
    UnauthenticatedUser: {
      label: 'Invités sans compte',
      help: 'Les personnes sans compte peuvent participer avec l’identifiant de la réunion.',
    },
    TcsNetworkLayer: {
      label: 'Choix de la couche réseau',
      help: 'Le chemin à travers le réseau peut être choisi pour chaque réunion.',
    },
    EnableApplicationSharing: {
      label: 'Partage d’une fenêtre',
      help: 'Une seule fenêtre peut être montrée aux autres.',
    },
    EnableDesktopSharing: {
      label: 'Partage du bureau',
      help: 'L’écran entier peut être montré aux autres.',
    },
    DirectoryContactSearch: {
      label: 'Recherche dans l’annuaire',
      help: 'Les contacts peuvent être cherchés dans l’annuaire de l’organisation.',
    },
    Gateway_REC: {
      label: 'Enregistrement',
      help: 'Les réunions peuvent être enregistrées sur le serveur.',
    },
    Gateway_H323_SIP_IN: {
      label: 'H.323 et SIP, entrants',
      help: 'Les équipements de salle peuvent appeler les réunions.',
    },
    Gateway_H323_OUT: {
      label: 'H.323, sortant',
      help: 'Les réunions peuvent appeler des équipements de salle H.323.',
    },
    Gateway_SIP_OUT: {
      label: 'SIP, sortant',
      help: 'Les réunions peuvent appeler des appareils SIP.',
    },
    Gateway_PSTN_OUT: {
      label: 'Téléphone, sortant',
      help: 'Les réunions peuvent appeler des numéros de téléphone.',
    },
    Gateway_PSTN_IN: {
      label: 'Téléphone, entrant',
      help: 'On peut rejoindre les réunions par téléphone.',
    },
    Gateway_WebRTC: {
      label: 'Participation dans le navigateur',
      help: 'On peut participer dans le navigateur, sans rien installer.',
    },
    AudioVideo_MaxVideoSize: {
      label: 'Taille maximale de la vidéo',
      help: 'Aucune caméra n’envoie une image plus grande.',
    },
    RecordingTranscription: {
      label: 'Transcription des enregistrements (bêta)',
      help: 'Ce qui est dit dans un enregistrement est mis par écrit. À l’essai.',
    },
    RecordingTranscriptionSummary: {
      label: 'Résumé des transcriptions (bêta)',
      help: 'Un bref résumé est tiré de la transcription. À l’essai.',
    },
    RecordingTranscriptionTranslation: {
      label: 'Traduction des transcriptions (bêta)',
      help: 'La transcription est traduite dans d’autres langues. À l’essai.',
    },
  },
} satisfies Words<typeof english>;
