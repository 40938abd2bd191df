import type { words as english } from '../en/feature.ts';
import type { Words } from '../words.ts';

export const words = {
  feature: {
    AudioVideo: {
      label: 'Hang és kép',
      help: 'A megbeszéléseken kamera és mikrofon használható.',
    },
    FileTransfer: {
      label: 'Fájlátvitel',
      help: 'A résztvevők fájlokat küldhetnek egymásnak.',
    },
    GiveControl: {
      label: 'Irányítás átadása',
      help: 'Aki a képernyőjét megosztja, átadhatja másoknak az egeret és a billentyűzetet.',
    },
    AdvancedCollaboration: {
      label: 'Fejlett együttműködés (Fusion)',
      help: 'Egy megosztott dokumentumon egyszerre többen dolgoznak.',
    },
    InviteContact: {
      label: 'Ismerősök meghívása',
      help: 'Az ismerősökön kívül mások is meghívhatók.',
    },
    Webinar: {
      label: 'Webináriumok',
      help: 'Nagy megbeszélések, ahol kevesen beszélnek és sokan hallgatják őket.',
    },
    Messages: {
      label: 'Üzenetek',
      help: 'Írott üzenetek az ismerősök között, megbeszélésen kívül is.',
    },
    RecordingQuota: {
      label: 'Felvételi keret',
      help: 'Hely a felvételeknek. Ha elfogyott, nem készül több felvétel.',
    },
    PinCode: {
      label: 'PIN-kód',
      help: 'A megbeszéléseket PIN-kód védi, amelyet belépéskor mindenki megad.',
    },
    FreeRegistration: {
      label: 'Szabad regisztráció',
      help: 'Az új felhasználók maguk is regisztrálhatnak.',
    },
    UnauthenticatedUser: {
      label: 'Vendégek fiók nélkül',
      help: 'Fiók nélkül is lehet csatlakozni a megbeszélés azonosítójával.',
    },
    TcsNetworkLayer: {
      label: 'Hálózati réteg választása',
      help: 'Megbeszélésenként választható a hálózati útvonal.',
    },
    EnableApplicationSharing: {
      label: 'Ablak megosztása',
      help: 'Egyetlen ablak is megmutatható a többieknek.',
    },
    EnableDesktopSharing: {
      label: 'Asztal megosztása',
      help: 'A teljes képernyő megmutatható a többieknek.',
    },
    DirectoryContactSearch: {
      label: 'Keresés a címtárban',
      help: 'Az ismerősök a szervezet címtárában kereshetők.',
    },
    Gateway_REC: {
      label: 'Felvétel',
      help: 'A megbeszélések a kiszolgálón rögzíthetők.',
    },
    Gateway_H323_SIP_IN: {
      label: 'H.323 és SIP, bejövő',
      help: 'A tárgyalórendszerek betárcsázhatnak a megbeszélésekbe.',
    },
    Gateway_H323_OUT: {
      label: 'H.323, kimenő',
      help: 'A megbeszélésekből H.323-as tárgyalórendszerek hívhatók.',
    },
    Gateway_SIP_OUT: {
      label: 'SIP, kimenő',
      help: 'A megbeszélésekből SIP-eszközök hívhatók.',
    },
    Gateway_PSTN_OUT: {
      label: 'Telefon, kimenő',
      help: 'A megbeszélésekből telefonszámok hívhatók.',
    },
    Gateway_PSTN_IN: {
      label: 'Telefon, bejövő',
      help: 'A megbeszélésekbe telefonon is be lehet tárcsázni.',
    },
    Gateway_WebRTC: {
      label: 'Csatlakozás böngészőből',
      help: 'Böngészőből, telepítés nélkül is lehet csatlakozni.',
    },
    AudioVideo_MaxVideoSize: {
      label: 'Legnagyobb videóméret',
      help: 'Egyetlen kamera sem küld ennél nagyobb képet.',
    },
    RecordingTranscription: {
      label: 'Felvételek leirata (béta)',
      help: 'A felvételen elhangzottak leírásra kerülnek. Kipróbálás alatt.',
    },
    RecordingTranscriptionSummary: {
      label: 'Leiratok összefoglalója (béta)',
      help: 'A leiratból rövid összefoglaló készül. Kipróbálás alatt.',
    },
    RecordingTranscriptionTranslation: {
      label: 'Leiratok fordítása (béta)',
      help: 'A leirat más nyelvekre is lefordul. Kipróbálás alatt.',
    },
  },
} satisfies Words<typeof english>;
