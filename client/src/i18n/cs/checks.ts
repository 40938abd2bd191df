import type { words as english } from '../en/checks.ts';
import type { Words } from '../words.ts';

export const words = {
  checks: {
    close: 'Zavřít',
    stillConnecting: 'Stále se připojujeme k serveru… Zatím můžete zkontrolovat spojení.',
    notify: { ask: 'Upozornit mě, až budu vpuštěn(a)', on: 'Až organizátor rozhodne, dostanete oznámení.' },
    notice: {
      recording: 'Tato schůzka se nahrává',
      recordingText: 'Nahrává se zvuk, obraz i sdílené obrazovky. Připojením s tím souhlasíte.',
      attendance: 'Kdo a kdy se účastní, se uchovává pro organizátora.',
    },
    echo: {
      open: 'Slyšet sám sebe',
      title: 'Slyšet sám sebe',
      start: 'Začít',
      again: 'Ještě jednou',
      turnOn: 'Zapnout mikrofon',
      intro: 'Mluvte tři sekundy a pak uslyšíte to, co by slyšeli ostatní.',
      noMicrophone: 'Nejdřív zapněte mikrofon.',
      listening: 'Teď tři sekundy mluvte…',
      playing: 'Teď slyšíte sami sebe.',
      over: 'Slyšeli jste se? Pokud ne, vyberte jiný mikrofon nebo reproduktor, nebo přidejte hlasitost.',
      failed: 'Zvuk se nepodařilo přehrát. Vyberte jiný reproduktor a zkuste to znovu.',
    },
    connection: {
      open: 'Zkontrolovat připojení',
      title: 'Kontrola připojení',
      report: 'Uložit zprávu',
      again: 'Zkontrolovat znovu',
      running: 'Kontroluje se…',
      good: 'Vše, co schůzka potřebuje, prochází.',
      bad: 'Něco brání spojení. Uložte zprávu a předejte ji podpoře.',
      passed: 'V pořádku',
      failed: 'Selhalo',
      skipped: 'Vynecháno',
      ahead: 'Teprve přijde',
      skippedText: 'Server to nenabízí, nebo to teď není možné.',
      leftOut: {
        one: '{{n}} položku ze seznamu serveru nelze přečíst, proto se vynechává. Sdělte to podpoře.',
        few: '{{n}} položky ze seznamu serveru nelze přečíst, proto se vynechávají. Sdělte to podpoře.',
        many: '{{n}} položky ze seznamu serveru nelze přečíst, proto se vynechávají. Sdělte to podpoře.',
        other: '{{n}} položek ze seznamu serveru nelze přečíst, proto se vynechávají. Sdělte to podpoře.',
      },
      check: {
        server: 'Server schůzek',
        socket: 'Signalizační spojení',
        stun: 'Vlastní adresa (STUN)',
        turn: 'Předávání pro omezené sítě (TURN)',
        peer: 'Spojení pro zvuk a obraz',
        media: 'Vlastní zvuk a obraz se vracejí',
      },
      help: {
        server: 'Server není dostupný. Zkuste, zda se otevřou jiné stránky.',
        socket: 'Firewall nebo proxy blokuje k tomuto serveru spojení WebSocket.',
        stun: 'Síť blokuje STUN. Připojení může přesto fungovat přes předávání.',
        turn: 'Předávací server není dostupný. V omezených sítích nebude zvuk ani obraz.',
        peer: 'Prohlížeč nebo firewall nedovolí spojení pro zvuk a obraz.',
        media: 'Spojení vzniklo, ale zvuk a obraz jím neprocházejí.',
      },
    },
  },
} satisfies Words<typeof english>;
