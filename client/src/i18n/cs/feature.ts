import type { words as english } from '../en/feature.ts';
import type { Words } from '../words.ts';

export const words = {
  feature: {
    AudioVideo: {
      label: 'Zvuk a obraz',
      help: 'Na schůzkách lze používat kamery a mikrofony.',
    },
    FileTransfer: {
      label: 'Přenos souborů',
      help: 'Účastníci si mohou posílat soubory.',
    },
    GiveControl: {
      label: 'Předání ovládání',
      help: 'Kdo sdílí obrazovku, může ostatním půjčit myš a klávesnici.',
    },
    AdvancedCollaboration: {
      label: 'Pokročilá spolupráce (Fusion)',
      help: 'Na jednom sdíleném dokumentu pracuje více lidí zároveň.',
    },
    InviteContact: {
      label: 'Pozvání kontaktů',
      help: 'Pozvat lze i lidi mimo vaše kontakty.',
    },
    Webinar: {
      label: 'Webináře',
      help: 'Velké schůzky, kde mluví jen někteří a ostatní poslouchají.',
    },
    Messages: {
      label: 'Zprávy',
      help: 'Psané zprávy mezi kontakty, i mimo schůzky.',
    },
    RecordingQuota: {
      label: 'Kvóta nahrávek',
      help: 'Místo pro nahrávky. Jakmile dojde, dál se nenahrává.',
    },
    PinCode: {
      label: 'PIN kód',
      help: 'Schůzky chrání PIN, který každý zadává při vstupu.',
    },
    FreeRegistration: {
      label: 'Volná registrace',
      help: 'Noví uživatelé se mohou zaregistrovat sami.',
    },
    UnauthenticatedUser: {
      label: 'Hosté bez účtu',
      help: 'Lidé bez účtu se mohou připojit s identifikátorem schůzky.',
    },
    TcsNetworkLayer: {
      label: 'Volba síťové vrstvy',
      help: 'U každé schůzky lze zvolit cestu sítí.',
    },
    EnableApplicationSharing: {
      label: 'Sdílení okna',
      help: 'Ostatním lze ukázat jedno okno.',
    },
    EnableDesktopSharing: {
      label: 'Sdílení plochy',
      help: 'Ostatním lze ukázat celou obrazovku.',
    },
    DirectoryContactSearch: {
      label: 'Hledání v adresáři',
      help: 'Kontakty lze hledat v adresáři organizace.',
    },
    Gateway_REC: {
      label: 'Nahrávání',
      help: 'Schůzky lze nahrávat na serveru.',
    },
    Gateway_H323_SIP_IN: {
      label: 'H.323 a SIP, příchozí',
      help: 'Konferenční systémy mohou volat do schůzek.',
    },
    Gateway_H323_OUT: {
      label: 'H.323, odchozí',
      help: 'Schůzky mohou volat konferenční systémy H.323.',
    },
    Gateway_SIP_OUT: {
      label: 'SIP, odchozí',
      help: 'Schůzky mohou volat zařízení SIP.',
    },
    Gateway_PSTN_OUT: {
      label: 'Telefon, odchozí',
      help: 'Schůzky mohou volat telefonní čísla.',
    },
    Gateway_PSTN_IN: {
      label: 'Telefon, příchozí',
      help: 'Do schůzek se lze dovolat telefonem.',
    },
    Gateway_WebRTC: {
      label: 'Připojení v prohlížeči',
      help: 'Ke schůzkám se lze připojit v prohlížeči bez instalace.',
    },
    AudioVideo_MaxVideoSize: {
      label: 'Největší velikost obrazu',
      help: 'Žádná kamera neposílá větší obraz.',
    },
    RecordingTranscription: {
      label: 'Přepis nahrávek (beta)',
      help: 'Co v nahrávce zazní, se zapíše. Zatím se zkouší.',
    },
    RecordingTranscriptionSummary: {
      label: 'Souhrn přepisů (beta)',
      help: 'Z přepisu vznikne krátký souhrn. Zatím se zkouší.',
    },
    RecordingTranscriptionTranslation: {
      label: 'Překlad přepisů (beta)',
      help: 'Přepis se překládá do dalších jazyků. Zatím se zkouší.',
    },
  },
} satisfies Words<typeof english>;
