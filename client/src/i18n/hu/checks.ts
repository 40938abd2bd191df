import type { words as english } from '../en/checks.ts';
import type { Words } from '../words.ts';

export const words = {
  checks: {
    close: 'Bezárás',
    supportCode: 'Kód az ügyfélszolgálatnak:',
    stillConnecting: 'A kiszolgálóhoz való csatlakozás még folyamatban van… Közben ellenőrizheti a kapcsolatot.',
    notify: { ask: 'Értesítést kérek, ha beengednek', on: 'Értesítést kap, amikor a szervező dönt.' },
    notice: {
      recording: 'Ezt a megbeszélést rögzítik',
      recordingText: 'A hangot, a képet és a megosztott képernyőket rögzítik. A belépéssel ehhez hozzájárul.',
      attendance: 'A szervező számára megőrzik, ki és mikor vesz részt.',
      maintenance: 'Karbantartás a megbeszélés idején: {{period}}. A megbeszélés megszakadhat.',
    },
    echo: {
      open: 'Hangpróba',
      title: 'Hangpróba',
      start: 'Kezdés',
      again: 'Még egyszer',
      turnOn: 'Mikrofon bekapcsolása',
      intro: 'Beszéljen három másodpercig, utána azt hallja, amit a többiek hallanának.',
      noMicrophone: 'Előbb kapcsolja be a mikrofont.',
      listening: 'Most beszéljen három másodpercig…',
      playing: 'Most önmagát hallja.',
      over: 'Hallotta magát? Ha nem, válasszon másik mikrofont vagy hangszórót, vagy hangosítson.',
      failed: 'A hangot nem sikerült lejátszani. Válasszon másik hangszórót, és próbálja újra.',
    },
    connection: {
      open: 'Kapcsolat ellenőrzése',
      title: 'A kapcsolat ellenőrzése',
      report: 'Jelentés mentése',
      again: 'Újraellenőrzés',
      running: 'Ellenőrzés…',
      good: 'Minden átjut, amire egy megbeszéléshez szükség van.',
      bad: 'Valami akadályozza a kapcsolatot. Mentse a jelentést, és adja át az ügyfélszolgálatnak.',
      passed: 'Rendben',
      failed: 'Sikertelen',
      skipped: 'Kimaradt',
      ahead: 'Hátravan',
      skippedText: 'Ez a kiszolgáló nem kínálja, vagy most nem lehetséges.',
      leftOut: {
        one: 'A kiszolgáló listájának {{n}} bejegyzése nem olvasható, ezért kimarad. Jelezze az ügyfélszolgálatnak.',
        other: 'A kiszolgáló listájának {{n}} bejegyzése nem olvasható, ezért kimarad. Jelezze az ügyfélszolgálatnak.',
      },
      check: {
        server: 'Megbeszéléskiszolgáló',
        socket: 'Jelzéscsatorna',
        stun: 'Saját cím (STUN)',
        turn: 'Közvetítő korlátozott hálózatokhoz (TURN)',
        peer: 'Kapcsolat a hanghoz és a képhez',
        media: 'A saját hang és kép visszaér',
      },
      help: {
        server: 'A kiszolgáló nem érhető el. Nézze meg, megnyílnak-e más oldalak.',
        socket: 'Tűzfal vagy proxy blokkolja a WebSocket-kapcsolatokat ehhez a kiszolgálóhoz.',
        stun: 'A hálózat blokkolja a STUN-t. A közvetítőn át a belépés így is sikerülhet.',
        turn: 'A közvetítő nem érhető el. Korlátozott hálózatokban nem lesz sem hang, sem kép.',
        peer: 'A böngésző vagy egy tűzfal nem enged kapcsolatot a hanghoz és a képhez.',
        media: 'A kapcsolat létrejött, de a hang és a kép nem jut át.',
      },
    },
  },
} satisfies Words<typeof english>;
