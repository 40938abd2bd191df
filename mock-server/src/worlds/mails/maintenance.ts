import type { maintenanceRepetitions } from '@meet/contracts/areas/maintenance';
import type { Language } from '@meet/contracts/languages';
import type { Mailbox } from './mailbox.ts';
import { languageOf, type Recipient } from './texts.ts';

type Repetition = (typeof maintenanceRepetitions)[number];

/** ISO 8601. */
interface Announced {
  readonly start: string;
  readonly end: string;
  readonly reason?: string | undefined;
  /** How often it is repeated. */
  readonly every?: Repetition | undefined;
}

type Told = Recipient & { readonly timezone?: string | null | undefined };

/** A meeting, and when it could be held instead; both in milliseconds since 1970. */
interface Proposal {
  readonly subject: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Tells an organizer of a maintenance during their meetings, in their language and time zone. */
export function mailMaintenance(
  { mails }: { readonly mails: Mailbox },
  to: Told,
  announced: Announced,
  proposals: readonly Proposal[],
): void {
  const format = formatFor(to);
  const { subject, text, instead } = texts[languageOf(to)];
  const lines = proposals.map(
    ({ subject: name, fromMs, toMs }) => `${name}\n${format.format(fromMs)} → ${instead.replace('{time}', format.format(toMs))}`,
  );
  const paragraphs = [
    text.replace('{period}', periodFor(to, announced)),
    ...(announced.reason === undefined ? [] : [announced.reason]),
    ...lines,
  ];
  mails.send({ to: to.email, subject, text: paragraphs.join('\n\n'), link: 'meeting' });
}

/** Tells whoever was told of a maintenance that it is called off, in their language and time zone. */
export function mailMaintenanceCalledOff({ mails }: { readonly mails: Mailbox }, to: Told, announced: Announced): void {
  const { calledOff } = texts[languageOf(to)];
  mails.send({
    to: to.email,
    subject: calledOff.subject,
    text: calledOff.text.replace('{period}', periodFor(to, announced)),
    link: 'meeting',
  });
}

const formatFor = (to: Told): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(languageOf(to), { dateStyle: 'full', timeStyle: 'short', timeZone: to.timezone ?? 'UTC' });

function periodFor(to: Told, { start, end, every }: Announced): string {
  const period = formatFor(to).formatRange(Date.parse(start), Date.parse(end));
  return every ? `${period} (${texts[languageOf(to)].repeated[every]})` : period;
}

interface Texts {
  readonly subject: string;
  readonly text: string;
  readonly instead: string;
  readonly repeated: Readonly<Record<Repetition, string>>;
  readonly calledOff: { readonly subject: string; readonly text: string };
}

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Maintenance during your meetings',
    text: 'Maintenance: {period}. Meetings that are to begin then cannot start before its end, others may be interrupted. Here is a time after it for each of yours.',
    instead: 'free: {time}',
    repeated: { day: 'then every day', week: 'then every week', month: 'then every month' },
    calledOff: {
      subject: 'Maintenance called off',
      text: 'The maintenance that was announced for {period} is called off. Meetings can be held as planned.',
    },
  },
  cs: {
    subject: 'Údržba v době vašich schůzek',
    text: 'Údržba: {period}. Schůzky, které mají v té době začít, nezačnou před jejím koncem, jiné mohou být přerušeny. Zde je pro každou z vašich schůzek čas po údržbě.',
    instead: 'volno: {time}',
    repeated: { day: 'poté každý den', week: 'poté každý týden', month: 'poté každý měsíc' },
    calledOff: {
      subject: 'Údržba odvolána',
      text: 'Údržba ohlášená na {period} se ruší. Schůzky se mohou konat podle plánu.',
    },
  },
  de: {
    subject: 'Wartung während Ihrer Besprechungen',
    text: 'Wartung: {period}. Besprechungen, die dann beginnen sollen, können nicht vor ihrem Ende beginnen, andere werden vielleicht unterbrochen. Hier ist für jede Ihrer Besprechungen eine Zeit danach.',
    instead: 'frei: {time}',
    repeated: { day: 'danach täglich', week: 'danach wöchentlich', month: 'danach monatlich' },
    calledOff: {
      subject: 'Wartung abgesagt',
      text: 'Die für {period} angekündigte Wartung ist abgesagt. Besprechungen können wie geplant stattfinden.',
    },
  },
  es: {
    subject: 'Mantenimiento durante sus reuniones',
    text: 'Mantenimiento: {period}. Las reuniones que van a empezar entonces no podrán hacerlo antes de que termine; otras pueden interrumpirse. Aquí tiene una hora posterior para cada una de las suyas.',
    instead: 'libre: {time}',
    repeated: { day: 'después, cada día', week: 'después, cada semana', month: 'después, cada mes' },
    calledOff: {
      subject: 'Mantenimiento cancelado',
      text: 'Se ha cancelado el mantenimiento anunciado para {period}. Las reuniones pueden celebrarse según lo previsto.',
    },
  },
  fr: {
    subject: 'Maintenance pendant vos réunions',
    text: 'Maintenance : {period}. Les réunions qui doivent commencer à ce moment ne pourront pas le faire avant la fin ; d’autres pourront être interrompues. Voici une heure ultérieure pour chacune des vôtres.',
    instead: 'libre : {time}',
    repeated: { day: 'puis chaque jour', week: 'puis chaque semaine', month: 'puis chaque mois' },
    calledOff: {
      subject: 'Maintenance annulée',
      text: 'La maintenance annoncée pour {period} est annulée. Les réunions peuvent avoir lieu comme prévu.',
    },
  },
  hu: {
    subject: 'Karbantartás a megbeszélései idején',
    text: 'Karbantartás: {period}. Az ekkor kezdődő megbeszélések a végéig nem kezdődhetnek el, mások megszakadhatnak. Íme mindegyik megbeszéléséhez egy későbbi időpont.',
    instead: 'szabad: {time}',
    repeated: { day: 'ezután naponta', week: 'ezután hetente', month: 'ezután havonta' },
    calledOff: {
      subject: 'A karbantartás elmarad',
      text: 'A bejelentett karbantartás ({period}) elmarad. A megbeszéléseket a tervek szerint meg lehet tartani.',
    },
  },
};
