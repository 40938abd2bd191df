import type { words as english } from '../en/maintenance.ts';
import type { Words } from '../words.ts';

export const words = {
  maintenance: {
    title: 'Údržba',
    none: 'Žádná údržba není naplánována.',
    noneText:
      'Vyberte níže období s co nejmenším počtem schůzek. Jakmile je údržba naplánována, dozví se o ní každý, kdo se přihlásí; hosté krátce předem.',
    planned: 'Naplánovaná údržba',
    running: 'Probíhá údržba',
    state: { planned: 'Naplánováno', running: 'Probíhá' },
    start: 'Začátek',
    end: 'Konec',
    length: 'Délka',
    meetings: 'Schůzky v té době',
    meetingsCount: { one: '{{n}} schůzka', few: '{{n}} schůzky', other: '{{n}} schůzek' },
    noMeetings: 'žádné schůzky',
    reason: 'Důvod',
    reasonHint: 'Přečte si jej každý, komu se údržba oznamuje.',
    repetition: 'Opakování',
    once: 'Jednou',
    every: { day: 'Každý den', week: 'Každý týden', month: 'Každý měsíc' },
    delete: 'Smazat',
    deleteTitle: 'Smazat naplánovanou údržbu?',
    deleteText: 'Termín {{period}}. Oznámení zmizí a organizátoři, kteří o ní dostali e-mail, dostanou další.',
    endTitle: 'Ukončit údržbu teď?',
    endText: 'Měla trvat do {{end}}. Nikomu se už nebude oznamovat.',
    deleteRepeated: 'Už se ani nebude opakovat.',
    deleted: 'Údržba byla smazána.',
    periods: {
      title: 'Dostupná období',
      column: { start: 'Začátek', end: 'Konec', meetingsCount: 'Schůzky', choice: 'Volba' },
      filter: { within: 'V rozmezí', lengthMinutes: 'Délka' },
      length: { 30: '30 minut', 60: '1 hodina', 120: '2 hodiny', 240: '4 hodiny', 480: '8 hodin' },
      none: 'Mezi tyto dny se žádné tak dlouhé období nevejde.',
    },
    plan: 'Naplánovat',
    planOf: 'Naplánovat: {{period}}',
    planTitle: 'Naplánovat tuto údržbu?',
    planPeriod: 'Termín {{period}}.',
    planMeetings: {
      one: 'V té době se má konat {{n}} schůzka: nebude moci začít, nebo může být přerušena. Její organizátor dostane e-mail s návrhem jiného času.',
      few: 'V té době se mají konat {{n}} schůzky: nebudou moci začít, nebo mohou být přerušeny. Jejich organizátoři dostanou e-mail s návrhem jiných časů.',
      other:
        'V té době se má konat {{n}} schůzek: nebudou moci začít, nebo mohou být přerušeny. Jejich organizátoři dostanou e-mail s návrhem jiných časů.',
    },
    planNoMeetings: 'V té době se nemá konat žádná schůzka.',
    planAnnounced: 'Kdo se přihlásí, dozví se to hned, hosté krátce předem.',
    isPlanned: 'Údržba je naplánována.',
    hasChanged: 'Schůzky v tomto období nebo plán se mezitím změnily: podívejte se znovu.',
  },
} satisfies Words<typeof english>;
